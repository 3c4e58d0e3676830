import { now } from '~/infra/clock'
import type { Role } from '../fields/choices'
import type { Member } from './member'

/** Who may do what (api.md, Roles). Every guard and every verb asks here. */
type Someone = { role: Role }
type Judged = Pick<Member, 'role' | 'mutedUntil' | 'suspendedUntil'>

/** Read communities one has not joined, and work the moderation queue. */
export const isStaff = ({ role }: Someone): boolean => role === 'moderator' || role === 'admin'

/** Everything under /admin and /api/admin. */
export const isAdmin = ({ role }: Someone): boolean => role === 'admin'

/**
 * A sanction rests while somebody is staff, whose role an admin takes away first: nobody can lock the others out, and
 * what becomes of an anonymous text does not tell whether a member of staff wrote it.
 */
const isInForce = (member: Judged, until: Date | null) => !isStaff(member) && until !== null && until > now()

/** She only reads, like the role visitor. */
export const isMuted = (member: Judged): boolean => isInForce(member, member.mutedUntil)

/** She reads what was decided about her, and nothing else. */
export const isSuspended = (member: Judged): boolean => isInForce(member, member.suspendedUntil)

/** Join, post, like and comment: everybody who registered and is under no sanction; a visitor only reads. */
export const mayTakePart = (member: Judged): boolean => member.role !== 'visitor' && !isMuted(member) && !isSuspended(member)

/** Why somebody may not take part. */
export const refusalOf = (member: Judged) =>
  isSuspended(member) ? ('suspended' as const) : isMuted(member) ? ('muted' as const) : ('forbidden' as const)
