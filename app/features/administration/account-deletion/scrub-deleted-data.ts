import { truncateWal, vacuumSqliteFile } from '~/infra/db'
import { log } from '~/infra/log'

/**
 * Removes traces of deleted accounts from the SQLite file and its write-ahead log. Call this function only once per group of
 * deletions, because rewriting the whole file is slow (docs/decisions/0033). If this function fails, the next deletion retries.
 */
export async function scrubDeletedData(): Promise<void> {
  const isDone = await vacuumSqliteFile().catch((error: unknown) => log.warn('file_not_rewritten', { error }))
  if (isDone === false) log.warn('file_too_large_to_rewrite', {})
  if (!(await truncateWal())) log.warn('log_not_emptied', {})
}
