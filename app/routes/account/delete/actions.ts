import { requestDeletion } from '~/features/administration/account-deletion/request-deletion'
import { AccountDeletionSchema, AccountDeletionWithCodeSchema } from '~/features/administration/account-deletion/schemas'
import type { Member } from '~/kernel/members/member'
import { hasConfirmedSecondFactor } from '~/features/identity/second-factor/status'
import { getClientAddress } from '~/http/client'
import { createInvalidFormReply, readForm } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import { createCredentialsErrorReply } from '~/http/sign-in-steps'
import { serializeExpiredSessionCookie } from '~/http/session'
import { isFormOwnedBy } from '~/http/form-owner'
import type { Localizer } from '~/i18n/server'

export async function handleAccountDeletionForm(form: FormData, member: Member, localizer: Localizer) {
  if (!isFormOwnedBy(form, member)) return redirectWithNotice('/account', 'profile-of-another')
  const read = readForm(form, (await hasConfirmedSecondFactor(member.id)) ? AccountDeletionWithCodeSchema : AccountDeletionSchema, localizer.t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await requestDeletion(member, read.value, { address: getClientAddress(), language: localizer.language })
  if (!result.ok) return createCredentialsErrorReply(result.error, localizer, read.values)
  const answer = redirectWithNotice('/auth', 'leaving-asked', true)
  answer.headers.append('Set-Cookie', serializeExpiredSessionCookie())
  return answer
}
