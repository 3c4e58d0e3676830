import { redirect } from '@remix-run/node'
import { keepDraft, type DraftText } from '~/features/drafts/drafts'
import type { Member } from '~/features/members/member'
import { isSuspended } from '~/features/members/policy'
import { seal, unseal } from '~/infra/secrets'
import { toDecisions } from './guards'
import { redirectWithNotice } from './notices'
import { getMember } from './session'

/** The value of a form's hidden `writer` field: who it was made for, readable by the server alone. */
export const writerSeal = (member: Member): string => seal(`writer ${member.id}`)

/** Whom a form was made for: null where it does not say, 'nobody' where what it says is not from us. */
function writerOf(form: FormData): string | null {
  const sealed = form.get('writer')
  if (sealed === null) return null
  const [purpose, id] = (typeof sealed === 'string' ? (unseal(sealed) ?? '') : '').split(' ')
  return purpose === 'writer' && id ? id : 'nobody'
}

/** Whether a form was made for this member; one that does not say so counts as hers. */
export const isMadeFor = (form: FormData, member: Member): boolean => [null, member.id].includes(writerOf(form))

/**
 * The member who wrote what a form brings. Where her session has ended, or another member uses the browser by now, the
 * text is kept for her alone and nothing is sent; nor where she was suspended meanwhile. She finds it in its form once she is signed in.
 * @param back the page that holds the form
 */
export async function requireWriter(request: Request, form: FormData, text: DraftText, back: string): Promise<Member> {
  const member = await getMember(request)
  const writer = writerOf(form)
  const isWriter = member && (writer === null || writer === member.id)
  if (isWriter && !isSuspended(member)) return member
  if (writer && text.title + text.content !== '') await keepDraft(writer, text)
  if (isWriter) throw toDecisions()
  if (member) throw redirectWithNotice('/dashboard', 'other-account')
  const target = `/auth?redirect=${encodeURIComponent(back)}`
  throw writer && writer !== 'nobody' ? redirectWithNotice(target, 'draft-kept') : redirect(target, 303)
}
