import { readEmail } from '~/features/account/request-email-change'
import { EmailChangeForm } from '~/features/account/schemas'
import type { Member } from '~/features/members/member'
import { fieldRules } from '~/http/forms'
import type { Localizer } from '~/i18n/server'

/** How it stands with a member's email, and with a change that she asked for. */
export async function loadEmail(member: Member, { t }: Localizer) {
  const { email, isConfirmed, change } = await readEmail(member)
  return {
    email,
    isConfirmed,
    waits: change && {
      email: change.email,
      /** The present address is asked where it is confirmed. */
      asksOld: change.oldHash !== null,
      hasOldSaid: change.oldSaidAt !== null,
      hasNewSaid: change.newSaidAt !== null,
    },
    rules: fieldRules(EmailChangeForm, t),
  }
}
export type EmailView = Awaited<ReturnType<typeof loadEmail>>
