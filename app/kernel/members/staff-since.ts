import { now } from '~/infra/clock'
import type { Role } from '../validation/choices'
import type { Member } from './member'
import { hasStaffRole } from './policy'

/**
 * Write the result in the same statement as the role. An admin without a second factor passes on only the grace days that
 * the admin has left: otherwise two admins could renew each other's grace period forever.
 * @param giver undefined on the command line
 */
export function computeStaffSince(
  role: Role, before?: Pick<Member, 'role' | 'staffSince'>, giver?: Pick<Member, 'staffSince' | 'hasFactor'>,
): Date | null {
  if (!hasStaffRole({ role })) return null
  if (before && hasStaffRole(before) && before.staffSince) return before.staffSince
  return giver && !giver.hasFactor && giver.staffSince ? giver.staffSince : now()
}
