import { read, type Tx } from '~/infra/db'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { done, Refused, refuse, type Outcome } from '../outcome/outcome'
import { recordChange } from './record-change'

/** Who sees to a pledge, and on what day the next step is due (at midnight UTC). */
export interface Plan {
  ownerId: string | null
  nextStepOn: Date | null
}

export interface PlanChange {
  /** What the admin saw it to be. */
  from: Plan
  to: Plan
}

/** Who may see to pledges: the admins, by username. */
export async function listOwners(actor: Member): Promise<Outcome<{ id: string; username: string }[]>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  return done(await read.user.findMany({ where: { role: 'admin' }, select: { id: true, username: true }, orderBy: { usernameKey: 'asc' } }))
}

/**
 * Plans who sees to a pledge and when, and writes it into its history. Where the plan is no more what the admin saw, it is
 * refused (`changed_meanwhile`), and so is an owner who is no admin (`not_an_owner`).
 */
export async function planPledge(tx: Tx, actor: Member, id: string, { from, to }: PlanChange): Promise<void> {
  const isSameDay = from.nextStepOn?.getTime() === to.nextStepOn?.getTime()
  if (from.ownerId === to.ownerId && isSameDay) return
  // Who sees to it already may go on doing so without being an admin any more.
  if (to.ownerId && to.ownerId !== from.ownerId && !(await isOwner(tx, to.ownerId))) throw new Refused('not_an_owner')
  const { count } = await tx.pledge.updateMany({ where: { id, ...from }, data: to })
  if (count === 0) throw new Refused('changed_meanwhile')
  const changes = {
    ...(from.ownerId !== to.ownerId && { ownerId: { before: from.ownerId, after: to.ownerId } }),
    ...(!isSameDay && { nextStepOn: { before: from.nextStepOn, after: to.nextStepOn } }),
  }
  await recordChange(tx, id, 'planned', changes, actor.id)
}

const isOwner = async (tx: Tx, id: string) => (await tx.user.count({ where: { id, role: 'admin' } })) > 0
