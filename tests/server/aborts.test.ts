import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSite, type Site } from '../e2e/support/site'
import { openLine, type Line } from './support/line'
import { ask, head, maxAdmitted, openLines, serverOf, statusOf, whileStopped, whole, type Server } from './support/requests'

const AT_ONCE = 400

let site: Site
let server: Server
beforeEach(async () => {
  site = await startSite()
  server = serverOf(site)
})
afterEach(() => site.stop())

/** The page answers within ten seconds. A request refused under load may retry. */
const pageComes = (path: string, status: number) =>
  expect.poll(async () => statusOf(await ask(server, 'GET', path)), { timeout: 10_000, interval: 250, message: path }).toBe(status)

describe('clients that leave before they are answered', () => {
  test('do not block a client whose page another client had begun to request (22 KB)', async () => {
    const half = openLine(server.port)
    await half.send(head(server, 'GET', '/x', { 'Content-Length': '5' }))
    await ask(server, 'GET', '/healthz') // Proves that the server has seen the first request too.
    const [many] = await openLines(server, 1) as [Line]
    await whileStopped(server, () => many.send(whole(server, 'GET', '/x').repeat(420)))
    await ask(server, 'GET', '/healthz')
    await many.leave('reset')
    await wait(1_500)
    await pageComes('/?n=1', 200)
    await pageComes('/', 200)
    await pageComes('/dashboard', 302)
    expect(await maxAdmitted(server), 'let in while the first is still connected').toBe(AT_ONCE)
    await half.leave()
    expect(await maxAdmitted(server), 'let in afterwards').toBe(AT_ONCE)
  })

  test.each(['/admin', '/about?n=', '/dashboard.data', '/terms'])('free their slots for %s, 300 times 20 ms after the request', async (path) => {
    const lines = await openLines(server, 300)
    const send = (line: Line, n: number) => line.send(whole(server, 'GET', path.endsWith('=') ? `${path}${n}` : path))
    await whileStopped(server, () => Promise.all(lines.map(send)))
    await wait(20)
    // On a busy machine the server could finish some before all 300 clients have left.
    await whileStopped(server, () => Promise.all(lines.map((line, n) => line.leave(n % 2 ? 'close' : 'reset'))))
    await wait(1_500)
    expect(await maxAdmitted(server)).toBe(AT_ONCE)
  })
})

describe('readiness', () => {
  test('is 503 while readers are refused, and 200 afterwards', async () => {
    const seen = new Set<unknown>()
    let isOn = true
    const readers = Array.from({ length: 600 }, async (_, n) => {
      while (isOn) {
        const reply = await ask(server, 'GET', `/api/docs?n=${n}`)
        // A browser that got 503 would wait longer.
        if (statusOf(reply) !== 200) await wait(200)
      }
    })
    const until = performance.now() + 20_000
    while (!seen.has(503) && performance.now() < until) {
      seen.add(statusOf(await ask(server, 'GET', '/readyz')))
      await wait(20)
    }
    isOn = false
    await Promise.all(readers)
    expect([...seen], '/readyz while 600 want to read').toContain(503)
    await pageComes('/readyz', 200)
  })
})
