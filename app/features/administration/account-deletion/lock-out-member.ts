import type { Tx } from '~/infra/db'
import { revokeEmailLinks, endSignIns } from '~/features/identity'
import { buildDeletedUsernameKey } from '~/kernel/members/deleted-member'

/**
 * Removes the account's role, sign-in names, search keys, sign-ins, email links and second factor. Once the transaction has
 * committed, `finishDeletions` deletes the remaining data, even if this process ends.
 */
export async function lockOutMember(tx: Tx, userId: string): Promise<void> {
  const key = buildDeletedUsernameKey(userId)
  await tx.user.update({ where: { id: userId }, data: { role: 'visitor', staffSince: null, usernameKey: key, email: key } })
  await endSignIns(tx, userId)
  await revokeEmailLinks(tx, userId)
  await tx.secondFactor.deleteMany({ where: { userId } })
  await tx.memberKey.deleteMany({ where: { userId } })
}
