import { findByAccessToken } from '~/features/auth/tokens'
import type { Member } from '~/features/members/member'
import { isSuspended } from '~/features/members/policy'
import { getMember } from '../session'
import { Problem } from './problem'

const bearerForm = /^Bearer +([A-Za-z0-9_-]{43}) *$/i

/** The token of the `Authorization` header, where it has the form of ours; nothing else of a request may carry one. */
export const bearerOf = (request: Request): string | undefined => bearerForm.exec(request.headers.get('Authorization') ?? '')?.[1]

/**
 * The member whom a request's access token names. Without an `Authorization` header the session cookie counts where
 * the call takes it. Throws a Problem for anyone else.
 */
export async function signedInMember(request: Request, orSession: boolean): Promise<Member> {
  const byCookie = orSession && !request.headers.has('Authorization')
  const token = bearerOf(request)
  const member = byCookie ? await getMember(request) : token ? await findByAccessToken(token) : null
  if (!member) throw new Problem('unauthenticated')
  // Who she is she may still ask.
  if (isSuspended(member) && !orSession) throw new Problem('suspended')
  return member
}
