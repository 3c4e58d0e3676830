import type { Member } from '~/kernel/members/member'
import { requireMember } from './guards'
import { redirectWithNotice } from './notices'
import { isFormOwnedBy } from './form-owner'
import { createMethodNotAllowedResponse } from './plain-responses'

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
