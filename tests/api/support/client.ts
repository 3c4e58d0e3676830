import { createRouter } from '~/http/api/router'
import type { EndpointHandler } from '~/http/api/declared-calls'
import { loader as nowhere } from '../../../app/routes/api/not-found'
import { expectDocumented } from './documented'

export const origin = 'http://localhost:3000'

const loaders = import.meta.glob<EndpointHandler>(['../../../app/routes/api/**/*.ts', '!../../../app/routes/api/docs/**'], { eager: true, import: 'loader' })
const { findCall } = createRouter(Object.fromEntries(
  Object.entries(loaders).map(([file, loader]) => [file.replace(/^.*app\/|\.ts$/g, ''), { module: { loader } }]),
))

export interface SendOptions {
  token?: string
  /** Sent as JSON, except strings and bytes. */
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  json: Record<string, unknown>
  list: Record<string, unknown>[]
}

/** Calls the endpoint that the site would choose, without a server. */
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
  const answer = findCall(decodeURIComponent(url.pathname), method)
  const response = await (answer ? answer(request) : nowhere({ request, params: {} }))
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

/** Retries a 503 as clients do: when many wait for the database, some get it. */
export async function untilAnswered(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
  }
}

export const idOf = ({ json }: Answer) => String(json.id)

export function nextOf({ headers }: Answer): string | undefined {
  const link = /^<([^>]+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1]
  return link?.replace(origin, '')
}
