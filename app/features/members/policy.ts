import { now } from '~/infra/clock'
import type { Role } from '../fields/choices'
import type { Member } from './member'

/** Who may do what (api.md, Roles). Every guard and every verb asks here. */
type Someone = { role: Role }
type Powerful = Pick<Member, 'role' | 'staffSince' | 'hasFactor'>
type Judged = Pick<Member, 'role' | 'mutedUntil' | 'suspendedUntil'>

/** In ms: how long who has become staff may go without a second factor (security.md A14). */
export const factorGrace = 7 * 24 * 60 * 60_000
/** In ms: how long a password that was given counts before it is asked for again (security.md A15). */
export const passwordFreshFor = 60 * 60_000

/** Has a role of staff, whether it can be used at present or not. */
export const hasStaffRole = ({ role }: Someone): boolean => role === 'moderator' || role === 'admin'

/** Has the role admin, whether it can be used at present or not. */
export const hasAdminRole = ({ role }: Someone): boolean => role === 'admin'

/** In ms: how long she may still go without a second factor, 0 where that time is over; null where she has one or owes none. */
export function graceLeft(member: Powerful): number | null {
  if (!hasStaffRole(member) || member.hasFactor) return null
  return Math.max(0, (member.staffSince?.getTime() ?? 0) + factorGrace - now().getTime())
}

/** Her role rests until she has set a second factor up. In everything else she is a member. */
export const owesFactor = (member: Powerful): boolean => graceLeft(member) === 0

/** Read communities one has not joined, and work the moderation queue. */
export const isStaff = (member: Powerful): boolean => hasStaffRole(member) && !owesFactor(member)

/** Everything under /admin and /api/admin. */
export const isAdmin = (member: Powerful): boolean => hasAdminRole(member) && !owesFactor(member)

/** Has given her password lately enough to change roles, delete people and reveal authors. */
export const hasFreshPassword = ({ provenAt }: Pick<Member, 'provenAt'>): boolean =>
  provenAt != null && now().getTime() - provenAt.getTime() < passwordFreshFor

/**
 * A sanction rests while somebody has a role of staff, which an admin takes away first: nobody can lock the others out, and
 * what becomes of an anonymous text does not tell whether a member of staff wrote it.
 */
const isInForce = (member: Judged, until: Date | null) => !hasStaffRole(member) && until !== null && until > now()

/** She only reads, like the role visitor. */
export const isMuted = (member: Judged): boolean => isInForce(member, member.mutedUntil)

/** She reads what was decided about her, and nothing else. */
export const isSuspended = (member: Judged): boolean => isInForce(member, member.suspendedUntil)

/** Join, post, like and comment: everybody who registered and is under no sanction; a visitor only reads. */
export const mayTakePart = (member: Judged): boolean => member.role !== 'visitor' && !isMuted(member) && !isSuspended(member)

/** Why somebody may not take part. */
export const refusalOf = (member: Judged) =>
  isSuspended(member) ? ('suspended' as const) : isMuted(member) ? ('muted' as const) : ('forbidden' as const)
