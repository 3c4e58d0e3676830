import { now } from '~/infra/clock'
import type { Role } from '../validation/choices'
import type { Member } from './member'

type Someone = { role: Role }
type StaffStatus = Pick<Member, 'role' | 'staffSince' | 'hasFactor'>
type SanctionStatus = Pick<Member, 'role' | 'mutedUntil' | 'suspendedUntil'>

/** How long new staff may work without a second factor. */
export const secondFactorGracePeriodMs = 7 * 24 * 60 * 60_000
export const passwordCheckLifetimeMs = 60 * 60_000

/** True even while the member lacks staff permissions because of an overdue second factor (`isSecondFactorOverdue`). */
export const hasStaffRole = ({ role }: Someone): boolean => role === 'moderator' || role === 'admin'

export const hasAdminRole = ({ role }: Someone): boolean => role === 'admin'

/** Returns the rest of the grace period in ms: 0 if it is over, null if the member has a second factor or needs none. */
export function getRemainingGracePeriodMs(member: StaffStatus): number | null {
  if (!hasStaffRole(member) || member.hasFactor) return null
  return Math.max(0, (member.staffSince?.getTime() ?? 0) + secondFactorGracePeriodMs - now().getTime())
}

export const isSecondFactorOverdue = (member: StaffStatus): boolean => getRemainingGracePeriodMs(member) === 0

export const isStaff = (member: StaffStatus): boolean => hasStaffRole(member) && !isSecondFactorOverdue(member)

export const isAdmin = (member: StaffStatus): boolean => hasAdminRole(member) && !isSecondFactorOverdue(member)

export const hasRecentPasswordCheck = ({ provenAt }: Pick<Member, 'provenAt'>): boolean =>
  provenAt != null && now().getTime() - provenAt.getTime() < passwordCheckLifetimeMs

/**
 * A sanction has no effect while the member has a staff role, because staff could otherwise lock each other out; an admin must
 * remove the role first. The sanction is stored anyway, because an error would reveal that staff wrote an anonymous text.
 */
const isSanctionActive = (member: SanctionStatus, until: Date | null) => !hasStaffRole(member) && until !== null && until > now()

/** A muted member may not join, write or like. A suspended member may not read stories either. */
export const isMuted = (member: SanctionStatus): boolean => isSanctionActive(member, member.mutedUntil)

export const isSuspended = (member: SanctionStatus): boolean => isSanctionActive(member, member.suspendedUntil)

export const canParticipate = (member: SanctionStatus): boolean => member.role !== 'visitor' && !isMuted(member) && !isSuspended(member)

export const getParticipationError = (member: SanctionStatus) =>
  isSuspended(member) ? ('suspended' as const) : isMuted(member) ? ('muted' as const) : ('forbidden' as const)
