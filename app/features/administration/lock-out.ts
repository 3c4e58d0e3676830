import type { Tx } from '~/infra/db'
import { endLinks } from '../auth/end-links'
import { endSignIns } from '../auth/end-sign-ins'
import { keyOfDeleted } from '../members/nobody'

/** From here on the account is nobody's: what is left of it is taken away even where this process ends now. */
export async function lockOut(tx: Tx, userId: string): Promise<void> {
  const key = keyOfDeleted(userId)
  await tx.user.update({ where: { id: userId }, data: { role: 'visitor', staffSince: null, usernameKey: key, email: key } })
  await endSignIns(tx, userId)
  await endLinks(tx, userId)
  await tx.secondFactor.deleteMany({ where: { userId } })
  await tx.memberKey.deleteMany({ where: { userId } })
}
