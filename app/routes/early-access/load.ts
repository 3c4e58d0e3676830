import { findEarlyAccess, type EarlyAccess } from '~/features/early-access/find-early-access'
import { contactPreferences, interests, lifeStages } from '~/features/fields/choices'
import { findDraft } from '~/features/drafts/drafts'
import type { Member } from '~/features/members/member'
import { formStamp } from '~/http/patience'
import { metaTexts } from '~/i18n/meta-texts'
import { localize, type Localizer } from '~/i18n/server'
import { timeZoneOf } from '~/http/time-zone'
import { writerSeal } from '~/http/writer'

/** What the screen shows a member: her request, a form for it, and a question or a thank you where the address says so. */
export async function loadEarlyAccess(request: Request, member: Member) {
  const localizer = await localize(request)
  const { t } = localizer
  const query = new URL(request.url).searchParams
  const [asked, kept] = await Promise.all([findEarlyAccess(member), findDraft(member, 'early_access')])
  const done = asked ? doneTexts(query.get('done'), t) : null
  return {
    meta: metaTexts(t, 'early-access:meta'),
    title: t('early-access:title'),
    lead: t('early-access:lead'),
    confirmation: asked && query.has('withdraw') ? withdrawal(t) : null,
    done,
    mine: asked ? mineTexts(asked, localizer, timeZoneOf(request)) : null,
    form: { ...formTexts(asked !== undefined, done ? undefined : asked, kept, t), writer: writerSeal(member) },
  }
}

/** The panel after the form was taken (spec §8). */
function doneTexts(done: string | null, t: Localizer['t']) {
  if (done !== 'new' && done !== 'changed') return null
  return {
    title: t('early-access:done.title'),
    text: t('early-access:done.text'),
    changed: done === 'changed' ? t('early-access:done.changed') : null,
  }
}

/** The question before a request is withdrawn, as `Dialog` takes it. */
const withdrawal = (t: Localizer['t']) => ({
  title: t('early-access:withdraw.title'),
  text: t('early-access:withdraw.text'),
  confirmLabel: t('early-access:withdraw.confirm'),
  cancelLabel: t('early-access:withdraw.keep'),
  cancelHref: '/early-access',
  action: '/early-access',
  fields: { intent: 'withdraw' },
})

/** What she asked for, and since when. */
function mineTexts(asked: EarlyAccess, { t, format }: Localizer, zone?: string) {
  const isChanged = asked.updatedAt.getTime() !== asked.createdAt.getTime()
  return {
    title: t('early-access:mine.title'),
    facts: [
      { label: t('early-access:form.interests'), value: format.list(asked.interests.map((one) => t(`early-access:interests.${one}`))) },
      { label: t('early-access:form.life_stage'), value: t(`early-access:life_stages.${asked.lifeStage}`) },
      { label: t('early-access:form.contact_preference'), value: t(`early-access:contact_preferences.${asked.contactPreference}`) },
      { label: t('early-access:mine.since'), value: format.date(asked.createdAt, zone) },
      ...(isChanged ? [{ label: t('early-access:mine.changed'), value: format.date(asked.updatedAt, zone) }] : []),
    ],
    comments: asked.comments ? { label: t('early-access:form.comments'), text: asked.comments } : null,
    withdraw: t('early-access:mine.withdraw'),
  }
}
export type MineTexts = ReturnType<typeof mineTexts>

/** The form's words and choices, and what it begins with: the defaults of spec §5, what she asked for before, what was kept of hers. */
function formTexts(isAgain: boolean, asked: EarlyAccess | undefined, kept: string | undefined, t: Localizer['t']) {
  return {
    title: t(isAgain ? 'early-access:form.title_again' : 'early-access:form.title'),
    note: t('early-access:note'),
    interests: t('early-access:form.interests'),
    interestsHint: t('early-access:form.interests_hint'),
    interestOptions: interests.map((value) => ({
      value,
      label: t(`early-access:interests.${value}`),
      note: t(`early-access:interest_notes.${value}`),
    })),
    lifeStage: t('early-access:form.life_stage'),
    lifeStageHint: t('early-access:form.life_stage_hint'),
    lifeStageOptions: lifeStages.map((value) => ({ value, label: t(`early-access:life_stages.${value}`) })),
    choose: t('early-access:form.choose'),
    contactPreference: t('early-access:form.contact_preference'),
    contactOptions: contactPreferences.map((value) => ({ value, label: t(`early-access:contact_preferences.${value}`) })),
    comments: t('early-access:form.comments'),
    commentsHint: t('early-access:form.comments_hint'),
    privacy: t('early-access:privacy.text'),
    privacyLink: t('early-access:privacy.link'),
    submit: t(isAgain ? 'early-access:form.submit_again' : 'early-access:form.submit'),
    busy: t('early-access:form.busy'),
    failed: t('early-access:failed'),
    errorTitle: t('early-access:form.error_title'),
    leaveEmpty: t('validation:leave_empty'),
    opened: formStamp(),
    initial: {
      interests: asked?.interests ?? [],
      lifeStage: asked?.lifeStage ?? '',
      contactPreference: asked?.contactPreference ?? 'email',
      comments: kept ?? asked?.comments ?? '',
    },
  }
}
export type FormTexts = ReturnType<typeof formTexts> & { writer: string }
