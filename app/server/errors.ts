import { parseAcceptLanguage } from '../i18n/accepted-language'
import { type Localizer, getLocalizer } from '../i18n/server'
import { defaultLanguage, isLanguage, type Language } from '../i18n/settings'
import type { Reply } from './reply'
import type { ServerRequest } from './request'

const statuses = {
  bad_request: 400,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  misdirected: 421,
  internal: 500,
  unavailable: 503,
}
export type ServerErrorCode = keyof typeof statuses

export function createErrorReply({ req, target: { isApi } }: ServerRequest, code: ServerErrorCode, headers: Reply['headers'] = {}): Reply {
  const localizer = getLocalizer(chooseLanguage(req.headers, isApi))
  const error = localizer.t(`server:${code}`)
  const body = isApi ? JSON.stringify({ error, code }) : renderErrorPage(localizer, error)
  const type: Reply['headers'] = isApi ? { 'content-type': 'application/json', vary: 'Accept-Language' } : { 'content-type': 'text/html' }
  return { status: statuses[code], headers: { ...headers, ...type }, body: Buffer.from(body) }
}

function chooseLanguage(headers: { cookie?: string; 'accept-language'?: string }, isApi: boolean): Language {
  const chosen = /(?:^|;\s*)preferred-language=(\w\w)(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return !isApi && isLanguage(chosen) ? chosen : parseAcceptLanguage(headers['accept-language'] ?? '') ?? defaultLanguage
}

const renderErrorPage = ({ language, dir, t }: Localizer, text: string) => `<!doctype html>
<html lang="${language}" dir="${dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${text}</title>
<h1>${text}</h1>
<p><a href="/">${t('server:home')}</a></p>
`
