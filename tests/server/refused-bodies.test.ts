import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSite, type Site } from '../e2e/support/site'
import { openLine } from './support/line'
import { ask, chunks, form, head, json, LAST_CHUNK, serverOf, statusOf, whole, type Server } from './support/requests'

const MIB = 1024 * 1024
/** Half a minute, plus the delay of the server's check. */
const CLOSED_WITHIN = 35_000
const EVIL = { Origin: 'http://evil.test' }

let site: Site
let server: Server
beforeAll(async () => {
  site = await startSite()
  server = serverOf(site)
})
afterAll(() => site.stop())

const refusals: [number, string, string, Record<string, string>][] = [
  [403, 'POST', '/auth', { ...form, ...EVIL }],
  [404, 'POST', '/a%2fb', form],
  [405, 'PUT', '/about', form],
  [415, 'POST', '/auth', { 'Content-Type': 'text/plain' }],
  [415, 'POST', '/api/auth/login', { ...json, 'Content-Encoding': 'gzip' }],
  [421, 'POST', '/auth', { ...form, Host: 'evil.test' }],
]
const framings = { declared: { 'Content-Length': String(1024 * MIB) }, chunked: { 'Transfer-Encoding': 'chunked' } }
type Framing = keyof typeof framings
type Pace = 'silent' | 'drip' | 'flood'

interface End {
  status: ReturnType<typeof statusOf>
  /** In seconds; undefined if the connection outlived the test. */
  closedAfter: number | undefined
}

/** Sends a head that is refused, then an endless body at a pace, until the connection closes or time is up. */
async function sendOn(method: string, path: string, fields: Record<string, string>, framing: Framing, pace: Pace): Promise<End> {
  const line = openLine(server.port)
  const began = performance.now()
  const isOver = () => line.isClosed() || performance.now() - began > CLOSED_WITHIN
  await line.send(head(server, method, path, { ...fields, ...framings[framing] }))
  const size = pace === 'flood' ? 65_536 : 1
  const part = framing === 'chunked' ? chunks('a'.repeat(size), size) : 'a'.repeat(size)
  const sending = (async () => {
    while (pace !== 'silent' && !isOver()) {
      const isTaken = await Promise.race([line.send(part), wait(CLOSED_WITHIN, false)])
      if (!isTaken) return
      if (pace === 'drip') await wait(500)
    }
  })()
  const reply = await line.reply(method, 10_000)
  const isClosed = await line.closes(CLOSED_WITHIN - (performance.now() - began))
  const closedAfter = isClosed ? (performance.now() - began) / 1_000 : undefined
  await line.leave()
  await sending
  return { status: statusOf(reply), closedAfter }
}

describe.concurrent('a body that is refused before it arrives', () => {
  test('is not waited for, however fast it arrives', async () => {
    const faults = await Promise.all(refusals.flatMap(([status, method, path, fields]) =>
      (['declared', 'chunked'] as const).flatMap((framing) => (['silent', 'drip', 'flood'] as const).map(async (pace) => {
        const end = await sendOn(method, path, fields, framing, pace)
        // A declared gigabyte may be refused first, and a flood may be cut off before the client reads.
        const isRefused = [status, 413, ...(pace === 'flood' ? ['closed'] : [])].includes(end.status)
        const isOk = isRefused && end.closedAfter !== undefined
        return isOk ? [] : [`${status} ${method} ${path}, ${framing}, ${pace}: ${JSON.stringify(end)}`]
      }))))
    expect(faults.flat()).toEqual([])
    expect(statusOf(await ask(server, 'GET', '/dashboard'))).toBe(302)
  })
})

describe.concurrent('the bytes after a refused body', () => {
  const long = `email=${'a'.repeat(70_000)}`
  const fields = Array.from({ length: 200 }, (_, n) => `f${n}=1`).join('&')
  const refused: [string, number, () => string][] = [
    ['is declared too large', 413, () => whole(server, 'POST', '/auth', long, form)],
    ['turns out too large', 413, () => head(server, 'POST', '/auth', { ...form, 'Transfer-Encoding': 'chunked' }) + chunks(long, 8_192) + LAST_CHUNK],
    ['is too large for a call', 413, () => whole(server, 'POST', '/api/auth/login', JSON.stringify({ email: long }), json)],
    ['has too many fields', 400, () => whole(server, 'POST', '/auth', fields, form)],
    ['is coded in two ways', 400, () => head(server, 'POST', '/auth', { ...form, 'Content-Length': '5', 'Transfer-Encoding': 'gzip, chunked' }) + `5\r\nhello\r\n${LAST_CHUNK}`],
  ]

  const registration = (username: string) => JSON.stringify({
    firstName: 'Amina', lastName: 'Njoroge', username, email: `${username}@example.org`, password: 'a calm river at dawn', gender: '', age: null, country: '',
  })
  const signsIn = async (username: string) =>
    statusOf(await ask(server, 'POST', '/api/auth/login', { body: JSON.stringify({ email: username, password: 'a calm river at dawn' }), fields: json }))

  test('would be processed as a request by themselves', async () => {
    expect(statusOf(await ask(server, 'POST', '/api/auth/register', { body: registration('alone_here'), fields: json }))).toBe(201)
    expect(await signsIn('alone_here')).toBe(200)
  })

  test.each(refused)('are not processed if the body %s', async (what, status, bytes) => {
    const username = `behind_${what.replace(/\W/g, '_')}`
    const line = openLine(server.port)
    await line.send(bytes() + whole(server, 'POST', '/api/auth/register', registration(username), json))
    const first = await line.reply('POST', 10_000)
    expect([status, 'closed'], 'the refusal').toContain(statusOf(first))
    expect(await line.closes(CLOSED_WITHIN), 'the connection is closed').toBe(true)
    expect(line.unread(), 'bytes of another answer').toBe(0)
    await wait(1_000)
    expect(await signsIn(username), 'signing in').toBe(401)
  })
})
