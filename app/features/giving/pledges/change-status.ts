import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { cancelNewsletterEmails } from '~/features/messages'
import type { PledgeStatus } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import { RollbackError } from '~/kernel/result/result'
import { recordPledgeChange } from './record-change'

export interface PledgeStatusChange {
  from: PledgeStatus
  to: PledgeStatus
}

/**
 * Throws `changed_meanwhile` if the status is no longer `from`. The first change to a status other than `new` counts as the
 * answer that is due within 48 hours.
 */
export async function setPledgeStatus(tx: Tx, actor: Member, id: string, { from, to }: PledgeStatusChange): Promise<void> {
  if (from === to) return
  const { count } = await tx.pledge.updateMany({ where: { id, status: from }, data: { status: to } })
  if (count === 0) throw new RollbackError('changed_meanwhile')
  if (to !== 'new') await tx.pledge.updateMany({ where: { id, answeredAt: null }, data: { answeredAt: now() } })
  if (to === 'withdrawn' || to === 'declined') await cancelNewsletterEmails(tx, { pledgeId: id })
  await recordPledgeChange(tx, id, 'status', { status: { before: from, after: to } }, actor.id)
}
