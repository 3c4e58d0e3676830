import { env } from '../env'
import { START_LOCK } from './advisory-locks'
import { Prisma } from './generated/sqlite/client'
import type { Tx } from './write'

/** Waits for other starting processes, and makes them wait until `tx` ends. SQLite has only one writer, so it needs no lock. */
export async function acquireStartupLock(tx: Tx): Promise<void> {
  if (env.databaseKind === 'postgresql') await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(${START_LOCK})`)
}
