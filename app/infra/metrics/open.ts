import { env } from '../env'

/**
 * Serves until the process has drained. Rejects if it cannot listen.
 * @param routeOf maps a decoded path to its route pattern
 */
export async function startMetrics(routeOf: (path: string) => string): Promise<void> {
  if (!env.metricsAddress) return
  // prom-client takes 50 ms to load.
  const { serveMetrics } = await import('./server')
  await serveMetrics(env.metricsAddress, routeOf)
}
