import { randomUUID } from 'node:crypto'
import { sql, type Sql, type Tx } from '~/infra/db'

// Rows of "User" that are no member any more (docs/decisions/0033). No username can hold a colon, so their keys are told by it.

/** Accounts whose deletion has begun and does not end before they are gone. */
export const beingDeleted = { usernameKey: { startsWith: 'leaving:' } } as const

/** The key of an account that is being deleted, in the place of its username and email. */
export const keyOfDeleted = (userId: string): string => `${beingDeleted.usernameKey.startsWith}${userId}`

/** Whom a condition names besides: a nobody, or an account that is being deleted. */
export const notAMember = { usernameKey: { contains: ':' } } as const

/** Accounts that answer to their names: not those that are being left or deleted, which are as unknown, nor a nobody. */
export const isSomebody = { deletion: null, NOT: notAMember } as const

/**
 * The same condition for rows of a query.
 * @param user the table "User", or what stands for it, as sql`u`
 */
export const isSomebodyRow = (user: Sql): Sql => sql`(${user}."usernameKey" NOT LIKE '%:%'
  AND NOT EXISTS (SELECT 1 FROM "AccountDeletion" d WHERE d."userId" = ${user}."id"))`

const nobodyKey = 'nobody:'

/**
 * Whether a row is no nobody, for lists of members.
 * @param key the column "usernameKey"
 */
export const isNoNobody = (key: Sql): Sql => sql`${key} NOT LIKE ${`${nobodyKey}%`}`

/**
 * Makes a nobody: what the stories without a name belong to whose author is gone. It has no personal data, nobody signs in as it,
 * it is counted and listed nowhere, and neither its id nor its time tells when it was made.
 * @returns its id
 */
export async function makeNobody(tx: Tx): Promise<string> {
  const id = randomUUID()
  const key = `${nobodyKey}${id}`
  const nothing = { firstName: '', lastName: '', username: '', role: 'visitor', passwordHash: '-' } as const
  await tx.user.create({ data: { ...nothing, id, usernameKey: key, email: key, hasPosted: true, createdAt: new Date(0) } })
  return id
}
