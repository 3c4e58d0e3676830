import { stat } from 'node:fs/promises'
import { env } from '../env'
import { Prisma } from './generated/sqlite/client'
import { read } from './read'
import { getSqlitePath } from './sqlite'

/** For SQLite, includes the write-ahead log. */
export async function getDatabaseSizeInBytes(): Promise<number> {
  if (env.databaseKind === 'postgresql') {
    const [row] = await read.$queryRaw<{ bytes: bigint }[]>(Prisma.sql`SELECT pg_database_size(current_database()) AS "bytes"`)
    return Number(row?.bytes ?? 0)
  }
  const file = getSqlitePath(env.databaseUrl)
  const [data, log] = await Promise.all([stat(file), stat(`${file}-wal`).catch(() => undefined)])
  return data.size + (log?.size ?? 0)
}
