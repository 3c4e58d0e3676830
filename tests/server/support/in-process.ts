import { type IncomingMessage, request as httpRequest, type ServerOptions } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'
import { createRouter } from '~/http/api/router'
import { getRequestContext } from '~/infra/request-context'
import { routeFiles, toRouteId } from '~/routes'
import { createServerHandler, type ServerSettings } from '~/server/handler'
import { createHttpServer } from '~/server/http-server'
import { createRequestListener } from '~/server/listener'
import { serveStaticFiles } from '~/server/static-files'
import { freePort } from '../../support/free-port'

export type StandIn = (request: Request) => Response | Promise<Response>

interface Options extends Partial<ServerSettings>, ServerOptions {
  clientFolder?: string
  /** Replaces Remix and all actions and API calls. The default answers with the request that it saw. */
  app?: StandIn
  bodyMs?: number
  idleMs?: number
}

interface Asked {
  method?: string
  path?: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
}

export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  rawHeaders: string[]
  text: string
}

export interface Seen {
  method: string
  url: string
  headers: Record<string, string | undefined>
  size: number
  body: string
  clientAddress: string
  bodyTooLarge?: string
}

export type TestServer = Awaited<ReturnType<typeof openServer>>

/** The server's route list. Files, feeds and probes have no action. `app` answers for all routes. */
const answer = () => null
const readOnly = /\.|^\/(?:healthz|readyz)$/
const modules = Object.fromEntries(Object.entries(routeFiles).map(([path, file]) => {
  const module = file.endsWith('.tsx') ? { default: answer, action: answer } : readOnly.test(path) ? { loader: answer } : { action: answer }
  return [toRouteId(file), { module }]
}))
const router = { ...createRouter(modules), findCall: () => undefined }

/** A real server with all middleware, on a free port. Without `siteUrl` its hosts are those of this machine. */
export async function openServer({ clientFolder, app = tellWhatWasSeen, port, bodyMs, idleMs, ...given }: Options = {}) {
  const own = port ?? (await freePort())
  const settings = { siteUrl: undefined, isSecure: false, trustProxy: undefined, corsOrigins: [], port: own, ...given }
  const lines: string[] = []
  const printed = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(...String(line).split(/(?<=\n)/)) > 0)
  const handle = createServerHandler(settings, {
    router: () => router,
    render: async (request) => app(request),
    files: clientFolder ? await serveStaticFiles(clientFolder) : async (_request, next) => next(),
    bodyMs,
  })
  let open = 0
  const answer = createRequestListener(handle, settings.trustProxy)
  const server = createHttpServer((req, res, connection) => {
    open += 1
    res.once('close', () => (open -= 1))
    answer(req, res, connection)
  }, settings.isSecure, { ...given, idleMs })
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve))
  return {
    port: own,
    lines,
    server,
    inFlight: () => open,
    ask: (request: Asked = {}) => ask(own, request),
    raw: (bytes: string, ms?: number) => raw(own, bytes, ms),
    async close() {
      printed.mockRestore()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function ask(port: number, { method = 'GET', path = '/', headers = {}, body }: Asked): Promise<Answer> {
  const host = `localhost:${port}`
  const length = body === undefined || 'Transfer-Encoding' in headers ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const req = httpRequest({ host: '127.0.0.1', port, method, path, agent: false, headers: { Host: host, ...length, ...headers } }, (res) => {
      text(res).then((content) => {
        resolve({ status: res.statusCode ?? 0, headers: res.headers, rawHeaders: res.rawHeaders, text: content })
      }, reject)
    })
    req.on('error', reject)
    req.end(body)
  })
}

export function raw(port: number, bytes: string, ms = 30_000): Promise<{ text: string, isClosed: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let content = ''
    const timer = setTimeout(() => finish(false), ms)
    const finish = (isClosed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text: content, isClosed })
    }
    socket.on('data', (chunk) => (content += chunk.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => finish(true))
    socket.write(bytes, 'latin1')
  })
}

export const seen = ({ text: content }: Answer) => JSON.parse(content) as Seen

const tellWhatWasSeen: StandIn = async (request) => {
  const { pathname, search } = new URL(request.url)
  const body = await request.text()
  const context = getRequestContext()
  const answer = {
    method: request.method, url: pathname + search, headers: Object.fromEntries(request.headers),
    size: Buffer.byteLength(body), body: body.slice(0, 200), clientAddress: context?.clientAddress, bodyTooLarge: context?.bodyTooLarge,
  }
  return Response.json(answer)
}
