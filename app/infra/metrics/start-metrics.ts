import { env } from '../env'

/**
 * If METRICS_ADDRESS is set, serves metrics at that address until the last requests have ended at shutdown. Rejects if the
 * address is not available.
 * @param routeOf maps a decoded path to its route pattern
 */
export async function startMetrics(routeOf: (path: string) => string): Promise<void> {
  if (!env.metricsAddress) return
  // Loads prom-client only if metrics are enabled, because loading takes 50 ms.
  const { serveMetrics } = await import('./server')
  await serveMetrics(env.metricsAddress, routeOf)
}
