import { saveTextDraft } from '~/features/operations/text-history/text-drafts'
import { pickTextFields, type TextHistoryKey } from '~/features/operations/text-history/text-history-key'
import { readFormOwner } from '~/http/form-owner'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { getMember } from '~/http/session'
import { findMember } from '~/kernel/members/find-member'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { loadTextFormPath } from './editable-text'

/** Like `requireAdmin`, but if the form's owner is not signed in, saves the text as the owner's draft and throws a redirect. */
export async function requireTextFormOwner(request: Request, form: FormData, key: TextHistoryKey): Promise<Member> {
  const member = await getMember(request)
  const writer = readFormOwner(form)
  if (writer === null || writer === member?.id) return requireAdmin(request)
  const back = await saveAsDraft(request, form, key, writer)
  if (member) throw redirectWithNotice('/dashboard', 'other-account')
  if (back === null) return requireAdmin(request)
  throw redirectWithNotice(`/auth?redirect=${encodeURIComponent(back)}`, 'draft-kept')
}

async function saveAsDraft(request: Request, form: FormData, key: TextHistoryKey, writer: string): Promise<string | null> {
  const values = Object.fromEntries(form)
  const isEmpty = Object.values(pickTextFields(key.kind, values)).every((text) => text === '')
  const owner = isEmpty ? null : await findMember(writer)
  if (!owner || !isAdmin(owner)) return null
  const back = await loadTextFormPath(request, owner, key)
  const result = await saveTextDraft(owner, key, { values, base: String(form.get('base') ?? ''), isSubmitted: true })
  return result.ok ? back : null
}
