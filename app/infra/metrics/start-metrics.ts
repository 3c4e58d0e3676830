import { env } from '../env'

/**
 * If METRICS_ADDRESS is set, serves the metrics until all requests have ended at shutdown. Rejects if it cannot listen there.
 * @param routeOf maps a decoded path to its route pattern
 */
export async function startMetrics(routeOf: (path: string) => string): Promise<void> {
  if (!env.metricsAddress) return
  // Loads prom-client only if metrics are enabled, because loading takes 50 ms.
  const { serveMetrics } = await import('./server')
  await serveMetrics(env.metricsAddress, routeOf)
}
