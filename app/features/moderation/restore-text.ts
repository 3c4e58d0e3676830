import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import type { Member } from '../members/member'
import { isStaff } from '../members/policy'
import { notifyAuthor } from '../notifications/notify-author'
import { outcomeOf, Refused, refuse, type Outcome } from '../outcome/outcome'
import { claimOnce } from '../submissions/once'
import { hindranceOf } from './case-hindrance'
import { showOrHide, textNow } from './case-text'

/**
 * Shows a text again that a resolved case has hidden, and tells its author why. `changed_meanwhile` where it is not
 * hidden any more. Sent again with the same `key` it happens once.
 */
export async function restoreText(actor: Member, caseId: string, words: string, key?: string): Promise<Outcome<null>> {
  if (!isStaff(actor)) return refuse('forbidden')
  // The author's account ended at this moment.
  const outcome = await outcomeOf(write((tx) => restore(tx, actor, caseId, words, key)), 'changed_meanwhile')
  if (outcome.ok) log.info('text_restored', { actor: actor.id, case: caseId })
  return outcome
}

async function restore(tx: Tx, actor: Member, caseId: string, words: string, key?: string): Promise<null> {
  const id = newId()
  if ((await claimOnce(tx, { sender: actor.id, verb: 'restore-text', key, body: { caseId, words } }, id)).madeBefore) return null
  // Changes nothing, but holds the case: two who restore at once do so one after the other.
  const where = { id: caseId, status: 'resolved', kind: { not: 'appeal' } } as const
  const { count } = await tx.case.updateMany({ where, data: { status: 'resolved' } })
  if (count === 0) throw new Refused('not_found')
  if (await hindranceOf(tx, actor, caseId)) throw new Refused('forbidden')
  const select = { postId: true, commentId: true, authorId: true } as const
  const { authorId, ...text } = await tx.case.findUniqueOrThrow({ where: { id: caseId }, select })
  if ((await textNow(tx, text))?.state !== 'hidden') throw new Refused('changed_meanwhile')
  await showOrHide(tx, text, 'shown')
  await tx.decision.create({ data: { id, caseId, textAct: 'restored', words, authorId, staffId: actor.id, createdAt: now() } })
  await notifyAuthor(tx, authorId)
  await recordAct(tx, actor, 'text-restored', { targetId: caseId })
  return null
}
