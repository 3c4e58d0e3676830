import { env } from '../env'
import { Prisma } from './generated/sqlite/client'

export { closeDb, openDb } from './clients'
export { truncateWal } from './truncate-wal'
export { writeUntilDone } from './write-until-done'
export { MigrationError } from './migrations'
export { vacuumSqliteFile } from './vacuum-file'
export { isForeignKeyViolation, isUniqueViolation } from './errors'
export { SHORT_WAIT_MS } from './wait-limit'
export { read, type ReadClient } from './read'
export { acquireStartupLock } from './start-lock'
export { Unavailable } from '../unavailable'
export { write, type Tx } from './write'
export * from './generated/sqlite/enums'
export type * from './generated/sqlite/models'
export type Sql = Prisma.Sql

/**
 * For `$queryRaw` and `$executeRaw` on both databases, with names in double quotes: sql`select "id" from "Post" where
 * "communityId" = ${id}`.
 */
export const { sql, join, empty } = Prisma

/** Goes after a SELECT inside `write`. Empty for SQLite, which has only one writer. */
export const rowLock = (): Sql => (env.databaseKind === 'postgresql' ? sql`FOR UPDATE` : empty)

/**
 * Goes after the ORDER BY of one branch of a UNION ALL. Without a limit, PostgreSQL would sort all rows of the branch. SQLite reads
 * the branch in index order and would be slower with a limit.
 */
export const unionBranchLimit = (rows: number): Sql => (env.databaseKind === 'postgresql' ? sql`LIMIT ${rows}` : empty)
