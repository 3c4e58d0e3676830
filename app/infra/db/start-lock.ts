import { env } from '../env'
import { START_LOCK } from './advisory-locks'
import { Prisma } from './generated/sqlite/client'
import type { Tx } from './write'

/** Has the transactions of starts that call this follow one another. On SQLite all transactions do. */
export async function oneStartAtATime(tx: Tx): Promise<void> {
  if (env.databaseKind === 'postgresql') await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(${START_LOCK})`)
}
