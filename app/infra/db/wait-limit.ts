import { getRequestContext } from '../request-context'
import { UnavailableError } from '../unavailable'

/** In ms: the total time that all queries and transactions of one request may wait for a failing database. */
const MAX_WAIT_MS = 3_000
/** In ms: the limit for each further query or transaction once a request has used up its total. */
const MIN_WAIT_MS = 100

/** In ms: the wait limit for an optional write that the next request can repeat. */
export const SHORT_WAIT_MS = 1_000

/** Returns the remaining wait time in ms. Tasks and background jobs have no request context, so they always get the full limit. */
export function getRemainingWaitMs(): number {
  return Math.max(MIN_WAIT_MS, MAX_WAIT_MS - (getRequestContext()?.waitedMs ?? 0))
}

export async function trackFailedWaits<T>(work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  try {
    return await work()
  } catch (error) {
    const context = getRequestContext()
    if (context && error instanceof UnavailableError) context.waitedMs = (context.waitedMs ?? 0) + performance.now() - since
    throw error
  }
}
