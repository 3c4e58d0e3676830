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
      /** True if the old address must agree too. An unconfirmed address need not. */
      asksOld: change.oldHash !== null,
      hasOldSaid: change.oldSaidAt !== null,
      hasNewSaid: change.newSaidAt !== null,
    },
    rules: getFieldRules(EmailChangeSchema, t),
  }
}
export type EmailStatusView = Awaited<ReturnType<typeof loadEmailStatus>>
