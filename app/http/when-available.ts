import { data, type HeadersFunction } from '@remix-run/node'
import type { Member } from '~/features/members/member'
import { localize } from '~/i18n/server'
import { noteUnavailable, Unavailable } from '~/infra/unavailable'
import { getMember } from './session'

/** Seconds after which the same may be tried again. */
export const RETRY_AFTER = '5'

/**
 * Status and headers of the answer where the database or the hashing cannot take something now and will again by itself. Notes the
 * cause for the log. Any other error is thrown on.
 */
export function unavailableInit(error: unknown): { status: 503, headers: { 'Retry-After': string } } {
  if (!(error instanceof Unavailable)) throw error
  noteUnavailable(error.reason)
  return { status: 503, headers: { 'Retry-After': RETRY_AFTER } }
}

interface Asked {
  request: Request
}
type Handler<Args extends Asked, Answer> = (args: Args) => Promise<Answer>

/** Makes a screen's loader answer 503 with an error page where the database is out of reach, instead of an error of ours. */
export function whenAvailable<Args extends Asked, Answer>(handler: Handler<Args, Answer>): Handler<Args, Answer> {
  return async (args) => {
    try {
      return await handler(args)
    } catch (error) {
      throw data(null, unavailableInit(error))
    }
  }
}

/** The same for an address that is no screen: a sentence in the reader's language. */
export function addressWhenAvailable<Args extends Asked, Answer>(handler: Handler<Args, Answer>): Handler<Args, Answer | Response> {
  return async (args) => {
    try {
      return await handler(args)
    } catch (error) {
      const { status, headers } = unavailableInit(error)
      const { t } = await localize(args.request)
      return new Response(t('api:unavailable'), { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })
    }
  }
}

/**
 * What a page that is open to everyone shows a member besides. Null for everyone else, and while the database is out of
 * reach: the page can be read without it.
 */
export async function forMember<T>(request: Request, ask: (member: Member) => Promise<T>): Promise<T | null> {
  try {
    const member = await getMember(request)
    return member && (await ask(member))
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    return null
  }
}

/** A screen's headers: when to come back, where its loader or action said so. Remix drops what no route names. */
export const retryHeaders: HeadersFunction = ({ errorHeaders, actionHeaders, loaderHeaders }) => {
  const wait = [errorHeaders, actionHeaders, loaderHeaders].map((headers) => headers?.get('Retry-After')).find(Boolean)
  return wait ? { 'Retry-After': wait } : new Headers()
}
