import { findTextDraft } from '~/features/operations/text-history/text-drafts'
import { hashSavedText, type TextHistoryKey } from '~/features/operations/text-history/text-history-key'
import { sealFormOwner } from '~/http/form-owner'
import type { Localizer } from '~/i18n/server'
import type { Member } from '~/kernel/members/member'

/** `saved` is the stored text, or null if there is none. */
export async function loadTextDraftView(member: Member, key: TextHistoryKey, saved: object | null, { format }: Localizer) {
  const draft = await findTextDraft(member, key)
  const base = hashSavedText(key.kind, saved)
  return {
    address: `/admin/writing/${key.kind}/${key.subjectId}/${key.language}`,
    fields: draft?.fields ?? {},
    at: draft && format.dateTime(draft.savedAt),
    base: draft?.base ?? base,
    writer: sealFormOwner(member),
    isOutdated: draft !== null && draft.base !== base,
  }
}
export type TextDraftView = Awaited<ReturnType<typeof loadTextDraftView>>
