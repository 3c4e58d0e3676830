import { findTextDraft } from '~/features/operations/text-history/text-drafts'
import { baseOf, type TextKey } from '~/features/operations/text-history/text-key'
import type { Localizer } from '~/i18n/server'
import type { Member } from '~/kernel/members/member'

/** What the edit form of a text shows of the member's draft. `saved` is the text as it is stored; null for none. */
export async function draftView(member: Member, key: TextKey, saved: object | null, { format }: Localizer) {
  const draft = await findTextDraft(member, key)
  const base = baseOf(key.kind, saved)
  return {
    /** They identify the text in what the form sends while the author types. */
    key: { kind: key.kind, subjectId: key.subjectId, language: key.language },
    fields: draft?.fields ?? {},
    at: draft && format.dateTime(draft.savedAt),
    base: draft?.base ?? base,
    /** Someone else has saved the text since the draft was started. */
    isOutdated: draft !== null && draft.base !== base,
  }
}
export type DraftView = Awaited<ReturnType<typeof draftView>>
