import type { Member } from '~/kernel/members/member'
import { requireMember } from './guards'
import { redirectWithNotice } from './notices'
import { isFormOwnedBy } from './form-owner'
import { createMethodNotAllowedResponse } from './plain-responses'

interface MemberForm {
  member: Member
  text: (name: string) => string
}

/**
 * Throws a 405 response unless the method is POST, and a redirect if nobody is signed in, the member is suspended, or the form belongs
 * to another member, who used this browser before.
 */
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
