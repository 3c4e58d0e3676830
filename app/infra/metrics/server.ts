import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { onStop } from '../lifecycle'
import { log } from '../log'
import { setUpMetrics } from './registry'

export interface ListenAddress {
  host: string
  port: number
}

const MAX_CONNECTIONS = 20

export async function serveMetrics({ host, port }: ListenAddress, routeOf: (path: string) => string): Promise<void> {
  const registry = setUpMetrics(routeOf)
  const answer: RequestListener = (req, res) => {
    req.resume()
    if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end()
    registry.metrics().then(
      (text) => res.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).end(text),
      (error: unknown) => {
        log.error('metrics_failed', { error })
        res.writeHead(500).end()
      },
    )
  }
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, answer)
  server.maxConnections = MAX_CONNECTIONS
  server.listen(port, host)
  await once(server, 'listening')
  log.info('metrics_listening', { port })
  onStop(async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  })
}
