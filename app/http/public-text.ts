import { askedLanguage } from '~/i18n/asked-language'
import { type Localizer, localizerFor } from '~/i18n/server'
import { defaultLanguage } from '~/i18n/settings'

/** Ignores cookies and Accept-Language, because the answer is cached. */
export function addressedLocalizer(request: Request): Localizer {
  return localizerFor(askedLanguage(new URL(request.url)) ?? defaultLanguage)
}

/**
 * Any cache may keep the answer for an hour. The text must depend on the address and the settings alone: no cookie, no
 * `Accept-Language`, no database.
 */
export function publicText(text: string, type: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' },
  })
}
