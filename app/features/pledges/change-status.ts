import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import type { PledgeStatus } from '../fields/choices'
import type { Member } from '../members/member'
import { Refused } from '../outcome/outcome'
import { recordChange } from './record-change'

export interface StatusChange {
  /** What the admin saw it to be. */
  from: PledgeStatus
  to: PledgeStatus
}

/**
 * Moves a pledge from one status to another, any to any, and writes it into its history. Where it has become something
 * else than `from` meanwhile, it is refused (`changed_meanwhile`). Leaving `new` stops the 48-hour clock for good.
 */
export async function changeStatus(tx: Tx, actor: Member, id: string, { from, to }: StatusChange): Promise<void> {
  if (from === to) return
  const { count } = await tx.pledge.updateMany({ where: { id, status: from }, data: { status: to } })
  if (count === 0) throw new Refused('changed_meanwhile')
  if (to !== 'new') await tx.pledge.updateMany({ where: { id, answeredAt: null }, data: { answeredAt: now() } })
  await recordChange(tx, id, 'status', { status: { before: from, after: to } }, actor.id)
}
