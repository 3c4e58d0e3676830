import { isStopping } from './lifecycle'
import { log } from './log'
import { UnavailableError } from './unavailable'

const INTERVAL = 1_000

/** Logs errors under the event name `failed`. Ignores UnavailableError, because each outage would add a line to the log every second. */
export function pollEverySecond(look: () => Promise<void>, failed: string): void {
  const lookAndLogErrors = () => look().catch((error: unknown) => {
    if (!(error instanceof UnavailableError)) log.warn(failed, { error })
  })
  const scheduleNext = () => {
    setTimeout(() => {
      if (!isStopping()) void lookAndLogErrors().finally(scheduleNext)
    }, INTERVAL).unref()
  }
  void lookAndLogErrors().finally(scheduleNext)
}
