import { Gauge, Histogram, type Registry } from 'prom-client'
import type { MetricsRecorder } from './recorder'
import { metricSources } from './sources'

/** In seconds. Requests that have waited longer than 1.5 s (writes: 10 s) are refused. */
const BUCKETS = [0.001, 0.01, 0.1, 0.5, 1.5, 10]

export function addAdmissionMetrics(registry: Registry): Pick<MetricsRecorder, 'observeAdmission'> {
  const registers = [registry]
  const labelNames = ['lane'] as const
  new Gauge({
    name: 'site_admission_in_use', help: 'Requests that are being worked on.', labelNames, registers,
    collect() {
      for (const { name, admitted, queue } of metricSources.lanes ?? []) this.set({ lane: name }, admitted - queue.length)
    },
  })
  new Gauge({
    name: 'site_admission_waiting', help: 'Requests that wait for their turn.', labelNames, registers,
    collect() {
      for (const { name, queue } of metricSources.lanes ?? []) this.set({ lane: name }, queue.length)
    },
  })
  new Gauge({
    name: 'site_admission_limit', help: 'Requests in work and waiting above which more are refused.', labelNames, registers,
    collect() {
      for (const { name, limit } of metricSources.lanes ?? []) this.set({ lane: name }, limit)
    },
  })
  const waits = new Histogram({
    name: 'site_admission_wait_seconds', help: 'Time that a request waited for its turn.', labelNames, buckets: BUCKETS, registers,
  })
  return { observeAdmission: (lane, ms) => waits.observe({ lane }, ms / 1000) }
}
