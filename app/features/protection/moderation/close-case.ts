import { now } from '~/infra/clock'
import type { CaseKind, Tx } from '~/infra/db'
import { recordCountChange } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { RollbackError } from '~/kernel/result/result'
import { findConflictOfInterest } from './conflict-of-interest'

/** The decision and its notification need `authorId`. Never show the id to staff: the text may be anonymous. */
const subjectColumns = {
  id: true, communityId: true, postId: true, commentId: true, authorId: true, decisionId: true, createdAt: true, dueAt: true,
} as const
export type ClosedCase = Awaited<ReturnType<typeof closeCase>>

interface CloseOptions {
  kind: CaseKind | { in: CaseKind[] }
  status: 'resolved' | 'rejected'
}

/**
 * Throws a RollbackError: `changed_meanwhile` if the actor is not the owner or the case is closed, `forbidden` for a conflict of
 * interest, `not_found` if there is no such case.
 */
export async function closeCase(tx: Tx, actor: Member, id: string, { kind, status }: CloseOptions) {
  const closedAt = now()
  const where = { id, kind, status: 'in_work' as const, ownerId: actor.id }
  const { count } = await tx.case.updateMany({ where, data: { status, openKey: null, closedAt } })
  if (count === 0) throw new RollbackError((await tx.case.count({ where: { id, kind } })) > 0 ? 'changed_meanwhile' : 'not_found')
  if (await findConflictOfInterest(tx, actor, id)) throw new RollbackError('forbidden')
  const closed = await tx.case.findUniqueOrThrow({ where: { id }, select: subjectColumns })
  await recordCountChange(tx, 'cases-decided')
  await recordCountChange(tx, 'cases-decided-in-time', { by: Number(closedAt <= closed.dueAt) })
  await recordCountChange(tx, 'case-minutes', { by: Math.round((closedAt.getTime() - closed.createdAt.getTime()) / 60_000) })
  return closed
}
