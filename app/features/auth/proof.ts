import { sql, type Tx } from '~/infra/db'
import { Refused } from '../outcome/outcome'

/** By what somebody who signs in has shown who she is. */
export interface Proof {
  /** The hash by which her password was right. */
  passwordHash?: string
  /** Whether a code was taken too. */
  withCode?: boolean
  /** She has registered a moment ago: nobody need be told that she is here. */
  isNew?: boolean
}

/** Accounts whose right password is enough. */
export const asksForNoCode = { OR: [{ secondFactor: null }, { secondFactor: { confirmedAt: null } }] }

/** Whoever begins or ends sign-ins of one account waits here for another who does, until that transaction ends. */
export const holdSignIns = (tx: Tx, userId: string) =>
  tx.$executeRaw(sql`UPDATE "User" SET "passwordHash" = "passwordHash" WHERE "id" = ${userId}`)

/**
 * Looks again, in the transaction that lets her in: since her password was looked at, a second factor may have come into
 * force, another password been set or the account been left, which ended what there was (`invalid_credentials`; security.md S9, A12).
 */
export async function requireProof(tx: Tx, userId: string, { passwordHash, withCode = false }: Proof): Promise<void> {
  await holdSignIns(tx, userId)
  const holds = await tx.user.count({ where: { id: userId, passwordHash, deletion: null, ...(!withCode && asksForNoCode) } })
  if (holds === 0) throw new Refused('invalid_credentials')
}
