import { write, type Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { log } from '~/infra/log'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { outcomeOf, Refused, refuse, type Outcome } from '../outcome/outcome'
import { claimOnce } from '../submissions/once'
import { changeStatus, type StatusChange } from './change-status'
import { planPledge, type PlanChange } from './plan-pledge'
import { recordChange } from './record-change'

/** What an admin does about a pledge in one go; what is left out, or the same as before, stays as it is. */
export interface FollowUp {
  status?: StatusChange
  plan?: PlanChange
  /** Added to the history, where it stays as it is. */
  note?: string
}

/**
 * Follows a pledge up: its status, its plan and a note are kept together or not at all. Refused where another admin changed
 * the same meanwhile (`changed_meanwhile`). Sent again with the same `key` it happens once.
 */
export async function followUp(actor: Member, id: string, changes: FollowUp, key?: string): Promise<Outcome<void>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  // The new owner's account ended at this moment.
  const outcome = await outcomeOf(write((tx) => keep(tx, actor, id, changes, key)), 'not_an_owner')
  if (outcome.ok) log.info('contribution_followed_up', { actor: actor.id, contribution: id, status: changes.status?.to })
  return outcome
}

async function keep(tx: Tx, actor: Member, id: string, { status, plan, note }: FollowUp, key?: string): Promise<void> {
  if ((await tx.pledge.count({ where: { id } })) === 0) throw new Refused('not_found')
  const submission = { sender: actor.id, verb: 'follow-up', key, body: { id, status, plan, note } }
  if ((await claimOnce(tx, submission, newId())).madeBefore) return
  if (status) await changeStatus(tx, actor, id, status)
  if (plan) await planPledge(tx, actor, id, plan)
  if (note) await recordChange(tx, id, 'note', { note }, actor.id)
}
