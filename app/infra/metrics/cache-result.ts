import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../log'

/**
 * Returns a function that caches the result of `ask` for `maxAge` ms. The returned function resolves to undefined if `ask` fails or
 * takes longer than `timeout` ms. Concurrent calls share one run of `ask`.
 */
export function cacheResult<Answer>(maxAge: number, timeout: number, ask: () => Promise<Answer>): () => Promise<Answer | undefined> {
  let askedAt = -Infinity
  let last: Answer | undefined
  let asking: Promise<Answer | undefined> | undefined

  const askAnew = async () => {
    try {
      return await ask()
    } catch (error) {
      log.warn('figures_not_read', { error })
      return undefined
    }
  }
  const renew = () => {
    askedAt = performance.now()
    last = undefined
    asking = askAnew().then((answer) => {
      asking = undefined
      return (last = answer)
    })
    return asking
  }
  return async () => {
    if (!asking && performance.now() - askedAt < maxAge) return last
    return Promise.race([asking ?? renew(), wait(timeout, undefined, { ref: false })])
  }
}
