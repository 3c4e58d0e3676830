import { type IncomingMessage, request as httpRequest, type RequestListener, type ServerOptions } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'
import { freePort } from '../../../tests/support/free-port'
import { site } from '../../infra/site'
import { createFrontDoorServer } from '../server'
import { frontDoorSteps, type FrontDoorSettings } from '../steps'
import { openSite } from '../stop'

interface Options extends Partial<FrontDoorSettings>, ServerOptions {
  clientFolder?: string
  /** What stands behind the door; it tells what it was asked where nothing else is given. */
  app?: RequestListener
}

interface Request {
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

/** What the app behind the door saw of a request. */
export interface Seen {
  method: string
  url: string
  headers: Record<string, string | undefined>
  size: number
  body: string
  clientAddress: string
  bodyTooLarge?: string
}

export type Door = Awaited<ReturnType<typeof openDoor>>

/** A real server with every step, on a free port. Without `siteUrl` its own names are those of this machine. */
export async function openDoor({ clientFolder, app = tellWhatWasSeen, port, ...given }: Options = {}) {
  openSite()
  const own = port ?? (await freePort())
  const settings = { siteUrl: undefined, isSecure: false, trustProxy: undefined, corsOrigins: [], port: own, ...given }
  const lines: string[] = []
  const printed = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const server = createFrontDoorServer(frontDoorSteps(settings, clientFolder), app, settings)
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve))
  return {
    port: own,
    lines,
    server,
    ask: (request: Request = {}) => ask(own, request),
    raw: (bytes: string, ms?: number) => raw(own, bytes, ms),
    async close() {
      printed.mockRestore()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Sends one request and reads its whole answer. */
export function ask(port: number, { method = 'GET', path = '/', headers = {}, body }: Request): Promise<Answer> {
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

/** Sends bytes as they are and resolves with all that came back until the server closed, or until `ms` have passed. */
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

/** Reads what `tellWhatWasSeen` answered. */
export const seen = ({ text: content }: Answer) => JSON.parse(content) as Seen

const tellWhatWasSeen: RequestListener = (req, res) => {
  text(req).then((body) => {
    const scope = site().scope()
    const { method, url, headers } = req
    const answer = {
      method, url, headers, size: Buffer.byteLength(body), body: body.slice(0, 200),
      clientAddress: scope?.clientAddress, bodyTooLarge: scope?.bodyTooLarge,
    }
    res.setHeader('Content-Type', 'application/json')
    res.end(JSON.stringify(answer))
  }, () => res.destroy())
}
