import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { safeRedirect } from '~/http/redirects'
import { preferredLanguage } from '~/i18n/preferred-language'
import { isLanguage } from '~/i18n/settings'
import { env } from '~/infra/env'

/** Nothing to read here. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

/**
 * Keeps the language chosen in the language menu and returns to the page it was chosen on (screens.md, Language menu).
 * Form fields: `lng`, the language, and `to`, the path and query of the page. A `lng` that is not offered changes nothing.
 */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return loader()
  const form = await request.formData().catch(() => new FormData())
  const lng = form.get('lng')
  const headers = new Headers()
  if (isLanguage(lng)) headers.set('Set-Cookie', await preferredLanguage.serialize(lng, { secure: env.isSecure }))
  return redirect(withoutLanguage(safeRedirect(form.get('to'), '/')), { status: 303, headers })
}

/** The same path, without a `lng` that would hide the choice. */
function withoutLanguage(path: string): string {
  const url = new URL(path, 'http://site.invalid')
  if (!url.searchParams.has('lng')) return path
  url.searchParams.delete('lng')
  return url.pathname + url.search + url.hash
}
