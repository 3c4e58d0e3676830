import { env } from '../env'
import { Prisma } from './generated/sqlite/client'
import type { Tx } from './write'

/** The number behind the one that migrations lock. */
const LOCK = 72_707_370

/** Has the transactions of starts that call this follow one another. On SQLite all transactions do. */
export async function oneStartAtATime(tx: Tx): Promise<void> {
  if (env.databaseKind === 'postgresql') await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(${LOCK})`)
}
