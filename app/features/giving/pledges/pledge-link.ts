import type { ReadClient } from '~/infra/db'
import type { PledgeStatus } from '~/kernel/validation/choices'
import type { PledgeView } from './pledge'

const openStatuses: readonly PledgeStatus[] = ['new', 'contacted', 'agreed']

export const isOpenPledge = ({ status }: PledgeView): boolean => openStatuses.includes(status)

type LastStatusChange = { at: Date; actorId: string | null } | null

export function findLastStatusChange(from: { pledgeChange: Pick<ReadClient['pledgeChange'], 'findFirst'> }, pledgeId: string): Promise<LastStatusChange> {
  return from.pledgeChange.findFirst({
    where: { pledgeId, kind: 'status' },
    orderBy: { id: 'desc' },
    select: { at: true, actorId: true },
  })
}

/**
 * True if the pledge was withdrawn through its link: such a status change has no actor. A pledge that the team withdrew cannot be
 * restored through the link.
 */
export const isWithdrawnByLink = ({ status }: PledgeView, last: LastStatusChange): boolean =>
  status === 'withdrawn' && last !== null && last.actorId === null
