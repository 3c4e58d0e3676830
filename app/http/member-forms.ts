import type { Member } from '~/kernel/members/member'
import type { DomainError } from '~/kernel/result/result'
import type { Localizer } from '~/i18n/server'
import { requireMember } from './guards'
import { redirectWithNotice } from './notices'
import { errorStatus } from './error-status'
import { isFormOwnedBy } from './form-owner'

export const createMethodNotAllowedResponse = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

interface MemberForm {
  member: Member
  text: (name: string) => string
}

/** Throws a redirect if the form belongs to another member, who used this browser before. */
export async function requireMemberForm(request: Request): Promise<MemberForm> {
  if (request.method !== 'POST') throw createMethodNotAllowedResponse()
  const member = await requireMember(request)
  const form = await request.formData()
  if (!isFormOwnedBy(form, member)) throw redirectWithNotice('/dashboard', 'profile-of-another')
  return {
    member,
    text: (name) => String(form.get(name) ?? ''),
  }
}

export const createTextResponse = (text: string, status: number, headers?: HeadersInit): Response =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })

export function createTextErrorResponse({ t }: Localizer, { code, retryAfter }: DomainError): Response {
  return createTextResponse(t(`api:${code}`), errorStatus[code], retryAfter ? { 'Retry-After': String(retryAfter) } : {})
}
