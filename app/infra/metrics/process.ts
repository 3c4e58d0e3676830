import { collectDefaultMetrics, Registry } from 'prom-client'

/**
 * The metrics for alerts and dashboards. If the collector of one metric also sets other metrics, those must come later in the list,
 * because a scrape reads the metrics in this order.
 */
const METRIC_NAMES = [
  'process_cpu_user_seconds_total', 'process_cpu_system_seconds_total', 'process_cpu_seconds_total',
  'process_start_time_seconds', 'process_resident_memory_bytes',
  'process_open_fds', 'process_max_fds',
  'nodejs_eventloop_lag_seconds', 'nodejs_eventloop_lag_mean_seconds', 'nodejs_eventloop_lag_p50_seconds',
  'nodejs_eventloop_lag_p99_seconds', 'nodejs_eventloop_lag_max_seconds',
  'nodejs_heap_size_total_bytes', 'nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes',
  'nodejs_gc_duration_seconds',
]

export function addProcessMetrics(registry: Registry): void {
  const all = new Registry()
  collectDefaultMetrics({ register: all, eventLoopMonitoringPrecision: 20 })
  for (const metric of METRIC_NAMES.map((name) => all.getSingleMetric(name))) {
    if (metric) registry.registerMetric(metric)
  }
}
