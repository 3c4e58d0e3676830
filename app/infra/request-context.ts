import { AsyncLocalStorage } from 'node:async_hooks'
import type { UnavailableCause } from './unavailable'

/** What the server knows about the request that it is answering. */
export interface RequestContext {
  /** Random, made here, and sent back as X-Request-Id. */
  requestId: string
  /** The client's address for rate limits: IPv4 whole, IPv6 cut to its /64 network, such as `2001:db8:0:1::/64`. */
  clientAddress: string
  /**
   * Set below /api alone, where path and method are checked before the size of a body. `declared`: Content-Length was over
   * the limit. `counted`: reading showed it. Either way the request carries no body.
   */
  bodyTooLarge?: 'declared' | 'counted'
  /** Set by the app: the answer is the same for every signed-out reader of this language, so the page cache may keep it. */
  isSamePageForAll?: boolean
  /** Why the answer is 503. */
  unavailable?: UnavailableCause
  /** The name of the rate limit because of which the answer is 429. */
  usedUpLimit?: string
  /** How long the request has waited for a database that did not do what was asked, in milliseconds. */
  waitedMs?: number
  /** Runs `then` when the answer has been sent or the client has left; at once if that has happened already. */
  onClose(then: () => void): void
  /** Lookups that are made once a request. */
  cache: Map<unknown, unknown>
}

const storage = new AsyncLocalStorage<RequestContext>()

/** The context of the request that is being answered; undefined in tasks, background jobs and tests without a server. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore()
}

/** Runs `work`, and everything it awaits, with a context. */
export function inRequestContext<Result>(context: RequestContext, work: () => Result): Result {
  return storage.run(context, work)
}
