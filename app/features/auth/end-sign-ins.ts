import type { Tx } from '~/infra/db'
import { sha256 } from '~/infra/secrets'

/** Ends every session and every client's sign-in of an account, and what waits for a code (security.md S9, A12). */
export async function endSignIns(tx: Tx, userId: string): Promise<void> {
  await tx.session.deleteMany({ where: { userId } })
  await tx.tokenFamily.deleteMany({ where: { userId } })
  await tx.pendingSignIn.deleteMany({ where: { userId } })
}

/**
 * The same for all but one session, in which it is asked for.
 * @param session its token; without one nothing goes on
 */
export async function endOtherSignIns(tx: Tx, userId: string, session = ''): Promise<void> {
  await tx.session.deleteMany({ where: { userId, NOT: { tokenHash: sha256(session) } } })
  await tx.tokenFamily.deleteMany({ where: { userId } })
  await tx.pendingSignIn.deleteMany({ where: { userId } })
}
