import { sql, type Tx } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { hasAdminRole } from '~/kernel/members/policy'
import { RollbackError } from '~/kernel/result/result'

/**
 * Makes other transactions wait that would remove an admin or change this account. If two admins remove each other at
 * once, the second is refused because that admin is no admin any more. Must be the first statement of the
 * transaction.
 */
export async function lockAdminsAndCheckActor(tx: Tx, actor: Member, userId: string): Promise<void> {
  await lockAdminsAndUser(tx, userId)
  const still = await tx.user.findUnique({ where: { id: actor.id }, select: { role: true } })
  if (!still || !hasAdminRole(still)) throw new RollbackError('forbidden')
}

/** Locks the same rows for members of any role who act on their own account. */
export const lockAdminsAndUser = (tx: Tx, userId: string) =>
  tx.$executeRaw(sql`UPDATE "User" SET "role" = "role" WHERE "role" = 'admin' OR "id" = ${userId}`)

/** Refuses with `last_admin` if only one admin is left: nobody could look after the site. */
export async function refuseLastAdmin(tx: Tx): Promise<void> {
  const admins = await tx.user.findMany({ where: { role: 'admin' }, select: { id: true }, take: 2 })
  if (admins.length < 2) throw new RollbackError('last_admin')
}
