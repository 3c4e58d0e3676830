import { Agent, request as askPlainly, type IncomingHttpHeaders } from 'node:http'
import { Agent as SecureAgent, request as askSecurely } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

export interface Exchange {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
  agent?: Agent
  /** The Host header if it differs from the address, as behind a proxy. */
  host?: string
}

export function keptConnection({ protocol }: URL): Agent {
  const options = { keepAlive: true, maxSockets: 1 }
  return protocol === 'https:' ? new SecureAgent(options) : new Agent(options)
}

/** Sends a request and reads the whole answer. Rejects if none comes. Accepts any certificate. */
export function exchange(url: URL, { method = 'GET', headers = {}, body, agent, host = url.host }: Asked = {}): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const request = url.protocol === 'https:' ? askSecurely : askPlainly
    const options = { method, headers: { ...headers, ...length, Host: host }, agent, rejectUnauthorized: false, servername: host.replace(/:\d+$/, '') }
    const asked = request(url, options, (answer) => {
      text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }), reject)
    })
    asked.on('error', reject).end(body)
  })
}

/** Retries refused requests: a busy machine refuses some before any work on them. */
export async function exchangeInTurn(url: URL, asked: Asked = {}): Promise<Exchange> {
  const answer = await exchange(url, asked)
  if (answer.status !== 503) return answer
  await wait(Number(answer.headers['retry-after'] ?? 1) * 1_000)
  return exchangeInTurn(url, asked)
}
