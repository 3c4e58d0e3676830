import { now } from '~/infra/clock'
import type { Role } from '../validation/choices'
import type { Member } from './member'
import { hasStaffRole } from './policy'

/**
 * Must be written in the same statement as the role. An admin without a factor cannot give more days than that admin
 * has left: otherwise two could renew each other's days for ever.
 * @param giver undefined on the command line
 */
export function staffSinceWith(
  role: Role, before?: Pick<Member, 'role' | 'staffSince'>, giver?: Pick<Member, 'staffSince' | 'hasFactor'>,
): Date | null {
  if (!hasStaffRole({ role })) return null
  if (before && hasStaffRole(before) && before.staffSince) return before.staffSince
  return giver && !giver.hasFactor && giver.staffSince ? giver.staffSince : now()
}
