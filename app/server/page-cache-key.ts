import { parseAcceptLanguage } from '../i18n/accepted-language'
import { defaultLanguage, isLanguage } from '../i18n/settings'
import type { ServerRequest } from './request'

/**
 * Matches only the spelling of paths in the site's links. Remix also accepts other spellings, and each would use a separate cache
 * entry.
 */
const PATH = /^\/(?:[a-z0-9-]*|api\/docs|(?:books(?:\/series)?|samples|letters)\/[a-z0-9-]+)$/
const ONLY_LANGUAGE_COOKIE = /^preferred-language=([^;\s]*)$/
const ONE_LANGUAGE = /^lng=([a-z]{2})$/

/**
 * Returns undefined if the request must bypass the cache: the path does not match `PATH`, the query contains more than the language,
 * or the request has a cookie other than the language cookie, such as the session cookie.
 */
export function buildPageCacheKey({ req: { url = '', headers }, host }: Pick<ServerRequest, 'host'> & { req: Pick<ServerRequest['req'], 'url' | 'headers'> }): string | undefined {
  const cookie = ONLY_LANGUAGE_COOKIE.exec(headers.cookie ?? 'preferred-language=')
  const [path = '', query] = url.split(/\?(.*)/s)
  const asked = query === undefined ? undefined : ONE_LANGUAGE.exec(query)?.[1]
  if (!PATH.test(path) || !cookie || (query !== undefined && !isLanguage(asked))) return undefined
  const language = [asked, cookie[1], parseAcceptLanguage(headers['accept-language'] ?? '')].find(isLanguage) ?? defaultLanguage
  return [host, path, language, asked ? 'asked' : '', headers['save-data'] === 'on' ? 'saving' : ''].join(' ')
}
