import type { Tx } from '~/infra/db'

/** Ends every link in a mail that could set a password or an email of an account. */
export async function endLinks(tx: Tx, userId: string): Promise<void> {
  await tx.passwordReset.deleteMany({ where: { userId } })
  await tx.emailConfirmation.deleteMany({ where: { userId } })
  await tx.emailChange.deleteMany({ where: { userId } })
}
