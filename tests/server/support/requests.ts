import { openLine, type Line, type Reply } from './line'

export interface Server {
  port: number
  pid: () => number
}

export const serverOf = ({ url, pid }: { url: string, pid: () => number }): Server => ({ port: Number(new URL(url).port), pid })

type Fields = Record<string, string>

export function head({ port }: Server, method: string, path: string, fields: Fields = {}) {
  const lines = Object.entries({ Host: `localhost:${port}`, ...fields }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

export const whole = (server: Server, method: string, path: string, body = '', fields: Fields = {}) =>
  head(server, method, path, { ...fields, ...(body && { 'Content-Length': String(Buffer.byteLength(body)) }) }) + body

/** The text in chunks, without the last chunk, which ends a body. */
export const chunks = (text: string, size: number) =>
  text.replace(new RegExp(`[^]{1,${size}}`, 'g'), (part) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`)

export const LAST_CHUNK = '0\r\n\r\n'

/** In ms: far longer than an answer takes on a busy machine. */
const PATIENCE = 20_000

export async function ask(
  server: Server, method: string, path: string, { body = '', fields = {}, ms = PATIENCE }: { body?: string, fields?: Fields, ms?: number } = {},
): Promise<Reply> {
  const line = openLine(server.port)
  await line.send(whole(server, method, path, body, { ...fields, Connection: 'close' }))
  const reply = await line.reply(method, ms)
  await line.leave()
  return reply
}

export const statusOf = (reply: Reply) => (typeof reply === 'string' ? reply : reply.status)

export const json = { 'Content-Type': 'application/json' }
export const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Sends while the server's process is stopped, so that it finds all bytes at once. */
export async function whileStopped({ pid }: Server, send: () => Promise<unknown>) {
  process.kill(pid(), 'SIGSTOP')
  try {
    await send()
  } finally {
    process.kill(pid(), 'SIGCONT')
  }
}

export async function openLines(server: Server, count: number): Promise<Line[]> {
  const lines = Array.from({ length: count }, () => openLine(server.port))
  await Promise.all(lines.map(async (line) => {
    await line.send(whole(server, 'GET', '/healthz'))
    await line.reply('GET', PATIENCE)
  }))
  return lines
}

/** The number of simultaneous calls that are admitted. The calls are cheap, so none waits long. */
export async function admitted(server: Server, atOnce = 400): Promise<number> {
  const lines = await openLines(server, atOnce)
  const call = whole(server, 'GET', '/api/communities')
  await whileStopped(server, () => Promise.all(lines.map((line) => line.send(call))))
  const replies = await Promise.all(lines.map((line) => line.reply('GET', PATIENCE)))
  await Promise.all(lines.map((line) => line.leave()))
  return replies.filter((reply) => statusOf(reply) === 401).length
}

/** The most admitted calls of up to ten bursts. A busy machine refuses some in one burst only; a lost slot is missing in each. */
export async function maxAdmitted(server: Server, atOnce = 400): Promise<number> {
  let max = 0
  for (let burst = 0; burst < 10 && max < atOnce; burst++) max = Math.max(max, await admitted(server, atOnce))
  return max
}
