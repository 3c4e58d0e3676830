import { parseAcceptLanguage } from '../i18n/accepted-language'
import { defaultLanguage, isLanguage } from '../i18n/settings'
import type { ServerRequest } from './request'

/** Only the spelling in the site's links: Remix also matches other spellings, and each would take a place in the cache. */
const PATH = /^\/(?:[a-z0-9-]*|api\/docs|(?:books(?:\/series)?|samples|letters)\/[a-z0-9-]+)$/
const ONLY_LANGUAGE_COOKIE = /^preferred-language=([^;\s]*)$/
const ONE_LANGUAGE = /^lng=([a-z]{2})$/

/**
 * Undefined if the request must bypass the cache: if it has a cookie other than the language cookie, which may be a session
 * cookie, or a query other than the language.
 */
export function pageCacheKey({ req: { url = '', headers }, host }: Pick<ServerRequest, 'host'> & { req: Pick<ServerRequest['req'], 'url' | 'headers'> }): string | undefined {
  const cookie = ONLY_LANGUAGE_COOKIE.exec(headers.cookie ?? 'preferred-language=')
  const [path = '', query] = url.split(/\?(.*)/s)
  const asked = query === undefined ? undefined : ONE_LANGUAGE.exec(query)?.[1]
  if (!PATH.test(path) || !cookie || (query !== undefined && !isLanguage(asked))) return undefined
  const language = [asked, cookie[1], parseAcceptLanguage(headers['accept-language'] ?? '')].find(isLanguage) ?? defaultLanguage
  return [host, path, language, asked ? 'asked' : '', headers['save-data'] === 'on' ? 'saving' : ''].join(' ')
}
