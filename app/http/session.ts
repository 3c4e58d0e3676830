import type { Proof } from '~/features/auth/proof'
import { endSession, findSession, rememberedFor, renewSession, startSession } from '~/features/auth/sessions'
import type { Member } from '~/features/members/member'
import { localize } from '~/i18n/server'
import { log } from '~/infra/log'
import { requestContext } from '~/infra/request-context'
import { originOf } from './client'
import { hostCookie, readCookie, readToken, setCookie } from './cookies'

const cookieName = () => hostCookie('session')
const memo = Symbol('member')

/** What the browser's session goes by, whether it is one or not. */
export const sessionToken = (request: Request): string | undefined => readToken(request, cookieName())

/** Who is signed in, by the session cookie alone. Looked up once a request, however many loaders ask. */
export function getMember(request: Request): Promise<Member | null> {
  const cache = requestContext()?.cache
  const known = cache?.get(memo) as Promise<Member | null> | undefined
  if (known) return known
  const token = sessionToken(request)
  const member = token ? findSession(token) : Promise.resolve(null)
  cache?.set(memo, member)
  return member
}

/** Starts a session that replaces the one the browser had; answers with the header that hands it over. */
export async function beginSession(request: Request, member: Member, remember: boolean, proof?: Proof): Promise<string> {
  const former = sessionToken(request)
  if (former) await endSession(former)
  const token = await startSession(member.id, remember, proof, originOf(request, await localize(request)))
  requestContext()?.cache.delete(memo)
  return sessionCookie(token, remember)
}

/** Goes on with the browser's session by another cookie: the header that hands it over, or null where it has ended. */
export async function renewCookie(request: Request): Promise<string | null> {
  const former = sessionToken(request)
  const session = former ? await renewSession(former) : null
  return session && sessionCookie(session.token, session.remember)
}

/** The header that hands a session over to the browser. */
export const sessionCookie = (token: string, remember: boolean) => setCookie(cookieName(), token, remember ? rememberedFor / 1000 : undefined)

/** Ends the browser's session on the server; answers with the header that removes the cookie. */
export async function finishSession(request: Request): Promise<string> {
  const token = sessionToken(request)
  if (token) await endSession(token)
  requestContext()?.cache.delete(memo)
  return setCookie(cookieName(), '', 0)
}

/** The header that clears a session cookie which names no session, or null. Its value is never logged (spec §4). */
export async function clearDeadSession(request: Request): Promise<string | null> {
  if (readCookie(request, cookieName()) === undefined || (await getMember(request))) return null
  if (!sessionToken(request)) log.warn('session_cookie_unreadable')
  return setCookie(cookieName(), '', 0)
}
