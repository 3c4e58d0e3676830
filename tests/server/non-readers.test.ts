import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSite, type Site } from '../e2e/support/site'
import type { Line } from './support/line'
import { ask, maxAdmitted, openLines, serverOf, statusOf, whole, type Server } from './support/requests'

const READERS = 48
/** 100 KB each, together more than the socket buffers hold. */
const LONG_PAGES = 80
/** The requests behind them, whose answers cannot be sent. */
const PAGES_BEHIND = 8
/** Half a minute without reading, plus the delay of the server's check. */
const CLOSED_WITHIN = 40_000

let site: Site
let server: Server
let lines: Line[]
let sentAt: number

beforeAll(async () => {
  site = await startSite()
  server = serverOf(site)
  await ask(server, 'GET', '/api/docs')
  lines = await openLines(server, READERS)
  for (const line of lines) line.pause()
  const bytes = whole(server, 'GET', '/api/docs').repeat(LONG_PAGES) + whole(server, 'GET', '/dashboard').repeat(PAGES_BEHIND)
  await Promise.all(lines.map((line) => line.send(bytes)))
  sentAt = performance.now()
  // The server has sent all it can: it answers in order of arrival.
  await wait(2_000)
})

afterAll(async () => {
  await Promise.all(lines.map((line) => line.leave('reset')))
  await site.stop()
})

describe('48 connections that ask for 210 KB and read nothing', () => {
  test('do not delay others while they hang', async () => {
    expect(await maxAdmitted(server), 'of 400 at once').toBe(400)
    for (const [path, status] of [['/dashboard', 302], ['/about?n=1', 200], ['/readyz', 200]] as const) {
      expect(statusOf(await ask(server, 'GET', path, { ms: 5_000 })), path).toBe(status)
    }
  })

  test('are closed within 40 seconds', async () => {
    const countOpen = async () => (await Promise.all(lines.map(isOpen))).filter(Boolean).length
    // Each check restarts the half minute of an open connection.
    if (await countOpen() > 0) await wait(sentAt + CLOSED_WITHIN - performance.now())
    expect(await countOpen(), 'still open').toBe(0)
  })
})

/** Whether the server still accepts bytes. A connection that nobody reads does not notice its end, but a write then fails. */
async function isOpen(line: Line) {
  for (let n = 0; n < 3; n++) {
    if (!await line.send('\r\n')) return false
    await wait(200)
  }
  return !line.isClosed()
}
