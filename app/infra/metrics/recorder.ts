import type { RequestContext } from '../request-context'
import type { RequestLaneName } from './sources'

export interface FinishedRequest {
  req?: { method?: string; url?: string }
  /** Undefined if the request was malformed. `path` is decoded; `error` is set if the request was refused before routing. */
  target?: { path: string; error?: string }
  context: Pick<RequestContext, 'requestId' | 'unavailable' | 'usedUpLimit'>
}

export interface RequestOutcome {
  /** Undefined if the client disconnected before the response began. */
  status: number | undefined
  ms?: number
}

export interface MetricsRecorder {
  countRequest(request: FinishedRequest, finish: RequestOutcome): void
  observeAdmission(lane: RequestLaneName, ms: number): void
  observePool(ms: number): void
}

/** Undefined unless METRICS_ADDRESS is set. */
export let metricsRecorder: MetricsRecorder | undefined

export function setMetricsRecorder(next: MetricsRecorder | undefined): void {
  metricsRecorder = next
}
