import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canPeakBeAsked, peakMemory } from '../e2e/support/memory'
import { startSite, type Site } from '../e2e/support/site'
import { openLine } from './support/line'
import { admitted, ask, chunks, form, head, serverOf, statusOf, type Server } from './support/requests'

const STORY_LIMIT = 256 * 1024
const SENDERS = 20
/** The end of each body arrives bytewise: 0.4 MB a sender on the wire. Kept as chunks, they would need 200 MB of objects in sum. */
const BYTEWISE = 64 * 1024
const BYTE = chunks('a', 1)
/** In MB: a third of it is in use before. */
const FOR_OBJECTS = 160

let site: Site
let server: Server
/** In MB, by which the memory grows at most while the bodies arrive. */
let cost = 0

beforeAll(async () => {
  site = await startSite({ NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=${FOR_OBJECTS}` })
  server = serverOf(site)
  await admitted(server)
  await sendBytewise(2)
  await admitted(server)
  if (canPeakBeAsked) peakMemory(site.pid())
  const before = canPeakBeAsked ? peakMemory(site.pid()) : 0
  await sendBytewise(SENDERS)
  if (canPeakBeAsked) cost = (peakMemory(site.pid()) - before) * 1.048_576
})
afterAll(() => site.stop())

/** Sends stories' bodies up to the last allowed byte, the end one byte per chunk, over many connections. None sends the last chunk. */
async function sendBytewise(senders: number) {
  const lines = Array.from({ length: senders }, () => openLine(server.port))
  await Promise.all(lines.map(async (line) => {
    const firstPart = chunks('a'.repeat(STORY_LIMIT - BYTEWISE), 8_192)
    await line.send(head(server, 'POST', '/dashboard', { ...form, 'Transfer-Encoding': 'chunked' }) + firstPart)
    const part = BYTE.repeat(1_024)
    for (let kib = 0; kib < BYTEWISE / 1_024; kib++) expect(await line.send(part)).toBe(true)
  }))
  // The server has to read what was sent.
  await ask(server, 'GET', '/healthz')
  await Promise.all(lines.map((line) => line.leave()))
}

describe('bodies that arrive one byte a chunk', () => {
  test.skipIf(!canPeakBeAsked)('use less than 50 MB in sum, from twenty senders who are not signed in', () => {
    console.log(`twenty senders of one-byte chunks cost ${cost.toFixed(1)} MB`)
    expect(cost, 'MB').toBeLessThan(50)
  })

  test(`do not crash a process with ${FOR_OBJECTS} MB for its objects`, async () => {
    // A busy process refuses readers for a moment.
    for (const [path, status] of [['/dashboard', 302], ['/readyz', 200]] as const) {
      await expect.poll(async () => statusOf(await ask(server, 'GET', path)), { message: path }).toBe(status)
    }
    expect(site.log()).not.toMatch(/heap out of memory/)
  })

  test('are read like any other body', async () => {
    const text = JSON.stringify({ email: 'someone@example.org', password: 'a wrong one' })
    const line = openLine(server.port)
    await line.send(head(server, 'POST', '/api/auth/login', { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }))
    for (const letter of text) await line.send(chunks(letter, 1))
    await line.send('0\r\n\r\n')
    expect(statusOf(await line.reply('POST', 5_000))).toBe(401)
    await line.leave()
  })
})
