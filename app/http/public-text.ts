import { askedLanguage } from '~/i18n/asked-language'
import { type Localizer, localizerFor } from '~/i18n/server'
import { defaultLanguage } from '~/i18n/settings'

/** The localizer of the language in `?lng=`, else English. Ignores cookies and Accept-Language, because the answer is cached. */
export function addressedLocalizer(request: Request): Localizer {
  return localizerFor(askedLanguage(new URL(request.url)) ?? defaultLanguage)
}

/**
 * An answer that any cache may keep for an hour. It must depend on the address and the settings alone: no cookie, no
 * `Accept-Language`, no database.
 */
export function publicText(text: string, type: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' },
  })
}
