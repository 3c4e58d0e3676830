import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { log } from '~/infra/log'
import { recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { isStaff } from '~/kernel/members/policy'
import { notifyAuthorOfDecision, notifyReporters } from '~/features/messages'
import { toResult, fail, type Result } from '~/kernel/result/result'
import { claimIdempotencyKey } from '~/kernel/idempotency/idempotency-key'
import { closeCase } from './close-case'
import { updateSanctionEndDates } from './update-sanction-end-dates'
import type { DecisionInput } from './case-schemas'
import { deleteCaseText, readVisibleState, showOrHideText, showWaitingPost, type CaseTextIds } from './case-text'

const hasNoEffect = ({ textAct, sanction }: DecisionInput) => textAct === 'kept' && sanction === 'none'

/**
 * Makes all changes in one transaction. A repeated call with the same idempotency key changes nothing. Error codes: those of
 * `closeCase`, and `changed_meanwhile` if the text to hide or delete is gone.
 */
export async function decideCase(actor: Member, caseId: string, decision: DecisionInput, key?: string): Promise<Result<null>> {
  if (!isStaff(actor)) return fail('forbidden')
  const result = await toResult(write((tx) => decide(tx, actor, caseId, decision, key)), 'changed_meanwhile')
  if (result.ok) log.info('case_decided', { actor: actor.id, case: caseId })
  return result
}

async function decide(tx: Tx, actor: Member, caseId: string, decision: DecisionInput, key?: string): Promise<null> {
  const id = createId()
  const submission = { sender: actor.id, verb: 'decide-case', key, body: { caseId, ...decision } }
  if ((await claimIdempotencyKey(tx, submission, id)).madeBefore) return null
  const status = hasNoEffect(decision) ? 'rejected' : 'resolved'
  const subject = await closeCase(tx, actor, caseId, { kind: { in: ['report', 'first_post'] }, status })
  // Does not store an empty decision about a deleted text: a stored decision would tell the reporter that the text follows the rules.
  const isMoot = hasNoEffect(decision) && !decision.words && (await readVisibleState(tx, subject)) === 'gone'
  await actOn(tx, actor, subject, decision.textAct)
  const { textAct, sanction, until, rule } = decision
  if (!isMoot) await tx.decision.create({ data: { ...decision, id, caseId, authorId: subject.authorId, staffId: actor.id, createdAt: now() } })
  if (until) await updateSanctionEndDates(tx, subject.authorId)
  if (!hasNoEffect(decision) || decision.words) await notifyAuthorOfDecision(tx, subject.authorId)
  await notifyReporters(tx, [caseId])
  const details = { textAct, sanction, ...(until && { until: until.toISOString().slice(0, 10) }), ...(rule && { rule }) }
  await recordAuditAction(tx, actor, 'case-decided', { targetId: caseId, details })
  return null
}

async function actOn(tx: Tx, actor: Member, text: CaseTextIds, act: DecisionInput['textAct']): Promise<void> {
  if (act === 'kept') await showWaitingPost(tx, text)
  if (act === 'hidden') await showOrHideText(tx, text, 'hidden')
  if (act === 'deleted') await deleteCaseText(tx, actor, text)
}
