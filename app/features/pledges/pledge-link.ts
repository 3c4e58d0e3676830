import type { Reader } from '~/infra/db'
import type { PledgeStatus } from '../fields/choices'
import type { PledgeView } from './pledge'

const openStatuses: readonly PledgeStatus[] = ['new', 'contacted', 'agreed']

/** Whether whoever holds the link may change the pledge and withdraw it. */
export const isOpen = ({ status }: PledgeView): boolean => openStatuses.includes(status)

type StatusChange = { at: Date; actorId: string | null } | null

/** The change that gave a pledge its status; null while it has that of its beginning. */
export function lastStatusChange(from: { pledgeChange: Pick<Reader['pledgeChange'], 'findFirst'> }, pledgeId: string): Promise<StatusChange> {
  return from.pledgeChange.findFirst({
    where: { pledgeId, kind: 'status' },
    orderBy: { id: 'desc' },
    select: { at: true, actorId: true },
  })
}

/** Whether the link brings the pledge back: changes by the link have no actor, and what the team withdrew is the team's. */
export const isWithdrawnByLink = ({ status }: PledgeView, last: StatusChange): boolean =>
  status === 'withdrawn' && last !== null && last.actorId === null
