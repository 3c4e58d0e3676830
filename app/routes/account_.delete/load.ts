import { maskedEmail } from '~/features/account/masked-email'
import { readOwnShare } from '~/features/leaving/read-own-share'
import { storyChoices } from '~/features/leaving/schemas'
import type { Member } from '~/features/members/member'
import { hasStaffRole, isSuspended } from '~/features/members/policy'
import { proofFields } from '~/http/proof'
import { writerSeal } from '~/http/writer'
import type { Localizer } from '~/i18n/server'

/** What the member is told before she leaves, and the form with which she does. */
export async function loadQuestion(member: Member, localizer: Localizer) {
  const share = await readOwnShare(member)
  return { ...tellings(member, share, localizer), form: await formTexts(member, localizer) }
}
export type Question = Awaited<ReturnType<typeof loadQuestion>>

type Share = Awaited<ReturnType<typeof readOwnShare>>

function tellings(member: Member, share: Share, { t, format }: Localizer) {
  const what = (key: 'at_once' | 'comments' | 'staff' | 'gone') => t(`leaving:ask.what.${key}`)
  const count = (key: 'named' | 'anonymous' | 'comments') => ({ label: t(`leaving:ask.yours.${key}`), value: format.number(share[key]) })
  return {
    copy: { title: t('leaving:ask.copy.title'), text: t('leaving:ask.copy.text'), link: t('export:title') },
    what: {
      title: t('leaving:ask.what.title'),
      points: [
        what('at_once'), what('comments'), ...(hasStaffRole(member) ? [what('staff')] : []),
        t('leaving:ask.what.undo', { email: maskedEmail(member.email) }), what('gone'),
      ],
      unconfirmed: share.isConfirmed ? null : { text: t('leaving:ask.unconfirmed'), link: t('leaving:ask.unconfirmed_link') },
    },
    yours: {
      title: t('leaving:ask.yours.title'),
      facts: [count('named'), count('anonymous'), count('comments')],
      note: t('leaving:ask.yours.note'),
      // A suspended member can open none of them.
      link: isSuspended(member) ? null : t('leaving:ask.yours.link'),
    },
    noticed: share.named + share.anonymous + share.comments === 0 ? null : {
      title: t('leaving:ask.noticed.title'),
      together: t('leaving:ask.noticed.together'),
      singly: share.anonymous > 0 && !isSuspended(member) ? t('leaving:ask.noticed.singly') : null,
    },
    pledges: share.pledges === 0 ? null : {
      title: t('leaving:ask.pledges.title'),
      text: t('leaving:ask.pledges.text', { count: share.pledges }),
      link: t('leaving:ask.pledges.link'),
    },
  }
}

const formTexts = async (member: Member, localizer: Localizer) => {
  const { t } = localizer
  return {
    title: t('leaving:ask.form'),
    writer: writerSeal(member),
    errorTitle: t('auth:error_title'),
    refused: t('auth:failed'),
    failed: t('leaving:ask.failed'),
    stories: t('leaving:ask.stories'),
    choices: storyChoices.map((value) => ({ value, label: t(`leaving:ask.${value}`), note: t(`leaving:ask.${value}_note`) })),
    sure: t('leaving:ask.sure'),
    proof: await proofFields(member, localizer),
    forgotten: t('auth:reset.link'),
    submit: t('leaving:ask.submit'),
    busy: t('leaving:ask.busy'),
    cancel: t('leaving:ask.cancel'),
  }
}
