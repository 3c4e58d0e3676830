import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../log'

/**
 * Returns a function that repeats the last answer of `ask` for `maxAge` ms and then asks again. Its promise resolves to undefined
 * if `ask` failed or takes longer than `timeout` ms. Never runs `ask` twice at the same time.
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
