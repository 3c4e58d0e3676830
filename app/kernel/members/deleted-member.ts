import { randomUUID } from 'node:crypto'
import { sql, type Sql, type Tx } from '~/infra/db'

// Rows of "User" that are no members (docs/decisions/0033). Usernames have no colon; their keys do.

/** Accounts that are locked out and will be deleted. */
export const beingDeleted = { usernameKey: { startsWith: 'leaving:' } } as const

/** Replaces the username and email keys of an account that is being deleted. */
export const keyOfDeleted = (userId: string): string => `${beingDeleted.usernameKey.startsWith}${userId}`

/** Matches placeholders and accounts that are being deleted. */
export const notAMember = { usernameKey: { contains: ':' } } as const

/**
 * Matches active accounts: no placeholder and no account whose deletion has started, both of which count as unknown.
 */
export const isMember = { deletion: null, NOT: notAMember } as const

/**
 * The same condition for raw queries.
 * @param user the table "User" or an alias, as sql`u`
 */
export const isMemberRow = (user: Sql): Sql => sql`(${user}."usernameKey" NOT LIKE '%:%'
  AND NOT EXISTS (SELECT 1 FROM "AccountDeletion" d WHERE d."userId" = ${user}."id"))`

const nobodyKey = 'nobody:'

/**
 * Leaves placeholders out of lists of members.
 * @param key the column "usernameKey"
 */
export const isNotDeletedMember = (key: Sql): Sql => sql`${key} NOT LIKE ${`${nobodyKey}%`}`

/**
 * Creates a placeholder: the owner of anonymous stories whose author is gone. It has no personal data, cannot sign in
 * and appears in no count or list; neither its id nor its time shows when it was created.
 * @returns its id
 */
export async function makeDeletedMember(tx: Tx): Promise<string> {
  const id = randomUUID()
  const key = `${nobodyKey}${id}`
  const nothing = { firstName: '', lastName: '', username: '', role: 'visitor', passwordHash: '-' } as const
  await tx.user.create({ data: { ...nothing, id, usernameKey: key, email: key, hasPosted: true, createdAt: new Date(0) } })
  return id
}
