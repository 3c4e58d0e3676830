import { write, type Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { log } from '~/infra/log'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { toResult, RollbackError, fail, type Result } from '~/kernel/result/result'
import { claimIdempotencyKey } from '~/kernel/idempotency/idempotency-key'
import { setPledgeStatus, type PledgeStatusChange } from './change-status'
import { setFollowUpPlan, type FollowUpPlanChange } from './follow-up-plan'
import { recordPledgeChange } from './record-change'

export interface PledgeFollowUp {
  status?: PledgeStatusChange
  plan?: FollowUpPlanChange
  note?: string
}

/**
 * Saves all changes or none. A repeated call with the same `key` changes nothing. Error codes: `changed_meanwhile` if another admin
 * has changed the status or plan that this call changes; `not_an_owner` if the new owner is not an admin; `idempotency_conflict` if
 * `key` was used for other changes; `not_found`.
 */
export async function savePledgeFollowUp(actor: Member, id: string, changes: PledgeFollowUp, key?: string): Promise<Result<void>> {
  if (!isAdmin(actor)) return fail('forbidden')
  // A foreign key error means that the new owner's account has just been deleted.
  const result = await toResult(write((tx) => saveFollowUp(tx, actor, id, changes, key)), 'not_an_owner')
  if (result.ok) log.info('contribution_followed_up', { actor: actor.id, contribution: id, status: changes.status?.to })
  return result
}

async function saveFollowUp(tx: Tx, actor: Member, id: string, { status, plan, note }: PledgeFollowUp, key?: string): Promise<void> {
  if ((await tx.pledge.count({ where: { id } })) === 0) throw new RollbackError('not_found')
  const submission = { sender: actor.id, verb: 'follow-up', key, body: { id, status, plan, note } }
  if ((await claimIdempotencyKey(tx, submission, createId())).madeBefore) return
  if (status) await setPledgeStatus(tx, actor, id, status)
  if (plan) await setFollowUpPlan(tx, actor, id, plan)
  if (note) await recordPledgeChange(tx, id, 'note', { note }, actor.id)
}
