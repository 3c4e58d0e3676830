import type { Tx } from '~/infra/db'

export async function revokeEmailLinks(tx: Tx, userId: string): Promise<void> {
  await tx.passwordReset.deleteMany({ where: { userId } })
  await tx.emailConfirmation.deleteMany({ where: { userId } })
  await tx.emailChange.deleteMany({ where: { userId } })
}
