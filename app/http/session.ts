import type { SignInProof } from '~/features/identity/auth/proof'
import { endSession, findMemberBySession, rememberedSessionLifetimeMs, startSession } from '~/features/identity/auth/sessions'
import type { Member } from '~/kernel/members/member'
import { getRequestLocalizer } from '~/i18n/server'
import { log } from '~/infra/log'
import { getRequestContext } from '~/infra/request-context'
import { getSignInOrigin } from './client'
import { getHostCookieName, readCookie, readTokenCookie, serializeCookie } from './cookies'

const cookieName = () => getHostCookieName('session')
const memo = Symbol('member')

export const readSessionToken = (request: Request): string | undefined => readTokenCookie(request, cookieName())

export function getMember(request: Request): Promise<Member | null> {
  const cache = getRequestContext()?.cache
  const known = cache?.get(memo) as Promise<Member | null> | undefined
  if (known) return known
  const token = readSessionToken(request)
  const member = token ? findMemberBySession(token) : Promise.resolve(null)
  cache?.set(memo, member)
  return member
}

/** Starts a session, ends the browser's previous one, and returns the `Set-Cookie` value. */
export async function startBrowserSession(request: Request, member: Member, remember: boolean, proof?: SignInProof): Promise<string> {
  const former = readSessionToken(request)
  if (former) await endSession(former)
  const token = await startSession(member.id, remember, proof, getSignInOrigin(request, await getRequestLocalizer(request)))
  getRequestContext()?.cache.delete(memo)
  return serializeSessionCookie(token, remember)
}

export const serializeSessionCookie = (token: string, remember: boolean) => serializeCookie(cookieName(), token, remember ? rememberedSessionLifetimeMs / 1000 : undefined)

export const serializeExpiredSessionCookie = () => serializeCookie(cookieName(), '', 0)

export async function endBrowserSession(request: Request): Promise<string> {
  const token = readSessionToken(request)
  if (token) await endSession(token)
  getRequestContext()?.cache.delete(memo)
  return serializeExpiredSessionCookie()
}

/**
 * Returns the `Set-Cookie` value that deletes an invalid session cookie, or null if the cookie is valid or missing. Never logs the
 * cookie's value.
 */
export async function expireInvalidSessionCookie(request: Request): Promise<string | null> {
  if (readCookie(request, cookieName()) === undefined || (await getMember(request))) return null
  if (!readSessionToken(request)) log.warn('session_cookie_unreadable')
  return serializeExpiredSessionCookie()
}
