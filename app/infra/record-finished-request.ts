import { logRequest, redactUrl } from './log'
import { type RequestOutcome, type FinishedRequest, metricsRecorder } from './metrics/recorder'

export function recordFinishedRequest(request: FinishedRequest, { status, ms, bytes }: RequestOutcome & { bytes?: number }): void {
  const { req, context } = request
  metricsRecorder?.countRequest(request, { status, ms })
  const path = req && redactUrl(req.url ?? '')
  const cause = status === 503 ? context.unavailable : undefined
  logRequest({ requestId: context.requestId, method: req?.method, path, status, cause, ms, bytes })
}
