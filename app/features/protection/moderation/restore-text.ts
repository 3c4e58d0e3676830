import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { log } from '~/infra/log'
import { recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { isStaff } from '~/kernel/members/policy'
import { notifyAuthorOfDecision } from '~/features/messages'
import { toResult, RollbackError, fail, type Result } from '~/kernel/result/result'
import { claimIdempotencyKey } from '~/kernel/idempotency/idempotency-key'
import { findConflictOfInterest } from './conflict-of-interest'
import { showOrHideText, readVisibleState } from './case-text'

/**
 * A repeated call with the same idempotency key changes nothing. Error codes: `changed_meanwhile` if the text is no longer hidden,
 * `forbidden` for a conflict of interest, `not_found` unless the case is resolved and is not an appeal.
 */
export async function restoreText(actor: Member, caseId: string, words: string, key?: string): Promise<Result<null>> {
  if (!isStaff(actor)) return fail('forbidden')
  const result = await toResult(write((tx) => restore(tx, actor, caseId, words, key)), 'changed_meanwhile')
  if (result.ok) log.info('text_restored', { actor: actor.id, case: caseId })
  return result
}

async function restore(tx: Tx, actor: Member, caseId: string, words: string, key?: string): Promise<null> {
  const id = createId()
  if ((await claimIdempotencyKey(tx, { sender: actor.id, verb: 'restore-text', key, body: { caseId, words } }, id)).madeBefore) return null
  // This update changes nothing but locks the case, so that two simultaneous calls run one after the other.
  const where = { id: caseId, status: 'resolved', kind: { not: 'appeal' } } as const
  const { count } = await tx.case.updateMany({ where, data: { status: 'resolved' } })
  if (count === 0) throw new RollbackError('not_found')
  if (await findConflictOfInterest(tx, actor, caseId)) throw new RollbackError('forbidden')
  const select = { postId: true, commentId: true, authorId: true } as const
  const { authorId, ...text } = await tx.case.findUniqueOrThrow({ where: { id: caseId }, select })
  if ((await readVisibleState(tx, text)) !== 'hidden') throw new RollbackError('changed_meanwhile')
  await showOrHideText(tx, text, 'shown')
  await tx.decision.create({ data: { id, caseId, textAct: 'restored', words, authorId, staffId: actor.id, createdAt: now() } })
  await notifyAuthorOfDecision(tx, authorId)
  await recordAuditAction(tx, actor, 'text-restored', { targetId: caseId })
  return null
}
