import { setTimeout as wait } from 'node:timers/promises'
import { log } from '~/infra/log'
import { isStopping, onStop } from '~/infra/lifecycle'
import { runJob } from '~/infra/metrics/jobs'
import { aggregateCounts } from './aggregate-counts'
import { saveRegistrationVisits } from './registration-visits'

const PAUSE_MS = 30_000
const LAST_ROUND_MS = 4_000

export function startCountAggregation(): void {
  let round: Promise<void> = Promise.resolve()
  const scheduleRound = (ms: number) => setTimeout(() => void (round = runRound()), ms).unref()

  async function runRound() {
    await runOrLog(() => runJob('counts', async () => {
      await saveRegistrationVisits()
      while (!isStopping() && (await aggregateCounts()));
    }))
    if (!isStopping()) scheduleRound(PAUSE_MS)
  }

  scheduleRound(PAUSE_MS)
  onStop(async () => {
    await Promise.race([round, wait(LAST_ROUND_MS, undefined, { ref: false })])
    await runOrLog(saveRegistrationVisits)
  })
}

/** Logs an error instead of throwing it, because the next round tries again. */
async function runOrLog(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn('counts_not_added_up', { error })
  }
}
