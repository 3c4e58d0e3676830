import { findByAccessToken } from '~/features/identity/auth/tokens'
import type { Member } from '~/kernel/members/member'
import { isSuspended } from '~/kernel/members/policy'
import { getMember } from '../session'
import { Problem } from './problem'

const bearerPattern = /^Bearer +([A-Za-z0-9_-]{43}) *$/i

/** No other part of a request may hold the token. */
export const bearerOf = (request: Request): string | undefined => bearerPattern.exec(request.headers.get('Authorization') ?? '')?.[1]

/**
 * Without an `Authorization` header, the session cookie counts if the call accepts it. Throws a Problem unless a member is signed
 * in.
 */
export async function signedInMember(request: Request, orSession: boolean): Promise<Member> {
  const byCookie = orSession && !request.headers.has('Authorization')
  const token = bearerOf(request)
  const member = byCookie ? await getMember(request) : token ? await findByAccessToken(token) : null
  if (!member) throw new Problem('unauthenticated')
  // A suspended member may still read their own account.
  if (isSuspended(member) && !orSession) throw new Problem('suspended')
  return member
}
