import { now } from '~/infra/clock'
import { read, write } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import { fail, type Result, RollbackError, toResult } from '~/kernel/result/result'
import { pickDraftFields, hashSerializedText, toTextHistoryKeyColumns, type TextFields, type TextHistoryKey } from './text-history-key'

interface TextDraftInput {
  values: object
  /** The hash of the saved text that the form was opened with (`hashSavedText`). */
  base: string
  isSubmitted?: boolean
}

/**
 * Error codes for an autosave: `rate_limited`; `changed_meanwhile` if the same editor has saved the text since the form was opened,
 * for example on another device. A submitted form (`isSubmitted`) is always stored.
 */
export async function saveTextDraft(actor: Member, key: TextHistoryKey, { values, base, isSubmitted = false }: TextDraftInput): Promise<Result<void>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const id = { ...toTextHistoryKeyColumns(key), editorId: actor.id }
  return toResult(write(async (tx) => {
    if (!isSubmitted) await enforceRateLimit(tx, 'draft:member', actor.id)
    const newest = await tx.textVersion.findFirst({ where: toTextHistoryKeyColumns(key), orderBy: { id: 'desc' }, select: { editorId: true, fields: true } })
    const isLate = newest?.editorId === actor.id && hashSerializedText(newest.fields) !== base
    if (isLate && !isSubmitted) throw new RollbackError('changed_meanwhile')
    const draft = { fields: JSON.stringify(pickDraftFields(key, values)), base: base.replace(/[^\da-f]/g, '').slice(0, 16), savedAt: now() }
    await tx.textDraft.upsert({ where: { editorId_kind_subjectId_language: id }, create: { ...id, ...draft }, update: draft })
  }))
}

export interface TextDraft {
  fields: TextFields
  base: string
  savedAt: Date
}

export async function findTextDraft(actor: Member, key: TextHistoryKey): Promise<TextDraft | null> {
  const found = await read.textDraft.findUnique({ where: { editorId_kind_subjectId_language: { ...toTextHistoryKeyColumns(key), editorId: actor.id } } })
  return found && { fields: pickDraftFields(key, JSON.parse(found.fields) as object), base: found.base, savedAt: found.savedAt }
}

export async function discardTextDraft(actor: Member, key: TextHistoryKey): Promise<void> {
  await write((tx) => tx.textDraft.deleteMany({ where: { ...toTextHistoryKeyColumns(key), editorId: actor.id } }))
}
