import { isStopping } from './lifecycle'
import { log } from './log'
import { Unavailable } from './unavailable'

/** How often a process checks for what another has changed, in ms. */
const INTERVAL = 1_000

/**
 * Looks at once and then every second until the process stops. Other code reports an unreachable database; this loop
 * would do so every second.
 */
export function pollEverySecond(look: () => Promise<void>, failed: string): void {
  const quietly = () => look().catch((error: unknown) => {
    if (!(error instanceof Unavailable)) log.warn(failed, { error })
  })
  const again = () => {
    setTimeout(() => {
      if (!isStopping()) void quietly().finally(again)
    }, INTERVAL).unref()
  }
  void quietly().finally(again)
}
