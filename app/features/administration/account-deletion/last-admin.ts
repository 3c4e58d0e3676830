import { sql, type Tx } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { hasAdminRole } from '~/kernel/members/policy'
import { RollbackError } from '~/kernel/result/result'

/**
 * Call this function first in a transaction: other transactions that remove an admin or change the account `userId` then wait until
 * this transaction ends. Throws `forbidden` if the actor is no longer an admin, for example because two admins removed each other at once.
 */
export async function lockAdminsAndCheckActor(tx: Tx, actor: Member, userId: string): Promise<void> {
  await lockAdminsAndUser(tx, userId)
  const still = await tx.user.findUnique({ where: { id: actor.id }, select: { role: true } })
  if (!still || !hasAdminRole(still)) throw new RollbackError('forbidden')
}

export const lockAdminsAndUser = (tx: Tx, userId: string) =>
  tx.$executeRaw(sql`UPDATE "User" SET "role" = "role" WHERE "role" = 'admin' OR "id" = ${userId}`)

export async function requireAnotherAdmin(tx: Tx): Promise<void> {
  const admins = await tx.user.findMany({ where: { role: 'admin' }, select: { id: true }, take: 2 })
  if (admins.length < 2) throw new RollbackError('last_admin')
}
