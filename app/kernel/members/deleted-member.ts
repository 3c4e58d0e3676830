import { randomUUID } from 'node:crypto'
import { sql, type Sql, type Tx } from '~/infra/db'

// Rows of "User" that are not members (docs/decisions/0033) have a colon in `usernameKey`, which no username contains.

export const deletionInProgressFilter = { usernameKey: { startsWith: 'leaving:' } } as const

export const buildDeletedUsernameKey = (userId: string): string => `${deletionInProgressFilter.usernameKey.startsWith}${userId}`

export const nonMemberFilter = { usernameKey: { contains: ':' } } as const

export const memberFilter = { deletion: null, NOT: nonMemberFilter } as const

/**
 * `memberFilter` for raw queries.
 * @param user the table "User" or an alias, as sql`u`
 */
export const buildMemberCondition = (user: Sql): Sql => sql`(${user}."usernameKey" NOT LIKE '%:%'
  AND NOT EXISTS (SELECT 1 FROM "AccountDeletion" d WHERE d."userId" = ${user}."id"))`

const nobodyKey = 'nobody:'

export const buildNonPlaceholderCondition = (key: Sql): Sql => sql`${key} NOT LIKE ${`${nobodyKey}%`}`

/**
 * Creates the placeholder that owns the remaining stories of a member who has deleted the account. The placeholder has no personal
 * data, cannot sign in and appears in no count or list. Neither `id` nor `createdAt` reveals when the row was created.
 */
export async function createPlaceholderUser(tx: Tx): Promise<string> {
  const id = randomUUID()
  const key = `${nobodyKey}${id}`
  const nothing = { firstName: '', lastName: '', username: '', role: 'visitor', passwordHash: '-' } as const
  await tx.user.create({ data: { ...nothing, id, usernameKey: key, email: key, hasPosted: true, createdAt: new Date(0) } })
  return id
}
