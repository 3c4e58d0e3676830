import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../log'

/**
 * Hands out the last answer of `ask` for `fresh` ms, so that scrapers cost the same however often they come. Never rejects: undefined
 * where `ask` failed or takes longer than `patience` ms. While it has not answered, nobody asks again.
 */
export function atMostEvery<Answer>(fresh: number, patience: number, ask: () => Promise<Answer>): () => Promise<Answer | undefined> {
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
    if (!asking && performance.now() - askedAt < fresh) return last
    return Promise.race([asking ?? renew(), wait(patience, undefined, { ref: false })])
  }
}
