import { askedLanguage } from '~/i18n/asked-language'
import { type Localizer, localizerFor } from '~/i18n/server'
import { defaultLanguage } from '~/i18n/settings'

/** The texts in the language that the address names by `?lng=`, else in English: no cookie and no wish of a browser counts. */
export function addressedLocalizer(request: Request): Localizer {
  return localizerFor(askedLanguage(new URL(request.url)) ?? defaultLanguage)
}

/**
 * An answer that is the same for everybody who asks this address, so that anything on the way may keep it for an hour.
 * Only for what depends on the address and the settings alone: no cookie, no `Accept-Language`, no database.
 */
export function publicText(text: string, type: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' },
  })
}
