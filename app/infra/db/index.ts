import { env } from '../env'
import { Prisma } from './generated/sqlite/client'

export { closeDb, openDb } from './clients'
export { emptyLog } from './empty-log'
export { inParts } from './in-parts'
export { MigrationRefused } from './migrations'
export { rewriteFile } from './rewrite-file'
export { isMissingParent, isUniqueViolation } from './errors'
export { BRIEFLY } from './patience'
export { read, type Reader } from './read'
export { oneStartAtATime } from './start-lock'
export { Unavailable } from '../unavailable'
export { write, type Tx } from './write'
export * from './generated/sqlite/enums'
export type * from './generated/sqlite/models'
export type Sql = Prisma.Sql

/**
 * Tagged SQL for `$queryRaw` and `$executeRaw` that runs on both databases: names in double quotes, as in
 * sql`select "id" from "Post" where "communityId" = ${id}`.
 */
export const { sql, join, empty } = Prisma

/** Behind a SELECT inside `write`: others wait for its rows. On SQLite nobody else writes meanwhile. */
export const rowLock = (): Sql => (env.databaseKind === 'postgresql' ? sql`FOR UPDATE` : empty)

/**
 * Behind the ORDER BY of a part that is merged with other parts. PostgreSQL sorts all rows of a part unless it knows that few of them
 * are wanted. SQLite reads a part in the order of its index in any case, and is slower with a limit.
 */
export const limitOfPart = (rows: number): Sql => (env.databaseKind === 'postgresql' ? sql`LIMIT ${rows}` : empty)
