import { STATUS_CODES } from 'node:http'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { FinishedRequest, MetricsRecorder } from './recorder'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
/** In seconds. A page takes 2 to 5 ms. A wait for the database ends after 3 s. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 3, 10]
const NO_ROUTE = '/*'

export function addRequestMetrics(registry: Registry, routeOf: (path: string) => string): Pick<MetricsRecorder, 'countRequest'> {
  const registers = [registry]
  const requests = new Counter({
    name: 'site_http_requests_total', help: 'Requests that are over.', labelNames: ['route', 'method', 'status'], registers,
  })
  const durations = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['route', 'method'], buckets: BUCKETS, registers,
  })
  const refusals = new Counter({
    name: 'site_refusals_total',
    help: 'Answers 503 by cause, and 429 by the name of the rate limit.',
    labelNames: ['status', 'cause'], registers,
  })

  return {
    countRequest({ req, target, context }, { status, ms }) {
      const labels = { route: routeLabel(target, status, routeOf), method: req?.method && METHODS.has(req.method) ? req.method : 'other' }
      requests.inc({ ...labels, status: statusLabel(status) })
      if (ms !== undefined) durations.observe(labels, ms / 1000)
      if (status === 503) refusals.inc({ status: '503', cause: context.unavailable ?? 'other' })
      if (status === 429) refusals.inc({ status: '429', cause: context.usedUpLimit ?? 'other' })
    },
  }
}

function routeLabel(target: FinishedRequest['target'], status: number | undefined, routeOf: (path: string) => string): string {
  if (!target || target.error) return 'refused'
  const route = routeOf(target.path)
  return route === NO_ROUTE && status !== undefined && (status < 300 || status === 304) ? 'file' : route
}

const statusLabel = (status: number | undefined) => (status === undefined ? 'none' : status in STATUS_CODES ? String(status) : 'other')
