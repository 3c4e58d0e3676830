import { truncateWal, vacuumSqliteFile } from '~/infra/db'
import { log } from '~/infra/log'

/**
 * Removes traces of deleted accounts from the SQLite file and its write-ahead log. Call this only once for a group of deletions,
 * because it rewrites the whole file (docs/decisions/0033). After a failure, the next deletion tries again.
 */
export async function scrubDeletedData(): Promise<void> {
  const isDone = await vacuumSqliteFile().catch((error: unknown) => log.warn('file_not_rewritten', { error }))
  if (isDone === false) log.warn('file_too_large_to_rewrite', {})
  if (!(await truncateWal())) log.warn('log_not_emptied', {})
}
