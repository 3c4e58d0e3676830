import { read, type Tx } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, RollbackError, fail, type Result } from '~/kernel/result/result'
import { recordPledgeChange } from './record-change'

/** `ownerId` is null if there is no owner. `nextStepOn` is a date at midnight UTC, or null if no step is planned. */
export interface FollowUpPlan {
  ownerId: string | null
  nextStepOn: Date | null
}

export interface FollowUpPlanChange {
  from: FollowUpPlan
  to: FollowUpPlan
}

export async function listPossiblePledgeOwners(actor: Member): Promise<Result<{ id: string; username: string }[]>> {
  if (!isAdmin(actor)) return fail('forbidden')
  return ok(await read.user.findMany({ where: { role: 'admin' }, select: { id: true, username: true }, orderBy: { usernameKey: 'asc' } }))
}

/** Throws `changed_meanwhile` if the plan is no longer `from`, and `not_an_owner` if the new owner is not an admin. */
export async function setFollowUpPlan(tx: Tx, actor: Member, id: string, { from, to }: FollowUpPlanChange): Promise<void> {
  const isSameDay = from.nextStepOn?.getTime() === to.nextStepOn?.getTime()
  if (from.ownerId === to.ownerId && isSameDay) return
  // The current owner may stay owner after losing the admin role.
  if (to.ownerId && to.ownerId !== from.ownerId && !(await isAdminAccount(tx, to.ownerId))) throw new RollbackError('not_an_owner')
  const { count } = await tx.pledge.updateMany({ where: { id, ...from }, data: to })
  if (count === 0) throw new RollbackError('changed_meanwhile')
  const changes = {
    ...(from.ownerId !== to.ownerId && { ownerId: { before: from.ownerId, after: to.ownerId } }),
    ...(!isSameDay && { nextStepOn: { before: from.nextStepOn, after: to.nextStepOn } }),
  }
  await recordPledgeChange(tx, id, 'planned', changes, actor.id)
}

const isAdminAccount = async (tx: Tx, id: string) => (await tx.user.count({ where: { id, role: 'admin' } })) > 0
