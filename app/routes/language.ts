import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { keepLanguage } from '~/features/account/keep-language'
import { redirectWithNotice } from '~/http/notices'
import { safeRedirect } from '~/http/redirects'
import { forMember } from '~/http/when-available'
import { preferredLanguage } from '~/i18n/preferred-language'
import { isLanguage } from '~/i18n/settings'
import { env } from '~/infra/env'

/** Nothing to read here. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

/**
 * Keeps the language chosen in the language menu and returns to the page it was chosen on. It becomes the language of a signed-in
 * member's account, in which she is written to, and the page tells her so.
 * Form fields: `lng`, the language, and `to`, the path and query of the page. A `lng` that is not offered changes nothing.
 */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return loader()
  const form = await request.formData().catch(() => new FormData())
  const lng = form.get('lng')
  const target = withoutLanguage(safeRedirect(form.get('to'), '/'))
  if (!isLanguage(lng)) return redirect(target, 303)
  const isChanged = await forMember(request, (member) => keepLanguage(member, lng))
  const answer = isChanged ? redirectWithNotice(target, 'language-kept', true) : redirect(target, 303)
  answer.headers.append('Set-Cookie', await preferredLanguage.serialize(lng, { secure: env.isSecure }))
  return answer
}

/** The same path, without a `lng` that would hide the choice. */
function withoutLanguage(path: string): string {
  const url = new URL(path, 'http://site.invalid')
  if (!url.searchParams.has('lng')) return path
  url.searchParams.delete('lng')
  return url.pathname + url.search + url.hash
}
