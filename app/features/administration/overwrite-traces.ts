import { emptyLog, rewriteFile } from '~/infra/db'
import { log } from '~/infra/log'

/**
 * Takes what is left of accounts that are gone out of SQLite's file and log, once behind all that went together: it writes the whole
 * file (docs/decisions/0033). They are gone whether it works or not; the next deletion tries it again, and the log is emptied every hour.
 */
export async function overwriteTraces(): Promise<void> {
  const isDone = await rewriteFile().catch((error: unknown) => log.warn('file_not_rewritten', { error }))
  if (isDone === false) log.warn('file_too_large_to_rewrite', {})
  if (!(await emptyLog())) log.warn('log_not_emptied', {})
}
