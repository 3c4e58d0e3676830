import { env } from '../env'
import { START_LOCK } from './advisory-locks'
import { Prisma } from './generated/sqlite/client'
import type { Tx } from './write'

/** Serializes this transaction across processes that start at the same time. SQLite serializes write transactions itself. */
export async function acquireStartLock(tx: Tx): Promise<void> {
  if (env.databaseKind === 'postgresql') await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(${START_LOCK})`)
}
