import { now } from '~/infra/clock'
import type { Role } from '../fields/choices'
import type { Member } from './member'
import { hasStaffRole } from './policy'

/**
 * Since when somebody is staff once she has another role, which goes into the same statement as the role: between moderator and
 * admin it stays as it was, and it ends with the last of them. From it the days are counted in which she needs no second factor.
 */
export function staffSinceWith(role: Role, before?: Pick<Member, 'role' | 'staffSince'>): Date | null {
  if (!hasStaffRole({ role })) return null
  return before && hasStaffRole(before) && before.staffSince ? before.staffSince : now()
}
