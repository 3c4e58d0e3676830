import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import type { Role } from '../fields/choices'
import { memberColumns, type Member } from '../members/member'
import { isAdmin, isStaff } from '../members/policy'
import { outcomeOf, refuse, Refused, type Outcome } from '../outcome/outcome'
import { handBackCases } from './hand-back-cases'
import { lockAdminsAnd, refuseLastAdmin } from './keep-an-admin'

/**
 * Gives somebody a role, which holds from her next request on. The last admin keeps hers (`last_admin`). The same role
 * again changes nothing and is not recorded.
 */
export async function changeRole(actor: Member, userId: string, role: Role): Promise<Outcome<{ member: Member; isNew: boolean }>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  return outcomeOf(
    write(async (tx) => {
      await lockAdminsAnd(tx, actor, userId)
      const member = await tx.user.findUnique({ where: { id: userId }, select: memberColumns })
      if (!member) throw new Refused('not_found')
      if (member.role === role) return { member, isNew: false }
      if (isAdmin(member)) await refuseLastAdmin(tx)
      await tx.user.update({ where: { id: userId }, data: { role } })
      if (!isStaff({ role })) await handBackCases(tx, userId)
      await recordAct(tx, actor, 'role-changed', { targetId: userId, details: { before: member.role, after: role } })
      log.info('role_changed', { actor: actor.id, target: userId, before: member.role, after: role })
      return { member: { ...member, role }, isNew: true }
    }),
  )
}
