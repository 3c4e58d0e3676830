import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { countInFlight } from './in-flight'
import { type Door, openDoor } from './testing/door'

let door: Door
afterEach(() => door.close())

const clientFolder = mkdtempSync(join(tmpdir(), 'no-files-'))

/** Asks twenty at a time, so that none waits for its turn so long that it is refused; none is answered before all are held. */
async function askAndHold(count: number, held: ServerResponse[], pathOf: (n: number) => string) {
  const asked: ReturnType<Door['ask']>[] = []
  while (asked.length < count) {
    for (let n = 0; n < 20; n += 1) asked.push(door.ask({ path: pathOf(asked.length) }))
    await expect.poll(() => held.length, { interval: 5 }).toBe(asked.length)
  }
  return { answers: Promise.all(asked) }
}

test('what is too much at once is 503 with Retry-After, without waiting for what was admitted, while probes and writes are let in', async () => {
  const held: ServerResponse[] = []
  door = await openDoor({ clientFolder, app: (req, res) => { if (req.url?.startsWith('/slow')) held.push(res); else res.end('ok') } })
  const slow = await askAndHold(400, held, (n) => `/slow?n=${n}`)
  const surplus = await door.ask({ path: '/' })
  expect([surplus.status, surplus.headers['retry-after']]).toEqual([503, '2'])
  expect(JSON.parse((await door.ask({ path: '/api/x' })).text)).toMatchObject({ code: 'unavailable' })
  expect((await door.ask({ path: '/healthz' })).text).toBe('ok')
  expect((await door.ask({ path: '/', method: 'POST' })).status).toBe(200)
  for (const res of held) res.end('late')
  expect((await slow.answers).every(({ text }) => text === 'late')).toBe(true)
  expect((await door.ask({ path: '/' })).status).toBe(200)
})

test('listeners take nobody else’s place, and beyond two hundred wait for each other', async () => {
  const held: ServerResponse[] = []
  door = await openDoor({ clientFolder, app: (req, res) => { if (req.url?.startsWith('/library/recordings/')) held.push(res); else res.end('ok') } })
  const listening = await askAndHold(200, held, () => '/library/recordings/en')
  expect((await door.ask({ path: '/library/recordings/en' })).status).toBe(503)
  expect((await door.ask({ path: '/library/guide' })).text).toBe('ok')
  for (const res of held) res.end('late')
  await listening.answers
})

test('what people send is let in beyond that', async () => {
  door = await openDoor({ clientFolder, app: (_req, res) => setTimeout(() => res.end('ok'), 200) })
  const answers = await Promise.all(Array.from({ length: 500 }, () => door.ask({ path: '/api/x', method: 'POST' })))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

test('a probe overtakes those that wait', async () => {
  let answered = 0
  const work = () => { const until = performance.now() + 3; while (performance.now() < until); }
  door = await openDoor({ clientFolder, app: (_req, res) => { work(); answered += 1; res.end('ok') } })
  const waiting = Array.from({ length: 200 }, (_, n) => door.ask({ path: `/?n=${n}` }))
  await door.ask({ path: '/readyz' })
  expect(answered).toBeLessThan(100)
  await Promise.all(waiting)
})

test('pipelined requests whose connection is gone take nobody else’s place, and each is in the log', async () => {
  const held: ServerResponse[] = []
  door = await openDoor({ clientFolder, app: (req, res) => { if (req.url?.startsWith('/slow')) held.push(res); else res.end('ok') } })
  for (let times = 1; times <= 7; times += 1) {
    const socket = connect(door.port, '127.0.0.1')
    socket.write(`GET /slow HTTP/1.1\r\nHost: localhost:${door.port}\r\n\r\n`.repeat(60))
    await expect.poll(() => held.length).toBe(60 * times)
    socket.resetAndDestroy()
    await expect.poll(countInFlight).toBe(0)
  }
  expect((await door.ask({ path: '/' })).status).toBe(200)
  expect(door.lines.filter((line) => line.includes('"path":"/slow"'))).toHaveLength(420)
  for (const res of held) res.end('late') // to nobody
})
