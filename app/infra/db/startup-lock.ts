import { env } from '../env'
import { STARTUP_LOCK_KEY } from './advisory-locks'
import { Prisma } from './generated/sqlite/client'
import type { Tx } from './write'

/** Holds the startup lock until `tx` ends, so that starting processes wait for each other. SQLite has only one writer and needs no lock. */
export async function acquireStartupLock(tx: Tx): Promise<void> {
  if (env.databaseKind === 'postgresql') await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(${STARTUP_LOCK_KEY})`)
}
