import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import type { Member } from '~/kernel/members/member'
import { serializeText, toTextHistoryKeyColumns, type TextHistoryKey, type TextKind } from './text-history-key'

export const maxTextVersions = 50

interface Change {
  before: object | null
  after: object | null
}

/**
 * Adds a version if the text has changed, deletes the editor's draft, and deletes the oldest versions beyond `maxTextVersions`. The
 * caller must have locked the book, sample, letter or page.
 */
export async function saveTextVersion(tx: Tx, { id: editorId }: Pick<Member, 'id'>, key: TextHistoryKey, { before, after }: Change): Promise<void> {
  const where = toTextHistoryKeyColumns(key)
  const [old, fields] = [serializeText(key.kind, before), serializeText(key.kind, after)]
  const newest = await tx.textVersion.findFirst({ where, orderBy: { id: 'desc' }, select: { fields: true } })
  // A text that was saved before the site stored versions has no version yet.
  if (before && old !== newest?.fields) await tx.textVersion.create({ data: { ...where, id: createId(), fields: old } })
  if (fields !== old) await tx.textVersion.create({ data: { ...where, id: createId(), fields, savedAt: now(), editorId } })
  await deleteTextDraft(tx, { id: editorId }, key)
  const older = await tx.textVersion.findMany({ where, orderBy: { id: 'desc' }, skip: maxTextVersions, take: maxTextVersions, select: { id: true } })
  if (older.length > 0) await tx.textVersion.deleteMany({ where: { id: { in: older.map(({ id }) => id) } } })
}

export async function deleteTextDraft(tx: Tx, { id: editorId }: Pick<Member, 'id'>, key: TextHistoryKey): Promise<void> {
  await tx.textDraft.deleteMany({ where: { ...toTextHistoryKeyColumns(key), editorId } })
}

export async function deleteTextHistory(tx: Tx, kind: TextKind, subjectId: string): Promise<void> {
  await tx.textVersion.deleteMany({ where: { kind, subjectId } })
  await tx.textDraft.deleteMany({ where: { kind, subjectId } })
}
