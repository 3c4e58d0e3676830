import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import type { Member } from '~/kernel/members/member'
import { serializeText, keyOf, type TextHistoryKey, type TextKind } from './text-key'

export const maxVersions = 50

interface Change {
  before: object | null
  after: object | null
}

/** Also ends the editor's draft. The caller holds the lock of the subject. */
export async function keepVersion(tx: Tx, { id: editorId }: Pick<Member, 'id'>, key: TextHistoryKey, { before, after }: Change): Promise<void> {
  const where = keyOf(key)
  const [old, fields] = [serializeText(key.kind, before), serializeText(key.kind, after)]
  const newest = await tx.textVersion.findFirst({ where, orderBy: { id: 'desc' }, select: { fields: true } })
  // A text that was saved before the history began has no version yet.
  if (before && old !== newest?.fields) await tx.textVersion.create({ data: { ...where, id: newId(), fields: old } })
  if (fields !== old) await tx.textVersion.create({ data: { ...where, id: newId(), fields, savedAt: now(), editorId } })
  await endDraft(tx, { id: editorId }, key)
  const older = await tx.textVersion.findMany({ where, orderBy: { id: 'desc' }, skip: maxVersions, take: maxVersions, select: { id: true } })
  if (older.length > 0) await tx.textVersion.deleteMany({ where: { id: { in: older.map(({ id }) => id) } } })
}

export async function endDraft(tx: Tx, { id: editorId }: Pick<Member, 'id'>, key: TextHistoryKey): Promise<void> {
  await tx.textDraft.deleteMany({ where: { ...keyOf(key), editorId } })
}

export async function forgetTexts(tx: Tx, kind: TextKind, subjectId: string): Promise<void> {
  await tx.textVersion.deleteMany({ where: { kind, subjectId } })
  await tx.textDraft.deleteMany({ where: { kind, subjectId } })
}
