import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import type { Member } from '../members/member'
import { isStaff } from '../members/policy'
import { notifyAuthor } from '../notifications/notify-author'
import { outcomeOf, refuse, type Outcome } from '../outcome/outcome'
import { claimOnce } from '../submissions/once'
import { closeCase, type ClosedCase } from './case-close'
import { keepSanctions } from './case-sanctions'
import { showOrHide, textNow } from './case-text'

interface Verdict {
  /** Whether the decision that was objected to stands. */
  upheld: boolean
  /** Said to the author. */
  words: string
}

/**
 * Decides an objection that the actor works on; `forbidden` to whoever made the decision. Overturned, a text that it hid
 * is shown again and its sanction ends. Sent again with the same `key` it is decided once.
 */
export async function decideAppeal(actor: Member, caseId: string, verdict: Verdict, key?: string): Promise<Outcome<null>> {
  if (!isStaff(actor)) return refuse('forbidden')
  // The author's account ended at this moment.
  const outcome = await outcomeOf(write((tx) => decide(tx, actor, caseId, verdict, key)), 'changed_meanwhile')
  if (outcome.ok) log.info('appeal_decided', { actor: actor.id, case: caseId })
  return outcome
}

async function decide(tx: Tx, actor: Member, caseId: string, { upheld, words }: Verdict, key?: string): Promise<null> {
  const id = newId()
  const submission = { sender: actor.id, verb: 'decide-appeal', key, body: { caseId, upheld, words } }
  if ((await claimOnce(tx, submission, id)).madeBefore) return null
  const appeal = await closeCase(tx, actor, caseId, { kind: 'appeal', status: upheld ? 'rejected' : 'resolved' })
  if (!upheld) await overturn(tx, appeal)
  const textAct = upheld ? 'kept' : 'restored'
  await tx.decision.create({ data: { id, caseId, textAct, words, authorId: appeal.authorId, staffId: actor.id, createdAt: now() } })
  await notifyAuthor(tx, appeal.authorId)
  await recordAct(tx, actor, 'appeal-decided', { targetId: caseId, details: { upheld } })
  return null
}

async function overturn(tx: Tx, { decisionId, authorId, postId, commentId }: ClosedCase): Promise<void> {
  if (decisionId === null) return
  await tx.decision.updateMany({ where: { id: decisionId, liftedAt: null }, data: { liftedAt: now() } })
  await keepSanctions(tx, authorId)
  const lastHiding = await tx.decision.findFirst({
    where: { textAct: 'hidden', case: { postId, commentId } },
    orderBy: { id: 'desc' },
    select: { id: true },
  })
  // Hidden once more since, by a decision that nobody has objected to: then it stays hidden.
  if (lastHiding?.id !== decisionId) return
  if (await textNow(tx, { postId, commentId })) await showOrHide(tx, { postId, commentId }, 'shown')
}
