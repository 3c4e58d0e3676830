import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAuditAction } from '~/features/operations'
import type { Role } from '~/kernel/validation/choices'
import { memberColumns, type Member } from '~/kernel/members/member'
import { memberFilter } from '~/kernel/members/deleted-member'
import { hasAdminRole, hasRecentPasswordCheck, hasStaffRole, isAdmin } from '~/kernel/members/policy'
import { computeStaffSince } from '~/kernel/members/staff-since'
import { toResult, fail, RollbackError, type Result } from '~/kernel/result/result'
import { releaseCases } from '../account-deletion/release-cases'
import { lockAdminsAndCheckActor, requireAnotherAdmin } from '../account-deletion/last-admin'

/**
 * The new role applies from the member's next request. `isNew` is false if the member already had the role. Error codes:
 * `last_admin`; `not_found` also if account deletion has started; `reauth_required` if the last password check is too old.
 */
export async function changeRole(actor: Member, userId: string, role: Role): Promise<Result<{ member: Member; isNew: boolean }>> {
  if (!isAdmin(actor)) return fail('forbidden')
  if (!hasRecentPasswordCheck(actor)) return fail('reauth_required')
  return toResult(
    write(async (tx) => {
      await lockAdminsAndCheckActor(tx, actor, userId)
      const member = await tx.user.findFirst({ where: { id: userId, ...memberFilter }, select: memberColumns })
      if (!member) throw new RollbackError('not_found')
      if (member.role === role) return { member, isNew: false }
      if (hasAdminRole(member)) await requireAnotherAdmin(tx)
      const changed = { role, staffSince: computeStaffSince(role, member, actor) }
      await tx.user.update({ where: { id: userId }, data: changed })
      if (!hasStaffRole({ role })) await releaseCases(tx, userId)
      await recordAuditAction(tx, actor, 'role-changed', { targetId: userId, details: { before: member.role, after: role } })
      log.info('role_changed', { actor: actor.id, target: userId, before: member.role, after: role })
      return { member: { ...member, ...changed }, isNew: true }
    }),
  )
}
