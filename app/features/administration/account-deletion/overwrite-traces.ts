import { emptyLog, rewriteFile } from '~/infra/db'
import { log } from '~/infra/log'

/**
 * Removes traces of deleted accounts from SQLite's file and log, once after several deletions, because it rewrites
 * the whole file (docs/decisions/0033). A failure does not undo the deletions: the next deletion tries again, and the
 * log is emptied every hour.
 */
export async function overwriteTraces(): Promise<void> {
  const isDone = await rewriteFile().catch((error: unknown) => log.warn('file_not_rewritten', { error }))
  if (isDone === false) log.warn('file_too_large_to_rewrite', {})
  if (!(await emptyLog())) log.warn('log_not_emptied', {})
}
