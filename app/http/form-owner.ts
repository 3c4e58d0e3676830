import { redirect } from '@remix-run/node'
import { replaceDraft, type DraftFields } from '~/features/stories/drafts/drafts'
import type { Member } from '~/kernel/members/member'
import { isSuspended } from '~/kernel/members/policy'
import { seal, unseal } from '~/infra/secrets'
import { redirectToDecisions } from './guards'
import { redirectWithNotice } from './notices'
import { getMember } from './session'

export const sealFormOwner = (member: Member): string => seal(`writer ${member.id}`)

/** Returns the member id from the `writer` field, null if the field is missing, or 'nobody' if the field is forged. */
export function readFormOwner(form: FormData): string | null {
  const sealed = form.get('writer')
  if (sealed === null) return null
  const [purpose, id] = (typeof sealed === 'string' ? (unseal(sealed) ?? '') : '').split(' ')
  return purpose === 'writer' && id ? id : 'nobody'
}

/** Also true if the form has no `writer` field. */
export const isFormOwnedBy = (form: FormData, member: Member): boolean => [null, member.id].includes(readFormOwner(form))

/**
 * Returns the member who filled in the form. If the session has ended, the member is suspended, or another member now uses the
 * browser, saves the text as a draft of the form's owner and throws a redirect.
 * @param back the path of the page with the form, to return to after sign-in
 */
export async function requireFormOwner(request: Request, form: FormData, text: DraftFields, back: string): Promise<Member> {
  const member = await getMember(request)
  const writer = readFormOwner(form)
  const isWriter = member && (writer === null || writer === member.id)
  if (isWriter && !isSuspended(member)) return member
  const isKept = writer !== null && writer !== 'nobody' && text.title + text.content !== ''
  if (isKept) await replaceDraft(writer, text)
  if (isWriter) throw redirectToDecisions()
  if (member) throw redirectWithNotice('/dashboard', 'other-account')
  const target = `/auth?redirect=${encodeURIComponent(back)}`
  throw isKept ? redirectWithNotice(target, 'draft-kept') : redirect(target, 303)
}
