import type { Tx } from '~/infra/db'

/** Ends every session and every client's sign-in of an account, and what waits for a code (security.md S9, A12). */
export async function endSignIns(tx: Tx, userId: string): Promise<void> {
  await tx.session.deleteMany({ where: { userId } })
  await tx.tokenFamily.deleteMany({ where: { userId } })
  await tx.pendingSignIn.deleteMany({ where: { userId } })
}
