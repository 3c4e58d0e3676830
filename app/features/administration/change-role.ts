import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import type { Role } from '../fields/choices'
import { memberColumns, type Member } from '../members/member'
import { isSomebody } from '../members/nobody'
import { hasAdminRole, hasFreshPassword, hasStaffRole, isAdmin } from '../members/policy'
import { staffSinceWith } from '../members/staff-since'
import { outcomeOf, refuse, Refused, type Outcome } from '../outcome/outcome'
import { handBackCases } from './hand-back-cases'
import { lockAdminsAnd, refuseLastAdmin } from './keep-an-admin'

/**
 * Gives somebody a role, which holds from her next request on. The last admin keeps hers (`last_admin`). The same role
 * again changes nothing and is not recorded. Who is leaving gets none any more (`not_found`). `reauth_required` where the
 * actor's password was given too long ago.
 */
export async function changeRole(actor: Member, userId: string, role: Role): Promise<Outcome<{ member: Member; isNew: boolean }>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  if (!hasFreshPassword(actor)) return refuse('reauth_required')
  return outcomeOf(
    write(async (tx) => {
      await lockAdminsAnd(tx, actor, userId)
      const member = await tx.user.findFirst({ where: { id: userId, ...isSomebody }, select: memberColumns })
      if (!member) throw new Refused('not_found')
      if (member.role === role) return { member, isNew: false }
      if (hasAdminRole(member)) await refuseLastAdmin(tx)
      const changed = { role, staffSince: staffSinceWith(role, member, actor) }
      await tx.user.update({ where: { id: userId }, data: changed })
      if (!hasStaffRole({ role })) await handBackCases(tx, userId)
      await recordAct(tx, actor, 'role-changed', { targetId: userId, details: { before: member.role, after: role } })
      log.info('role_changed', { actor: actor.id, target: userId, before: member.role, after: role })
      return { member: { ...member, ...changed }, isNew: true }
    }),
  )
}
