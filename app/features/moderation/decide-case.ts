import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import type { Member } from '../members/member'
import { isStaff } from '../members/policy'
import { notifyAuthor } from '../notifications/notify-author'
import { notifyReporters } from '../notifications/notify-reporters'
import { outcomeOf, refuse, type Outcome } from '../outcome/outcome'
import { claimOnce } from '../submissions/once'
import { closeCase } from './case-close'
import { keepSanctions } from './case-sanctions'
import type { DecisionInput } from './case-schemas'
import { deleteText, showOrHide, showWaiting, type CaseText } from './case-text'

/** Nothing is done, neither to the text nor to its author. */
const isIdle = ({ textAct, sanction }: DecisionInput) => textAct === 'kept' && sanction === 'none'

/**
 * Decides a case that the actor works on: what becomes of the text, what of its author, and what she is told, all or
 * nothing. `changed_meanwhile` where the case is not the actor's any more or the text is gone; `forbidden` where the text
 * shows the actor's own name. Sent again with the same `key` it is decided once.
 */
export async function decideCase(actor: Member, caseId: string, decision: DecisionInput, key?: string): Promise<Outcome<null>> {
  if (!isStaff(actor)) return refuse('forbidden')
  // The author's account ended at this moment, and her texts with it.
  const outcome = await outcomeOf(write((tx) => decide(tx, actor, caseId, decision, key)), 'changed_meanwhile')
  if (outcome.ok) log.info('case_decided', { actor: actor.id, case: caseId })
  return outcome
}

async function decide(tx: Tx, actor: Member, caseId: string, decision: DecisionInput, key?: string): Promise<null> {
  const id = newId()
  const submission = { sender: actor.id, verb: 'decide-case', key, body: { caseId, ...decision } }
  if ((await claimOnce(tx, submission, id)).madeBefore) return null
  const status = isIdle(decision) ? 'rejected' : 'resolved'
  const subject = await closeCase(tx, actor, caseId, { kind: { in: ['report', 'first_post'] }, status })
  await actOn(tx, actor, subject, decision.textAct)
  const { textAct, sanction, until, rule } = decision
  await tx.decision.create({ data: { ...decision, id, caseId, authorId: subject.authorId, staffId: actor.id, createdAt: now() } })
  if (until) await keepSanctions(tx, subject.authorId)
  if (!isIdle(decision) || decision.words) await notifyAuthor(tx, subject.authorId)
  await notifyReporters(tx, [caseId])
  const details = { textAct, sanction, ...(until && { until: until.toISOString().slice(0, 10) }), ...(rule && { rule }) }
  await recordAct(tx, actor, 'case-decided', { targetId: caseId, details })
  return null
}

async function actOn(tx: Tx, actor: Member, text: CaseText, act: DecisionInput['textAct']): Promise<void> {
  if (act === 'kept') await showWaiting(tx, text)
  if (act === 'hidden') await showOrHide(tx, text, 'hidden')
  if (act === 'deleted') await deleteText(tx, actor, text)
}
