/** What is known of the request being answered. */
export interface RequestScope {
  /** Random, made here, and sent back as X-Request-Id. */
  requestId: string
  /** The client's address for limits: IPv4 whole, IPv6 already cut to its /64 network, such as `2001:db8:0:1::/64`. */
  clientAddress: string
  /**
   * Set on /api alone, where a path and a method are judged before a size. `declared`: its Content-Length was over the
   * limit. `counted`: only reading told. Either way nothing was kept of the body and the request carries none.
   */
  bodyTooLarge?: 'declared' | 'counted'
  /** Set by the app: its answer is the same for every reader who is signed out and reads this language. */
  isSamePageForAll?: boolean
  /** Resolves once the client has taken what was sent so far, with false where it has gone. */
  taken(): Promise<boolean>
  /** Has `then` run once the answer has been sent or the client has gone, at once where that is so already. */
  whenOver(then: () => void): void
  /** What the app wants to look up once a request. */
  cache: Map<unknown, unknown>
}

/** The one place where the front door and the app meet: they are two bundles and share no module. */
export interface Site {
  /** The scope of the request that is being answered, undefined outside of one. */
  scope(): RequestScope | undefined
  /** Has `close` run once the last request has been answered and before the process ends. */
  onStop(close: () => Promise<void>): void
  /** The process has been asked to end. */
  stopping: boolean
  /** Drops the pages that the front door keeps, because what they show has changed. */
  forgetPages(): void
  /** What answers the calls of a decoded path of the API, undefined where it has none. Set by the app when it is loaded. */
  findCall(path: string): ((request: Request) => Promise<Response>) | undefined
}

const key = Symbol.for('site')
const shared = globalThis as { [key]?: Site }

/** The site of this process. Without a front door (tests, commands) it knows no request and never stops. */
export function site(): Site {
  return (shared[key] ??= { scope: () => undefined, onStop: () => {}, stopping: false, forgetPages: () => {}, findCall: () => undefined })
}

/** Puts the front door's site in the place of the inert one. */
export function installSite(installed: Site) {
  shared[key] = installed
}
