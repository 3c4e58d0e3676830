import { findEmailChange } from '~/features/account/agree-to-email-change'
import { findConfirmation } from '~/features/account/confirm-email'

/** What the link of an address asks, or null where it is unknown, used, replaced or has run out. Looking uses nothing up. */
export async function findQuestion(request: Request) {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return null
  const email = await findConfirmation(token)
  if (email) return { token, asks: 'confirm' as const, email }
  const change = await findEmailChange(token)
  return change && { token, ...change }
}
export type Question = NonNullable<Awaited<ReturnType<typeof findQuestion>>>
