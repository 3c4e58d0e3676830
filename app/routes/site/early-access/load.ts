import { findOwnEarlyAccessRequest, type OwnEarlyAccessRequest } from '~/features/giving/early-access/find-early-access'
import { EarlyAccessSchema } from '~/features/giving/early-access/schemas'
import { contactPreferences, interests, lifeStages } from '~/kernel/validation/choices'
import { findDraftContent } from '~/features/stories/drafts/drafts'
import type { Member } from '~/kernel/members/member'
import { getFieldRules } from '~/http/forms'
import { createFormTimestamp } from '~/http/spam-check'
import { translateMeta } from '~/i18n/meta-texts'
import { getRequestLocalizer, type Localizer } from '~/i18n/server'
import { readTimeZone } from '~/http/time-zone'
import { sealFormOwner } from '~/http/form-owner'

export async function loadEarlyAccess(request: Request, member: Member) {
  const localizer = await getRequestLocalizer(request)
  const query = new URL(request.url).searchParams
  const [asked, kept] = await Promise.all([findOwnEarlyAccessRequest(member), findDraftContent(member, 'early_access')])
  const done = asked ? readOutcome(query.get('done')) : null
  return {
    meta: translateMeta(localizer.t, 'early-access:meta'),
    isWithdrawing: asked !== undefined && query.has('withdraw'),
    done,
    mine: asked ? toSummaryView(asked, localizer, readTimeZone(request)) : null,
    form: {
      rules: getFieldRules(EarlyAccessSchema, localizer.t),
      choices: { interests, lifeStages, contactPreferences },
      initial: buildInitialValues(done ? undefined : asked, kept),
      isAgain: asked !== undefined,
      opened: createFormTimestamp(),
      writer: sealFormOwner(member),
    },
  }
}
export type EarlyAccessFormView = Awaited<ReturnType<typeof loadEarlyAccess>>['form']

const readOutcome = (done: string | null) => (done === 'new' || done === 'changed' ? done : null)

function toSummaryView({ lifeStage, contactPreference, comments, updates, ...asked }: OwnEarlyAccessRequest, { t, format }: Localizer, zone?: string) {
  const isChanged = asked.updatedAt.getTime() !== asked.createdAt.getTime()
  return {
    lifeStage,
    contactPreference,
    comments,
    updates,
    interests: format.list(asked.interests.map((one) => t(`early-access:interests.${one}`))),
    since: format.date(asked.createdAt, zone),
    changed: isChanged ? format.date(asked.updatedAt, zone) : null,
  }
}
export type EarlyAccessSummaryView = ReturnType<typeof toSummaryView>

const buildInitialValues = (asked: OwnEarlyAccessRequest | undefined, kept: string | undefined) => ({
  interests: asked?.interests ?? [],
  lifeStage: asked?.lifeStage ?? '',
  contactPreference: asked?.contactPreference ?? 'email',
  comments: kept ?? asked?.comments ?? '',
  updates: asked?.updates ? 'on' : null,
})
