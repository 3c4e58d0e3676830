import { requestContext } from '../request-context'
import { Unavailable } from '../unavailable'

/** The longest that a request waits for a database in vain, in milliseconds, however many queries and transactions it needs. */
const LONGEST = 3_000
/** What a query or a transaction may still take of a request that has waited long enough. */
const LEAST = 100

/** How long a request waits for a write that it can do without, and that the next request makes up for, in milliseconds. */
export const BRIEFLY = 1_000

/** How long the next query or transaction may take, in milliseconds. A task or a background job may take as long each time. */
export function patienceLeft(): number {
  return Math.max(LEAST, LONGEST - (requestContext()?.waitedMs ?? 0))
}

/** Runs `work` and counts its time as lost where it ends as Unavailable. */
export async function countingWaits<T>(work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  try {
    return await work()
  } catch (error) {
    const context = requestContext()
    if (context && error instanceof Unavailable) context.waitedMs = (context.waitedMs ?? 0) + performance.now() - since
    throw error
  }
}
