import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSite, type Site } from '../e2e/support/site'
import { openLine, type Line } from './support/line'
import { ask, chunks, head, json, LAST_CHUNK, openLines, serverOf, statusOf, whileStopped, whole, type Server } from './support/requests'

const body = 'hello'
/** Far longer than an answer takes on a busy machine. A blocked request waits for minutes or is refused. */
const PROMPT = 15_000
const signIn = { body: JSON.stringify({ email: 'someone@example.org', password: 'a wrong one' }), fields: json, ms: PROMPT }

let site: Site
let server: Server
beforeEach(async () => {
  site = await startSite()
  server = serverOf(site)
})
afterEach(() => site.stop())

/** Begins to request a page without finishing the request. */
async function holdPage(path: string) {
  const line = openLine(server.port)
  await line.send(head(server, 'GET', path, { 'Content-Length': '5' }))
  await ask(server, 'GET', '/healthz') // Proves that the server has seen this request too.
  return line
}

const withBody = [
  ['GET', (path: string) => whole(server, 'GET', path, body)],
  ['HEAD', (path: string) => whole(server, 'HEAD', path, body)],
  ['GET', (path: string) => head(server, 'GET', path, { 'Transfer-Encoding': 'chunked' }) + chunks(body, 1) + LAST_CHUNK],
  ['HEAD', (path: string) => head(server, 'HEAD', path, { 'Transfer-Encoding': 'chunked' }) + chunks(body, 1) + LAST_CHUNK],
] as const

describe('a reading request with a body', () => {
  test('is answered like one without, while the same page is being rendered for another request', async () => {
    for (const language of ['de', 'fr', 'es', 'ru', 'hi']) {
      for (const page of ['/about', '/terms', '/books']) {
        const path = `${page}?lng=${language}`
        const first = openLine(server.port)
        const others = withBody.map(([method, bytes]) => ({ method, bytes: bytes(path), line: openLine(server.port) }))
        void first.send(whole(server, 'GET', path))
        for (const { line, bytes } of others) void line.send(bytes)
        const [plain, ...replies] = await Promise.all([
          first.reply('GET', PROMPT), ...others.map(({ line, method }) => line.reply(method, PROMPT)),
        ])
        await Promise.all([first, ...others.map(({ line }) => line)].map((line) => line.leave()))
        expect([statusOf(plain), ...replies.map(statusOf)], path).toEqual([200, 200, 200, 200, 200])
        const text = typeof plain === 'string' ? plain : plain.body.toString()
        for (const reply of [replies[0]!, replies[2]!]) expect(typeof reply === 'string' ? reply : reply.body.toString()).toBe(text)
      }
    }
  })

  test('is answered while another request for the page is incomplete', async () => {
    const held = await holdPage('/center')
    const replies = await Promise.all(withBody.map(async ([method, bytes]) => {
      const line = openLine(server.port)
      await line.send(bytes('/center'))
      const reply = await line.reply(method, PROMPT)
      await line.leave()
      return `${method} ${statusOf(reply)}`
    }))
    await held.leave()
    expect(replies).toEqual(withBody.map(([method]) => `${method} 200`))
  })
})

describe('a client that requests hundreds of times on one connection and reads nothing', () => {
  test('does not block readers, while it is connected (20 KB) and after it has left', async () => {
    const held = await holdPage('/contact')
    const [greedy] = await openLines(server, 1) as [Line]
    greedy.pause()
    const bytes = whole(server, 'GET', '/contact', body) + whole(server, 'GET', '/dashboard').repeat(420)
    await whileStopped(server, () => greedy.send(bytes))
    await wait(2_000)
    const asked = () => Promise.all(['/dashboard', '/?n=2', '/about?n=2'].map(async (path) => statusOf(await ask(server, 'GET', path, { ms: PROMPT }))))
    expect(await asked(), 'while it is open').toEqual([302, 200, 200])
    await greedy.leave('reset')
    await wait(500)
    expect(await asked(), 'when it has left').toEqual([302, 200, 200])
    await held.leave()
  })

  test('does not block writers, even on two connections (64 KB each), while they are open and after they have left', async () => {
    const held = await Promise.all(['/community', '/privacy'].map(holdPage))
    const greedy = await openLines(server, 2)
    for (const [n, line] of greedy.entries()) {
      line.pause()
      const bytes = whole(server, 'GET', ['/community', '/privacy'][n]!, body) + whole(server, 'POST', '/dashboard').repeat(1_250)
      await whileStopped(server, () => line.send(bytes))
      await ask(server, 'GET', '/healthz')
    }
    await wait(2_000)
    const asked = () => Promise.all(Array.from({ length: 2 }, async () => statusOf(await ask(server, 'POST', '/api/auth/login', signIn))))
    expect(await asked(), 'while they are open').toEqual([401, 401])
    await Promise.all(greedy.map((line) => line.leave('reset')))
    await wait(500)
    expect(await asked(), 'when they have left').toEqual([401, 401])
    await Promise.all(held.map((line) => line.leave()))
  })
})
