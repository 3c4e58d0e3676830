import { truncateWal } from '~/infra/db'
import { isStopping } from '~/infra/lifecycle'
import { log } from '~/infra/log'
import { runJob } from '~/infra/metrics/jobs'
import { indexOlderStories } from '~/features/stories'
import { purgeExpiredRows } from './purge'

const FIRST_DELAY_MS = 60_000
const PAUSE_MS = 3_600_000
const SHORT_PAUSE_MS = 60_000

export function startPurgeJob(): void {
  const runIn = (ms: number) => setTimeout(() => void run(), ms).unref()

  async function run() {
    const hasMore = await runJob('purge', purge).catch((error: unknown) => void log.warn('purge_failed', { error }))
    if (!isStopping()) runIn(hasMore ? SHORT_PAUSE_MS : PAUSE_MS)
  }

  runIn(FIRST_DELAY_MS)
}

async function purge(): Promise<boolean> {
  const [hasMore] = await Promise.all([purgeExpiredRows(), indexOlderStories()])
  // Deleted rows stay in the write-ahead log until the log is truncated.
  await truncateWal()
  return hasMore
}
