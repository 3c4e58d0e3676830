import { now } from '~/infra/clock'
import type { Role } from '../fields/choices'
import type { Member } from './member'
import { hasStaffRole } from './policy'

/**
 * Since when somebody is staff once she has another role, which goes into the same statement as the role: between moderator and
 * admin it stays as it was, and it ends with the last of them. From it the days are counted in which she needs no second factor.
 * Whoever gives it without one of her own gives no more days than she has left: two could renew each other's for ever.
 * @param giver nobody from the command line
 */
export function staffSinceWith(
  role: Role, before?: Pick<Member, 'role' | 'staffSince'>, giver?: Pick<Member, 'staffSince' | 'hasFactor'>,
): Date | null {
  if (!hasStaffRole({ role })) return null
  if (before && hasStaffRole(before) && before.staffSince) return before.staffSince
  return giver && !giver.hasFactor && giver.staffSince ? giver.staffSince : now()
}
