import { env } from '../env'

/**
 * Serves the metrics until the process has drained. Rejects if the port is taken or the address is invalid.
 * @param routeOf maps a decoded path to its route pattern
 */
export async function startMetrics(routeOf: (path: string) => string): Promise<void> {
  if (!env.metricsAddress) return
  // Imports prom-client only here, because it takes 50 ms to load.
  const { serveMetrics } = await import('./server')
  await serveMetrics(env.metricsAddress, routeOf)
}
