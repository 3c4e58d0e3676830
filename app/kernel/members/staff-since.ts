import { now } from '~/infra/clock'
import type { Role } from '../validation/choices'
import type { Member } from './member'
import { hasStaffRole } from './policy'

/**
 * Returns the `staffSince` to store together with the role, in one statement. If the admin who assigns the role has no second
 * factor, the member gets only the rest of that admin's grace period. Without this rule, two admins could renew each other's grace
 * period forever.
 * @param giver the admin who assigns the role; undefined on the command line
 */
export function computeStaffSince(
  role: Role, before?: Pick<Member, 'role' | 'staffSince'>, giver?: Pick<Member, 'staffSince' | 'hasFactor'>,
): Date | null {
  if (!hasStaffRole({ role })) return null
  if (before && hasStaffRole(before) && before.staffSince) return before.staffSince
  return giver && !giver.hasFactor && giver.staffSince ? giver.staffSince : now()
}
