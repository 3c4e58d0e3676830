import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { acceptedLanguage } from '../i18n/accepted-language'
import { defaultLanguage, directionOf, isLanguage, type Language } from '../i18n/settings'
import { refusalTexts } from './refusal-texts'
import { visitOf } from './visit'

const statuses = {
  bad_request: 400,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  misdirected: 421,
  internal: 500,
  unavailable: 503,
}

export type RefusalCode = keyof typeof statuses

/** Answers with a refusal: `{ error, code }` below /api (api.md, Conventions), a page of one sentence elsewhere. */
export function refuse(req: IncomingMessage, res: ServerResponse, code: RefusalCode, headers: OutgoingHttpHeaders = {}) {
  const { isApi } = visitOf(req)
  const language = languageOf(req, isApi)
  const body = isApi ? JSON.stringify({ error: refusalTexts[language][code], code }) : page(language, code)
  res.writeHead(statuses[code], {
    ...headers,
    ...(isApi && { Vary: 'Accept-Language' }),
    'Content-Type': isApi ? 'application/json' : 'text/html',
    'Content-Length': Buffer.byteLength(body),
  })
  res.end(body)
}

function languageOf(req: IncomingMessage, isApi: boolean): Language {
  const kept = /(?:^|;\s*)preferred-language=(\w\w)(?:;|$)/.exec(req.headers.cookie ?? '')?.[1]
  if (!isApi && isLanguage(kept)) return kept
  return acceptedLanguage(req.headers['accept-language'] ?? '') ?? defaultLanguage
}

function page(language: Language, code: RefusalCode) {
  const texts = refusalTexts[language]
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts[code]}</title>
<h1>${texts[code]}</h1>
<p><a href="/">${texts.home}</a></p>
`
}
