import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { saveLanguage } from '~/features/identity/account/save-language'
import { redirectWithNotice } from '~/http/notices'
import { toSafeRedirectPath } from '~/http/redirects'
import { tryLoadForMember } from '~/http/handle-unavailable'
import { preferredLanguageCookie } from '~/i18n/preferred-language-cookie'
import { isLanguage } from '~/i18n/settings'
import { env } from '~/infra/env'

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

/**
 * Saves the language in a cookie and, for a signed-in member, in the account. The account's language also applies to emails. Fields:
 * `lng` (the language) and `to` (the path and query to return to).
 */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return loader()
  const form = await request.formData().catch(() => new FormData())
  const lng = form.get('lng')
  const target = removeLanguage(toSafeRedirectPath(form.get('to'), '/'))
  if (!isLanguage(lng)) return redirect(target, 303)
  const isChanged = await tryLoadForMember(request, (member) => saveLanguage(member, lng))
  const answer = isChanged ? redirectWithNotice(target, 'language-kept', true) : redirect(target, 303)
  answer.headers.append('Set-Cookie', await preferredLanguageCookie.serialize(lng, { secure: env.isSecure }))
  return answer
}

/** Removes the query parameter `lng`, which would override the saved language. */
function removeLanguage(path: string): string {
  const url = new URL(path, 'http://site.invalid')
  if (!url.searchParams.has('lng')) return path
  url.searchParams.delete('lng')
  return url.pathname + url.search + url.hash
}
