import { createServer, request, type IncomingMessage, type RequestOptions, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** In ms between two probes of a process. A stopping process reports it for 500 ms before it closes its port. */
const PROBE_EVERY = 50
const PATIENCE = 30_000

export interface Balancer {
  /** The requests answered by a second process after the connection to the first had failed. */
  retried(): number
  stop(): Promise<void>
}

interface Backend {
  port: number
  isReady: boolean
}

class Failed extends Error {
  constructor(cause: unknown, readonly wasSent: boolean) {
    super('The connection to a process failed', { cause })
  }
}

/**
 * Sends each request to the next ready process of `ports`, as nginx does with `proxy_next_upstream error timeout`: if the
 * connection fails before an answer, another process gets the request if it is safe or was never sent. A process is ready while
 * `/readyz` says so. Each request has its own connection, so that no process closes one just when a write is sent.
 */
export async function startBalancer(port: number, ports: number[]): Promise<Balancer> {
  const backends = ports.map((each): Backend => ({ port: each, isReady: false }))
  let [turn, retried, isOver] = [0, 0, false]
  const probes = backends.map(async (backend) => {
    for (; !isOver; await wait(PROBE_EVERY)) backend.isReady = await probe(backend)
  })

  async function nextReady(): Promise<Backend | undefined> {
    for (const until = performance.now() + PATIENCE; performance.now() < until; await wait(10)) {
      for (let looked = 0; looked < backends.length; looked++) {
        const backend = backends[turn++ % backends.length]!
        if (backend.isReady) return backend
      }
    }
    return undefined
  }

  async function hand(req: IncomingMessage, res: ServerResponse) {
    const body = await buffer(req)
    for (let tries = 0; tries <= backends.length; tries++) {
      const backend = await nextReady()
      if (!backend) break
      try {
        const answer = await forward(backend, req, body)
        retried += tries > 0 ? 1 : 0
        res.writeHead(answer.statusCode ?? 502, headersOf(answer))
        answer.on('error', () => res.destroy()).pipe(res)
        return
      } catch (error) {
        backend.isReady = false
        const isSafe = req.method === 'GET' || req.method === 'HEAD'
        if (!(error instanceof Failed) || (error.wasSent && !isSafe)) break
      }
    }
    res.writeHead(502).end()
  }

  const server = createServer((req, res) => void hand(req, res).catch(() => res.destroy()))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    retried: () => retried,
    async stop() {
      isOver = true
      server.closeAllConnections()
      await Promise.all([...probes, new Promise((resolve) => server.close(resolve))])
    },
  }
}

function probe({ port }: Backend): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: 5_000 }, (answer) => {
      resolve(answer.resume().statusCode === 200)
    })
    asked.on('timeout', () => asked.destroy()).on('error', () => resolve(false)).end()
  })
}

function forward({ port }: Backend, { method, url, headers, socket }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress, 'content-length': body.length > 0 ? String(body.length) : undefined }
  const { connection: _ours, 'transfer-encoding': _coding, ...kept } = forwarded
  const given = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
  const options: RequestOptions = { host: '127.0.0.1', port, method, path: url, headers: given, agent: false }
  return new Promise((resolve, reject) => {
    const asked = request(options, resolve)
    // A refused connection has carried nothing.
    asked.on('error', (error: NodeJS.ErrnoException) => reject(new Failed(error, error.code !== 'ECONNREFUSED'))).end(body)
  })
}

function headersOf({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter((_text, index) => !/^(?:connection|keep-alive|transfer-encoding)$/i.test(rawHeaders[index - (index % 2)] ?? ''))
}
