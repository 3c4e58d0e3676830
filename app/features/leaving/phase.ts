import { sql, type Tx } from '~/infra/db'
import { sha256 } from '~/infra/secrets'

/**
 * How far it is with somebody who is leaving: she has asked and may come back; she is coming back; it is over, and what is left
 * of her is taken away. The row's `tokenHash` says it, by what stands before the colon.
 */
export type Phase = 'asked' | 'returning' | 'over'

const returning = 'returning:'
const over = 'over:'

const phaseOf = (tokenHash: string): Phase =>
  tokenHash.startsWith(returning) ? 'returning' : tokenHash.startsWith(over) ? 'over' : 'asked'

/** What the row says while a link works, and once it was followed until everything is back. */
export const hashesOf = (token: string) => ({ asked: sha256(token), returning: `${returning}${sha256(token)}` })

/** What it says once it is over. The nobody to whom the stories go that stay is named in it, and nowhere else. */
export const overHash = (owner: string): string => `${over}${owner}`

/** To whom the stories go of an account that is being deleted; null where they do not stay. */
export const heirOf = ({ tokenHash, keepsStories }: { tokenHash: string; keepsStories: boolean }): string | null =>
  keepsStories && phaseOf(tokenHash) === 'over' ? tokenHash.slice(over.length) : null

/** How it stands with somebody who is leaving, held until the transaction ends; null where she is not. */
export async function holdLeaving(tx: Tx, userId: string) {
  await tx.$executeRaw(sql`UPDATE "AccountDeletion" SET "dueAt" = "dueAt" WHERE "userId" = ${userId}`)
  const row = await tx.accountDeletion.findUnique({ where: { userId } })
  return row && { ...row, phase: phaseOf(row.tokenHash) }
}

/** Puts an end to whatever somebody has asked for herself: all of hers goes. */
export const forgetAsking = (tx: Tx, userId: string) =>
  tx.accountDeletion.updateMany({ where: { userId }, data: { tokenHash: overHash(userId), keepsStories: false } })
