import { findEmailChange } from '~/features/identity/account/confirm-email-change'
import { findEmailToConfirm } from '~/features/identity/account/confirm-email'

/** Null if the link is unknown, used, replaced or expired. The lookup does not use up the link. */
export async function findConfirmationRequest(request: Request) {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return null
  const email = await findEmailToConfirm(token)
  if (email) return { token, asks: 'confirm' as const, email }
  const change = await findEmailChange(token)
  return change && { token, ...change }
}
export type ConfirmationRequest = NonNullable<Awaited<ReturnType<typeof findConfirmationRequest>>>
