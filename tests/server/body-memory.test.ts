import { afterEach, describe, expect, test } from 'vitest'
import { canPeakBeAsked, peakMemory } from '../e2e/support/memory'
import { startSite, type Site } from '../e2e/support/site'
import { openLine } from './support/line'
import { admitted, ask, chunks, form, head, serverOf, statusOf, type Server } from './support/requests'

const STORY_LIMIT = 256 * 1024
const SENDERS = 20
const BYTE = chunks('a', 1)

let site: Site
afterEach(() => site.stop())

/**
 * Sends a story's body one byte per chunk, up to the last allowed byte, over many open connections, which is 1.5 MB each on the
 * wire. Leaves when all have sent it or after `ms`.
 */
async function sendBytewise(server: Server, senders: number, ms: number) {
  const lines = Array.from({ length: senders }, () => openLine(server.port))
  const sent = lines.map(async (line) => {
    await line.send(head(server, 'POST', '/dashboard', { ...form, 'Transfer-Encoding': 'chunked' }))
    const part = BYTE.repeat(1_024)
    for (let kib = 0; kib < STORY_LIMIT / 1_024 - 1; kib++) if (!await line.send(part)) return
    await line.send(BYTE.repeat(1_023))
  })
  await Promise.race([Promise.all(sent), new Promise((resolve) => setTimeout(resolve, ms))])
  // The server has to read what was sent.
  await ask(server, 'GET', '/healthz')
  await Promise.all(lines.map((line) => line.leave()))
}

describe('bodies that arrive one byte a chunk', () => {
  test.skipIf(!canPeakBeAsked)('use less than 50 MB in sum, from twenty senders who are not signed in', async () => {
    site = await startSite()
    const server = serverOf(site)
    await admitted(server)
    await sendBytewise(server, 2, 10_000)
    await admitted(server)
    peakMemory(site.pid())
    const before = peakMemory(site.pid())
    await sendBytewise(server, SENDERS, 25_000)
    const cost = (peakMemory(site.pid()) - before) * 1.048_576
    console.log(`twenty senders of one-byte chunks cost ${cost.toFixed(1)} MB`)
    expect(cost, 'MB').toBeLessThan(50)
    expect(statusOf(await ask(server, 'GET', '/dashboard'))).toBe(302)
  })

  test('do not crash a process with 512 MB for its objects', async () => {
    site = await startSite({ NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=512` })
    const server = serverOf(site)
    await sendBytewise(server, SENDERS, 25_000)
    expect(statusOf(await ask(server, 'GET', '/dashboard'))).toBe(302)
    expect(statusOf(await ask(server, 'GET', '/readyz'))).toBe(200)
    expect(site.log()).not.toMatch(/heap out of memory/)
  })

  test('are read like any other body', async () => {
    site = await startSite()
    const server = serverOf(site)
    const text = JSON.stringify({ email: 'someone@example.org', password: 'a wrong one' })
    const line = openLine(server.port)
    await line.send(head(server, 'POST', '/api/auth/login', { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }))
    for (const letter of text) await line.send(chunks(letter, 1))
    await line.send('0\r\n\r\n')
    expect(statusOf(await line.reply('POST', 5_000))).toBe(401)
    await line.leave()
  })
})
