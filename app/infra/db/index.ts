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
export { acquireStartupLock } from './startup-lock'
export { maxUnionBranches, chunkUnionBranches } from './union-branches'
export { UnavailableError } from '../unavailable'
export { write, type Tx } from './write'
export * from './generated/sqlite/enums'
export type * from './generated/sqlite/models'
export type Sql = Prisma.Sql

/**
 * Helpers to build queries for `$queryRaw` and `$executeRaw` that run on SQLite and PostgreSQL. Put names in double quotes:
 * sql`select "id" from "Post" where "communityId" = ${id}`.
 */
export const { sql, join, empty } = Prisma

/** Append this to a SELECT inside `write` to lock its rows. Empty for SQLite, which has only one writer. */
export const buildRowLockClause = (): Sql => (env.databaseKind === 'postgresql' ? sql`FOR UPDATE` : empty)

/**
 * Append this after the ORDER BY of one branch of a UNION ALL. Without a limit, PostgreSQL would sort all rows of the branch.
 * SQLite reads the branch in index order and would be slower with a limit.
 */
export const buildUnionBranchLimitClause = (rows: number): Sql => (env.databaseKind === 'postgresql' ? sql`LIMIT ${rows}` : empty)
