import { acceptedLanguage } from '../i18n/accepted-language'
import { defaultLanguage, isLanguage } from '../i18n/settings'
import type { ServerRequest } from './request'

/** As links write it: Remix would find a page under other spellings too, and each would be one more to keep. */
const PATH = /^\/(?:[a-z0-9-]*|api\/docs)$/
const NOTHING_BUT_LANGUAGE = /^preferred-language=([^;\s]*)$/
const ONE_LANGUAGE = /^lng=([a-z]{2})$/

/**
 * What tells the kept copies of pages apart: host, path, language, whether the address names it, and data saver.
 * Undefined for a request that a copy must never answer: one with any other cookie, which may be a session's, or with
 * any other query.
 */
export function pageKey({ req: { url = '', headers }, host }: Pick<ServerRequest, 'host'> & { req: Pick<ServerRequest['req'], 'url' | 'headers'> }): string | undefined {
  const cookie = NOTHING_BUT_LANGUAGE.exec(headers.cookie ?? 'preferred-language=')
  const [path = '', query] = url.split(/\?(.*)/s)
  const asked = query === undefined ? undefined : ONE_LANGUAGE.exec(query)?.[1]
  if (!PATH.test(path) || !cookie || (query !== undefined && !isLanguage(asked))) return undefined
  const language = [asked, cookie[1], acceptedLanguage(headers['accept-language'] ?? '')].find(isLanguage) ?? defaultLanguage
  return [host, path, language, asked ? 'asked' : '', headers['save-data'] === 'on' ? 'saving' : ''].join(' ')
}
