import { sql, type Tx } from '~/infra/db'
import type { Member } from '../members/member'
import { hasAdminRole } from '../members/policy'
import { Refused } from '../outcome/outcome'

/**
 * Has everybody else wait who would take an admin's role away or change this account: two admins who remove each other
 * at once come one after the other, and the second is refused where she is no admin any more. The first statement of its
 * transaction.
 */
export async function lockAdminsAnd(tx: Tx, actor: Member, userId: string): Promise<void> {
  await holdAdminsAnd(tx, userId)
  const still = await tx.user.findUnique({ where: { id: actor.id }, select: { role: true } })
  if (!still || !hasAdminRole(still)) throw new Refused('forbidden')
}

/** The same where a member acts on her own account, whatever her role. */
export const holdAdminsAnd = (tx: Tx, userId: string) =>
  tx.$executeRaw(sql`UPDATE "User" SET "role" = "role" WHERE "role" = 'admin' OR "id" = ${userId}`)

/** Refuses `last_admin` where there is only one left, since nobody could look after the site any more. */
export async function refuseLastAdmin(tx: Tx): Promise<void> {
  const admins = await tx.user.findMany({ where: { role: 'admin' }, select: { id: true }, take: 2 })
  if (admins.length < 2) throw new Refused('last_admin')
}
