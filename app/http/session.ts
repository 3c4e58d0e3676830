import type { Proof } from '~/features/identity/auth/proof'
import { endSession, findSession, rememberedFor, renewSession, startSession } from '~/features/identity/auth/sessions'
import type { Member } from '~/kernel/members/member'
import { localize } from '~/i18n/server'
import { log } from '~/infra/log'
import { requestContext } from '~/infra/request-context'
import { originOf } from './client'
import { hostCookie, readCookie, readToken, setCookie } from './cookies'

const cookieName = () => hostCookie('session')
const memo = Symbol('member')

export const sessionToken = (request: Request): string | undefined => readToken(request, cookieName())

export function getMember(request: Request): Promise<Member | null> {
  const cache = requestContext()?.cache
  const known = cache?.get(memo) as Promise<Member | null> | undefined
  if (known) return known
  const token = sessionToken(request)
  const member = token ? findSession(token) : Promise.resolve(null)
  cache?.set(memo, member)
  return member
}

/** Ends the browser's former session. Returns the `Set-Cookie` value. */
export async function beginSession(request: Request, member: Member, remember: boolean, proof?: Proof): Promise<string> {
  const former = sessionToken(request)
  if (former) await endSession(former)
  const token = await startSession(member.id, remember, proof, originOf(request, await localize(request)))
  requestContext()?.cache.delete(memo)
  return sessionCookie(token, remember)
}

/** Returns the `Set-Cookie` value, or null if the session has ended. */
export async function renewCookie(request: Request): Promise<string | null> {
  const former = sessionToken(request)
  const session = former ? await renewSession(former) : null
  return session && sessionCookie(session.token, session.remember)
}

export const sessionCookie = (token: string, remember: boolean) => setCookie(cookieName(), token, remember ? rememberedFor / 1000 : undefined)

export async function finishSession(request: Request): Promise<string> {
  const token = sessionToken(request)
  if (token) await endSession(token)
  requestContext()?.cache.delete(memo)
  return setCookie(cookieName(), '', 0)
}

/** Returns the `Set-Cookie` value that clears an invalid session cookie, or null. The cookie's value is never logged. */
export async function clearDeadSession(request: Request): Promise<string | null> {
  if (readCookie(request, cookieName()) === undefined || (await getMember(request))) return null
  if (!sessionToken(request)) log.warn('session_cookie_unreadable')
  return setCookie(cookieName(), '', 0)
}
