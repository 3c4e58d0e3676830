import type { Member } from '~/features/members/member'
import type { Refusal } from '~/features/outcome/outcome'
import type { Localizer } from '~/i18n/server'
import { requireMember } from './guards'
import { redirectWithNotice } from './notices'
import { refusalStatus } from './refusals'
import { isMadeFor } from './writer'

/** The loader of an address that only takes forms. */
export const onlyPost = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

interface MemberForm {
  member: Member
  /** A field's text, empty where it was not sent. */
  text: (name: string) => string
  /** A script sent it, and renews a part of the page with the answer. */
  isEnhanced: boolean
}

/**
 * A small form of a signed-in member; anyone else is sent to sign in, other methods than POST are refused. One that says it was
 * made for another, who used this browser before, does nothing.
 */
export async function memberForm(request: Request): Promise<MemberForm> {
  if (request.method !== 'POST') throw onlyPost()
  const member = await requireMember(request)
  const form = await request.formData()
  if (!isMadeFor(form, member)) throw redirectWithNotice('/dashboard', 'profile-of-another')
  return {
    member,
    text: (name) => String(form.get(name) ?? ''),
    isEnhanced: request.headers.get('X-Enhanced') === '1',
  }
}

/** A few words for a script to show. */
export const plainText = (text: string, status: number, headers?: HeadersInit): Response =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })

/** What a script is told when a verb refused. */
export function refusedText({ t }: Localizer, { code, retryAfter }: Refusal): Response {
  return plainText(t(`api:${code}`), refusalStatus[code], retryAfter ? { 'Retry-After': String(retryAfter) } : {})
}
