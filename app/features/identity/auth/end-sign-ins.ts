import type { Tx } from '~/infra/db'
import { computeSha256Hex } from '~/infra/secrets'

export async function endSignIns(tx: Tx, userId: string): Promise<void> {
  await tx.session.deleteMany({ where: { userId } })
  await tx.tokenFamily.deleteMany({ where: { userId } })
  await tx.pendingSignIn.deleteMany({ where: { userId } })
}

/** @param session the token of the session to keep; if omitted, every session ends */
export async function endOtherSignIns(tx: Tx, userId: string, session = ''): Promise<void> {
  await tx.session.deleteMany({ where: { userId, NOT: { tokenHash: computeSha256Hex(session) } } })
  await tx.tokenFamily.deleteMany({ where: { userId } })
  await tx.pendingSignIn.deleteMany({ where: { userId } })
}
