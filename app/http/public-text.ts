import { readRequestedLanguage } from '~/i18n/requested-language'
import { type Localizer, getLocalizer } from '~/i18n/server'
import { defaultLanguage } from '~/i18n/settings'

/** Ignores cookies and `Accept-Language`, because the response is cached. */
export function getLocalizerFromUrl(request: Request): Localizer {
  return getLocalizer(readRequestedLanguage(new URL(request.url)) ?? defaultLanguage)
}

/**
 * Any cache may store the response for an hour, so the text must be the same for everyone who requests the URL and must not depend
 * on cookies or `Accept-Language`. The text must also be available without the database.
 */
export function createPublicTextResponse(text: string, type: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' },
  })
}
