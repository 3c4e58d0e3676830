import { env } from '../env'

/**
 * Answers `GET /metrics` at METRICS_ADDRESS until the process has drained; does nothing where it is not set. Rejects where it
 * cannot listen there.
 * @param routeOf the pattern of a decoded path among those of the site
 */
export async function openMetrics(routeOf: (path: string) => string): Promise<void> {
  if (!env.metricsAddress) return
  // prom-client takes 50 ms to load.
  const { serveMetrics } = await import('./server')
  await serveMetrics(env.metricsAddress, routeOf)
}
