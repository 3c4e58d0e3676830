import { readEmail } from '~/features/account/request-email-change'
import type { Member } from '~/features/members/member'
import type { Localizer } from '~/i18n/server'

/** How it stands with a member's email, and what can be done. */
export async function loadEmail(member: Member, localizer: Localizer) {
  const { t } = localizer
  const { email, isConfirmed, change } = await readEmail(member)
  return {
    facts: [{ label: t('account:email.current'), value: email }],
    confirmed: t(isConfirmed ? 'account:email.confirmed' : 'account:email.unconfirmed'),
    again: isConfirmed ? null : { submit: t('account:email.again'), busy: t('account:email.again_busy') },
    waits: change && {
      title: t('account:email.waits.title'),
      text: t('account:email.waits.text', { email: `\u2068${change.email}\u2069` }),
      steps: [
        ...(change.oldHash ? [t(change.oldSaidAt ? 'account:email.waits.old_said' : 'account:email.waits.old_asked')] : []),
        t(change.newSaidAt ? 'account:email.waits.new_said' : 'account:email.waits.new_asked'),
      ],
      withdraw: t('account:email.waits.withdraw'),
    },
    change: changeTexts(localizer, isConfirmed),
    errorTitle: t('auth:error_title'),
    failed: t('account:failed'),
    refused: t('auth:failed'),
  }
}

const changeTexts = ({ t }: Localizer, isConfirmed: boolean) => ({
  title: t('account:email.change.title'),
  lead: t(isConfirmed ? 'account:email.change.both' : 'account:email.change.new_alone'),
  label: t('account:email.change.label'),
  password: {
    label: t('account:email.change.password'),
    showLabel: t('auth:fields.show_password'),
    hideLabel: t('auth:fields.hide_password'),
  },
  submit: t('account:email.change.submit'),
  busy: t('account:email.change.busy'),
})
