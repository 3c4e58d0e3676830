import { data, type HeadersFunction } from '@remix-run/node'
import type { Member } from '~/kernel/members/member'
import { getRequestLocalizer } from '~/i18n/server'
import { recordUnavailabilityReason, UnavailableError } from '~/infra/unavailable'
import { getMember } from './session'

export const RETRY_AFTER_SECONDS = '5'

/** Records the reason of an UnavailableError for the log. Rethrows any other error. */
export function createUnavailableResponseInit(error: unknown): { status: 503, headers: { 'Retry-After': string } } {
  if (!(error instanceof UnavailableError)) throw error
  recordUnavailabilityReason(error.reason)
  return { status: 503, headers: { 'Retry-After': RETRY_AFTER_SECONDS } }
}

interface WithRequest {
  request: Request
}
type Handler<Args extends WithRequest, Answer> = (args: Args) => Promise<Answer>

export function catchUnavailable<Args extends WithRequest, Answer>(handler: Handler<Args, Answer>): Handler<Args, Answer> {
  return async (args) => {
    try {
      return await handler(args)
    } catch (error) {
      throw data(null, createUnavailableResponseInit(error))
    }
  }
}

export function catchUnavailableInResource<Args extends WithRequest, Answer>(handler: Handler<Args, Answer>): Handler<Args, Answer | Response> {
  return async (args) => {
    try {
      return await handler(args)
    } catch (error) {
      const { status, headers } = createUnavailableResponseInit(error)
      const { t } = await getRequestLocalizer(args.request)
      return new Response(t('api:unavailable'), { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })
    }
  }
}

/** Returns null for signed-out readers and during a database outage, so that the page works without the data. */
export async function tryLoadForMember<T>(request: Request, ask: (member: Member) => Promise<T>): Promise<T | null> {
  try {
    const member = await getMember(request)
    return member && (await ask(member))
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error
    return null
  }
}

/** Passes on `Retry-After`, because Remix drops all headers that no route's `headers` function returns. */
export const retryHeaders: HeadersFunction = ({ errorHeaders, actionHeaders, loaderHeaders }) => {
  const wait = [errorHeaders, actionHeaders, loaderHeaders].map((headers) => headers?.get('Retry-After')).find(Boolean)
  return wait ? { 'Retry-After': wait } : new Headers()
}
