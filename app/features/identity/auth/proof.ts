import { sql, type Tx } from '~/infra/db'
import { RollbackError } from '~/kernel/result/result'

export interface SignInProof {
  passwordHash?: string
  withCode?: boolean
  isNew?: boolean
}

export const noSecondFactorFilter = { OR: [{ secondFactor: null }, { secondFactor: { confirmedAt: null } }] }

export const lockSignIns = (tx: Tx, userId: string) =>
  tx.$executeRaw(sql`UPDATE "User" SET "passwordHash" = "passwordHash" WHERE "id" = ${userId}`)

/**
 * Throws `invalid_credentials` if, since the password check, the password changed, account deletion started, or a second factor was
 * set up (unless `withCode` is true). Call this function inside the transaction that relies on the check.
 */
export async function requireSignInProof(tx: Tx, userId: string, { passwordHash, withCode = false }: SignInProof): Promise<void> {
  await lockSignIns(tx, userId)
  const holds = await tx.user.count({ where: { id: userId, passwordHash, deletion: null, ...(!withCode && noSecondFactorFilter) } })
  if (holds === 0) throw new RollbackError('invalid_credentials')
}
