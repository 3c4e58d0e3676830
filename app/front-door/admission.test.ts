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

test('what is too much at once is 503 with Retry-After, without waiting for what was admitted, while probes and writes are let in', async () => {
  const held: ServerResponse[] = []
  door = await openDoor({ clientFolder, app: (req, res) => { if (req.url?.startsWith('/slow')) held.push(res); else res.end('ok') } })
  const slow = Array.from({ length: 400 }, (_, n) => door.ask({ path: `/slow?n=${n}` }))
  await expect.poll(() => held.length, { timeout: 5000 }).toBe(400)
  const surplus = await door.ask({ path: '/' })
  expect([surplus.status, surplus.headers['retry-after']]).toEqual([503, '2'])
  expect(JSON.parse((await door.ask({ path: '/api/x' })).text)).toMatchObject({ code: 'unavailable' })
  expect((await door.ask({ path: '/healthz' })).text).toBe('ok')
  expect((await door.ask({ path: '/', method: 'POST' })).status).toBe(200)
  for (const res of held) res.end('late')
  expect((await Promise.all(slow)).every(({ text }) => text === 'late')).toBe(true)
  expect((await door.ask({ path: '/' })).status).toBe(200)
})

test('listeners take nobody else’s place, and beyond two hundred wait for each other', async () => {
  const held: ServerResponse[] = []
  door = await openDoor({ clientFolder, app: (req, res) => { if (req.url?.startsWith('/library/recordings/')) held.push(res); else res.end('ok') } })
  const listening = Array.from({ length: 200 }, () => door.ask({ path: '/library/recordings/en' }))
  await expect.poll(() => held.length, { timeout: 5000 }).toBe(200)
  expect((await door.ask({ path: '/library/recordings/en' })).status).toBe(503)
  expect((await door.ask({ path: '/library/guide' })).text).toBe('ok')
  for (const res of held) res.end('late')
  await Promise.all(listening)
})

test('what people send is let in beyond that', { timeout: 20_000 }, async () => {
  door = await openDoor({ clientFolder, app: (_req, res) => setTimeout(() => res.end('ok'), 200) })
  const answers = await Promise.all(Array.from({ length: 500 }, () => door.ask({ path: '/api/x', method: 'POST' })))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

test('a probe overtakes those that wait', { timeout: 20_000 }, async () => {
  let answered = 0
  const work = () => { const until = performance.now() + 3; while (performance.now() < until); }
  door = await openDoor({ clientFolder, app: (_req, res) => { work(); answered += 1; res.end('ok') } })
  const waiting = Array.from({ length: 200 }, (_, n) => door.ask({ path: `/?n=${n}` }))
  await door.ask({ path: '/readyz' })
  expect(answered).toBeLessThan(100)
  await Promise.all(waiting)
})

test('pipelined requests whose connection is gone take nobody else’s place, and each is in the log', { timeout: 30_000 }, async () => {
  const held: ServerResponse[] = []
  door = await openDoor({ clientFolder, app: (req, res) => { if (req.url?.startsWith('/slow')) held.push(res); else res.end('ok') } })
  for (let times = 1; times <= 7; times += 1) {
    const socket = connect(door.port, '127.0.0.1')
    socket.write(`GET /slow HTTP/1.1\r\nHost: localhost:${door.port}\r\n\r\n`.repeat(60))
    await expect.poll(() => held.length, { timeout: 10_000 }).toBe(60 * times)
    socket.resetAndDestroy()
    await expect.poll(countInFlight, { timeout: 10_000 }).toBe(0)
  }
  expect((await door.ask({ path: '/' })).status).toBe(200)
  expect(door.lines.filter((line) => line.includes('"path":"/slow"'))).toHaveLength(420)
  for (const res of held) res.end('late') // to nobody
})
