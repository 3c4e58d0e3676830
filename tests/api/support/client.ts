import { expectDocumented } from './documented'

type Handler = (args: { request: Request; params: Record<string, string> }) => Promise<Response>
interface Route {
  loader: Handler
  action: Handler
}

export const origin = 'http://localhost:3000'

const modules = import.meta.glob<Route>('../../../app/routes/api.*.ts', { eager: true })

/** The routes as Remix matches them: what stands in the path first, then parameters, then the rest. */
const routes = Object.entries(modules)
  .map(([file, route]) => ({ ...matcherOf(file.slice(file.lastIndexOf('/') + 1, -'.ts'.length)), route }))
  .sort((a, b) => a.params.length - b.params.length)

function matcherOf(name: string) {
  const params: string[] = []
  const parts = name.replaceAll('[.]', '\0').split('.').map((part) => part.replaceAll('\0', '\\.').replace(/_$/, ''))
  const patterns = parts.map((part) => {
    if (part === '$') return Array.from({ length: 9 }, (_, index) => params.push(`rest${index}`)) && '?.*'
    return part.startsWith('$') ? params.push(part.slice(1)) && '([^/]+)' : part
  })
  return { params, pattern: new RegExp(`^/${patterns.join('/')}/?$`, 'i') }
}

function findRoute(pathname: string) {
  for (const { pattern, params, route } of routes) {
    const match = pattern.exec(pathname)
    if (match) return { route, params: Object.fromEntries(params.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')])) }
  }
  throw new Error(`No route of the API has the path ${pathname}`)
}

export interface SendOptions {
  /** The access token of the `Authorization` header. */
  token?: string
  /** Sent as JSON; a string or bytes as they are. */
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The body where it is an object, empty where there is none. */
  json: Record<string, unknown>
  /** The body where it is a list. */
  list: Record<string, unknown>[]
}

/** Sends a request to the loader or action that Remix would choose for it. */
export async function send(method: string, path: string, { token, body, headers = {} }: SendOptions = {}): Promise<Answer> {
  const url = new URL(path, origin)
  const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream
  const request = new Request(url, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? undefined : isRaw ? (body as BodyInit) : JSON.stringify(body),
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
  const { route, params } = findRoute(url.pathname)
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(method)
  const response = await (isRead ? route.loader : route.action)({ request, params })
  const text = await response.text()
  expectDocumented(method, url.pathname, { status: response.status, text })
  const parsed: unknown = text ? JSON.parse(text) : {}
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: parsed as Answer['json'],
    list: Array.isArray(parsed) ? (parsed as Answer['list']) : [],
  }
}

export const get = (path: string, token?: string, headers?: Record<string, string>) => send('GET', path, { token, headers })
export const post = (path: string, body?: unknown, token?: string, headers?: Record<string, string>) =>
  send('POST', path, { token, body, headers })
export const put = (path: string, token?: string) => send('PUT', path, { token })
export const remove = (path: string, token?: string) => send('DELETE', path, { token })

/** The id of what an answer shows. */
export const idOf = ({ json }: Answer) => String(json.id)

/** The path and query of the next page, as the `Link` header names it. */
export function nextOf({ headers }: Answer): string | undefined {
  const link = /^<([^>]+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1]
  return link?.replace(origin, '')
}
