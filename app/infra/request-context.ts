import { AsyncLocalStorage } from 'node:async_hooks'
import type { UnavailabilityReason } from './unavailable'

export interface RequestContext {
  /** A random id that the server generates and sends as X-Request-Id. */
  requestId: string
  clientAddress: string
  /**
   * `declared`: Content-Length exceeded the limit; `counted`: the bytes read exceeded it. Set only below /api, where the app
   * checks path and method before the body size. The request then has an empty body.
   */
  bodyTooLarge?: 'declared' | 'counted'
  /** True if all signed-out readers of a language get the same response. The page cache may then store the response. */
  isSamePageForAll?: boolean
  /** The rendered page. Bypasses the Response, because conversion to a stream and back takes 5 % of the server time for a page. */
  renderedPage?: Uint8Array
  unavailable?: UnavailabilityReason
  usedUpLimit?: string
  /** The total time lost waiting for a database that did not respond. */
  waitedMs?: number
  /** Runs `then` when the response has been sent or the client has disconnected; immediately if that has already happened. */
  onClose(then: () => void): void
  cache: Map<unknown, unknown>
}

const storage = new AsyncLocalStorage<RequestContext>()

/** Undefined in tasks, background jobs and tests without a server. */
export function getRequestContext(): RequestContext | undefined {
  return storage.getStore()
}

export function runInRequestContext<Result>(context: RequestContext, work: () => Result): Result {
  return storage.run(context, work)
}
