import { setTimeout as wait } from 'node:timers/promises'
import { log } from '~/infra/log'
import { isStopping, onStop } from '~/infra/lifecycle'
import { runJob } from '~/infra/metrics/jobs'
import { queueDueDigests } from './digest'
import { scheduleMeetupEmails } from './meetup-news'

const PAUSE_MS = 30_000
const LAST_ROUND_MS = 4_000

export function startNotificationWorker(): void {
  let round: Promise<void> = Promise.resolve()
  const isRunning = () => !isStopping()
  const scheduleRound = (ms: number) => setTimeout(() => void (round = work()), ms).unref()

  async function work() {
    try {
      await runJob('news', async () => {
        while (isRunning() && (await scheduleMeetupEmails()));
        while (isRunning() && (await queueDueDigests(isRunning)));
      })
    } catch (error) {
      log.warn('news_not_written', { error })
    }
    if (isRunning()) scheduleRound(PAUSE_MS)
  }

  scheduleRound(PAUSE_MS)
  onStop(() => Promise.race([round, wait(LAST_ROUND_MS, undefined, { ref: false })]))
}
