import { now } from '~/infra/clock'
import type { Role } from '../validation/choices'
import type { Member } from './member'

type Someone = { role: Role }
type StaffStatus = Pick<Member, 'role' | 'staffSince' | 'hasFactor'>
type SanctionStatus = Pick<Member, 'role' | 'mutedUntil' | 'suspendedUntil'>

/** In ms: new staff may work this long without a second factor. */
export const factorGrace = 7 * 24 * 60 * 60_000
export const passwordFreshFor = 60 * 60_000

/** True even while the role is suspended because a second factor is missing. */
export const hasStaffRole = ({ role }: Someone): boolean => role === 'moderator' || role === 'admin'

export const hasAdminRole = ({ role }: Someone): boolean => role === 'admin'

/** The time left without a second factor in ms, 0 if it is over; null if the member has a factor or needs none. */
export function graceLeft(member: StaffStatus): number | null {
  if (!hasStaffRole(member) || member.hasFactor) return null
  return Math.max(0, (member.staffSince?.getTime() ?? 0) + factorGrace - now().getTime())
}

export const isFactorOverdue = (member: StaffStatus): boolean => graceLeft(member) === 0

export const isStaff = (member: StaffStatus): boolean => hasStaffRole(member) && !isFactorOverdue(member)

export const isAdmin = (member: StaffStatus): boolean => hasAdminRole(member) && !isFactorOverdue(member)

export const hasFreshPassword = ({ provenAt }: Pick<Member, 'provenAt'>): boolean =>
  provenAt != null && now().getTime() - provenAt.getTime() < passwordFreshFor

/**
 * A sanction has no effect while the member has a staff role; an admin must remove the role first. So staff cannot lock
 * each other out, and a decision on an anonymous text does not reveal whether staff wrote it.
 */
const isInForce = (member: SanctionStatus, until: Date | null) => !hasStaffRole(member) && until !== null && until > now()

/** A muted member may only read. A suspended member may only read decisions about the member's own texts. */
export const isMuted = (member: SanctionStatus): boolean => isInForce(member, member.mutedUntil)

export const isSuspended = (member: SanctionStatus): boolean => isInForce(member, member.suspendedUntil)

export const mayParticipate = (member: SanctionStatus): boolean => member.role !== 'visitor' && !isMuted(member) && !isSuspended(member)

export const refusalOf = (member: SanctionStatus) =>
  isSuspended(member) ? ('suspended' as const) : isMuted(member) ? ('muted' as const) : ('forbidden' as const)
