import { readEmailStatus } from '~/features/identity/account/request-email-change'
import { EmailChangeSchema } from '~/features/identity/account/schemas'
import type { Member } from '~/kernel/members/member'
import { getFieldRules } from '~/http/forms'
import type { Localizer } from '~/i18n/server'

export async function loadEmailStatus(member: Member, { t }: Localizer) {
  const { email, isConfirmed, change } = await readEmailStatus(member)
  return {
    email,
    isConfirmed,
    waits: change && {
      email: change.email,
      /** True if the change must also be confirmed at the old address. False if the old address is unconfirmed. */
      asksOld: change.oldHash !== null,
      hasOldSaid: change.oldSaidAt !== null,
      hasNewSaid: change.newSaidAt !== null,
    },
    rules: getFieldRules(EmailChangeSchema, t),
  }
}
export type EmailStatusView = Awaited<ReturnType<typeof loadEmailStatus>>
