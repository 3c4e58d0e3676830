import { findMemberByAccessToken } from '~/features/identity/auth/tokens'
import type { Member } from '~/kernel/members/member'
import { isSuspended } from '~/kernel/members/policy'
import { getMember } from '../session'
import { ApiError } from './api-error'

const bearerPattern = /^Bearer +([A-Za-z0-9_-]{43}) *$/i

/** Accepts the token only in the `Authorization` header. */
export const readBearerToken = (request: Request): string | undefined => bearerPattern.exec(request.headers.get('Authorization') ?? '')?.[1]

/**
 * Throws an ApiError if nobody is signed in or the member is suspended. With `orSession`, accepts suspended members and,
 * without an `Authorization` header, the session cookie.
 */
export async function authenticateMember(request: Request, orSession: boolean): Promise<Member> {
  const byCookie = orSession && !request.headers.has('Authorization')
  const token = readBearerToken(request)
  const member = byCookie ? await getMember(request) : token ? await findMemberByAccessToken(token) : null
  if (!member) throw new ApiError('unauthenticated')
  // Only `GET auth/me` sets `orSession`: suspended members keep access to their own account, as on pages with `requireSignedInMember`.
  if (isSuspended(member) && !orSession) throw new ApiError('suspended')
  return member
}
