import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { log } from '~/infra/log'
import { recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { isStaff } from '~/kernel/members/policy'
import { notifyAuthorOfDecision } from '~/features/messages'
import { toResult, fail, type Result } from '~/kernel/result/result'
import { claimIdempotencyKey } from '~/kernel/idempotency/idempotency-key'
import { closeCase, type ClosedCase } from './close-case'
import { updateSanctionEndDates } from './update-sanction-end-dates'
import { showOrHideText, readVisibleState } from './case-text'

interface Verdict {
  upheld: boolean
  words: string
}

/**
 * Overturning a decision shows the hidden text again and ends the sanction. Error codes: those of `closeCase`, so `forbidden` for
 * the author of the text and for the staff member who made the decision. A repeated call with the same idempotency key changes nothing.
 */
export async function decideAppeal(actor: Member, caseId: string, verdict: Verdict, key?: string): Promise<Result<null>> {
  if (!isStaff(actor)) return fail('forbidden')
  // The error code is `changed_meanwhile` if the author's account was deleted at the same time.
  const result = await toResult(write((tx) => decide(tx, actor, caseId, verdict, key)), 'changed_meanwhile')
  if (result.ok) log.info('appeal_decided', { actor: actor.id, case: caseId })
  return result
}

async function decide(tx: Tx, actor: Member, caseId: string, { upheld, words }: Verdict, key?: string): Promise<null> {
  const id = createId()
  const submission = { sender: actor.id, verb: 'decide-appeal', key, body: { caseId, upheld, words } }
  if ((await claimIdempotencyKey(tx, submission, id)).madeBefore) return null
  const appeal = await closeCase(tx, actor, caseId, { kind: 'appeal', status: upheld ? 'rejected' : 'resolved' })
  if (!upheld) await overturn(tx, appeal)
  const textAct = upheld ? 'kept' : 'restored'
  await tx.decision.create({ data: { id, caseId, textAct, words, authorId: appeal.authorId, staffId: actor.id, createdAt: now() } })
  await notifyAuthorOfDecision(tx, appeal.authorId)
  await recordAuditAction(tx, actor, 'appeal-decided', { targetId: caseId, details: { upheld } })
  return null
}

async function overturn(tx: Tx, { decisionId, authorId, postId, commentId }: ClosedCase): Promise<void> {
  if (decisionId === null) return
  await tx.decision.updateMany({ where: { id: decisionId, liftedAt: null }, data: { liftedAt: now() } })
  await updateSanctionEndDates(tx, authorId)
  const lastHiding = await tx.decision.findFirst({
    where: { textAct: 'hidden', case: { postId, commentId } },
    orderBy: { id: 'desc' },
    select: { id: true },
  })
  // The text stays hidden if a later decision hid it again.
  if (lastHiding?.id !== decisionId) return
  if ((await readVisibleState(tx, { postId, commentId })) !== 'gone') await showOrHideText(tx, { postId, commentId }, 'shown')
}
