import { endSession, findSession, rememberedFor, startSession } from '~/features/auth/sessions'
import type { Member } from '~/features/members/member'
import { env } from '~/infra/env'
import { log } from '~/infra/log'
import { site } from '~/infra/site'
import { readCookie, setCookie } from './cookies'

const cookieName = () => (env.isSecure ? '__Host-session' : 'session')
const tokenForm = /^[A-Za-z0-9_-]{43}$/
const memo = Symbol('member')

const sessionToken = (request: Request) => {
  const value = readCookie(request, cookieName())
  return value && tokenForm.test(value) ? value : undefined
}

/** Who is signed in, by the session cookie alone. Looked up once a request, however many loaders ask. */
export function getMember(request: Request): Promise<Member | null> {
  const cache = site().scope()?.cache
  const known = cache?.get(memo) as Promise<Member | null> | undefined
  if (known) return known
  const token = sessionToken(request)
  const member = token ? findSession(token) : Promise.resolve(null)
  cache?.set(memo, member)
  return member
}

/** Starts a session that replaces the one the browser had; answers with the header that hands it over. */
export async function beginSession(request: Request, member: Member, remember: boolean): Promise<string> {
  const former = sessionToken(request)
  if (former) await endSession(former)
  const token = await startSession(member.id, remember)
  site().scope()?.cache.delete(memo)
  return setCookie(cookieName(), token, remember ? rememberedFor / 1000 : undefined)
}

/** Ends the browser's session on the server; answers with the header that removes the cookie. */
export async function finishSession(request: Request): Promise<string> {
  const token = sessionToken(request)
  if (token) await endSession(token)
  site().scope()?.cache.delete(memo)
  return setCookie(cookieName(), '', 0)
}

/** The header that clears a session cookie which names no session, or null. Its value is never logged (spec §4). */
export async function clearDeadSession(request: Request): Promise<string | null> {
  const value = readCookie(request, cookieName())
  if (value === undefined || (await getMember(request))) return null
  if (!tokenForm.test(value)) log.warn('session_cookie_unreadable')
  return setCookie(cookieName(), '', 0)
}
