import type { RequestContext } from '../request-context'
import type { LaneName } from './sources'

/** A request as the server knows it; a request that could not be read has a context alone. */
export interface FinishedRequest {
  req?: { method?: string; url?: string }
  /** `path` is decoded. A target with an error was refused before the site looked at its path. */
  target?: { path: string; error?: string }
  context: Pick<RequestContext, 'requestId' | 'unavailable' | 'usedUpLimit'>
}

export interface Finish {
  /** Undefined where the client left before the answer began. */
  status: number | undefined
  ms?: number
}

/** Takes what happens while the site works. */
export interface Recorder {
  countRequest(request: FinishedRequest, finish: Finish): void
  /** How long a request waited for its turn. */
  observeAdmission(lane: LaneName, ms: number): void
  /** How long a query or a transaction waited for a connection of the database. */
  observePool(ms: number): void
}

/** Undefined unless METRICS_ADDRESS is set: then nothing is counted, and prom-client is not loaded. */
export let recorder: Recorder | undefined

export function recordWith(next: Recorder | undefined): void {
  recorder = next
}
