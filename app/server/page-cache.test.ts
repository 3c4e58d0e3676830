import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { invalidatePageCache } from '../infra/page-cache-version'
import { getRequestContext } from '../infra/request-context'
import { openServer, type StandIn, type TestServer } from '../../tests/server/support/in-process'

let rendered: string[]
let atOnce = 0
let server: TestServer

/** Renders pages that show how often they were rendered, some of them uncacheable. */
const app: StandIn = async ({ url }) => {
  const path = new URL(url).pathname
  rendered.push(path)
  const context = getRequestContext()
  if (context && !path.endsWith('signed-in')) context.isSamePageForAll = true
  if (path.startsWith('/slow')) {
    atOnce += 1
    await mayEnd
    atOnce -= 1
  }
  return page(path)
}

let mayEnd = Promise.resolve()

/** Blocks slow pages until the returned function is called, without a time limit on waiting requests. */
function holdSlowPages() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let release = () => {}
  mayEnd = new Promise((resolve) => (release = resolve))
  return release
}

function page(path: string) {
  if (path === '/changing') invalidatePageCache()
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': "script-src 'none'", 'Cache-Control': 'private, no-cache',
  })
  if (path === '/sets-cookie') headers.set('Set-Cookie', 'notice=; Max-Age=0')
  const html = `<p>rendering ${rendered.length} of ${path}</p>${'<p>words</p>'.repeat(300)}`
  return new Response(html, { status: path === '/missing' ? 404 : 200, headers })
}

beforeEach(async () => {
  rendered = []
  mayEnd = Promise.resolve()
  server = await openServer({ app })
})
afterEach(() => server.close())
afterEach(() => void vi.restoreAllMocks())
afterEach(() => void vi.useRealTimers())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') => server.ask({ path, headers, method })

/** Far longer than compression takes: a busy machine is no fault of the product. */
const within = { timeout: 30_000 }

/** Asks until the cache answers, which needs compression, then returns the number of renderings. */
async function keep(path: string, headers: Record<string, string> = {}) {
  await get(path, headers)
  await vi.waitFor(async () => expect((await get(path, headers)).headers.etag).toBeDefined(), within)
  return rendered.length
}

describe('a page that is the same for all', () => {
  test('is rendered once and then sent from memory, in each encoding with its own version', async () => {
    const times = await keep('/books')
    const smallest = { 'Accept-Encoding': 'gzip, br' }
    await vi.waitFor(async () => expect((await get('/books', smallest)).headers['content-encoding']).toBe('br'), within)
    const [plain, gzip, br] = await Promise.all(['', 'gzip', 'gzip, br'].map((accepted) => get('/books', { 'Accept-Encoding': accepted })))
    expect(rendered).toHaveLength(times)
    expect(plain?.text).toMatch(/^<p>rendering \d+ of \/books<\/p>/)
    expect([plain, gzip, br].map((answer) => answer?.headers['content-encoding'])).toEqual([undefined, 'gzip', 'br'])
    expect(new Set([plain, gzip, br].map((answer) => answer?.headers.etag)).size).toBe(3)
    for (const answer of [plain, gzip, br]) {
      expect(answer?.headers).toMatchObject({
        vary: 'Accept-Encoding, Accept-Language, Cookie', 'cache-control': 'private, no-cache',
        'content-type': 'text/html; charset=utf-8', 'content-security-policy': "script-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      expect(answer?.headers['x-request-id']).toBeDefined()
    }
  })

  test('is not sent again to a client that has it', async () => {
    await keep('/books')
    const first = await get('/books')
    const second = await get('/books', { 'If-None-Match': String(first.headers.etag) })
    expect([second.status, second.text]).toEqual([304, ''])
  })

  test('answers HEAD without a body', async () => {
    const times = await keep('/books')
    const head = await get('/books', {}, 'HEAD')
    expect([head.status, head.text, rendered.length]).toEqual([200, '', times])
    expect(Number(head.headers['content-length'])).toBeGreaterThan(1000)
  })

  test.each([
    ['another cookie', '/books', { Cookie: 'session=abc' }],
    ['the language and another cookie', '/books', { Cookie: 'preferred-language=en; __Host-session=abc' }],
    ['two cookies of one name', '/books', { Cookie: 'preferred-language=en; preferred-language=de' }],
    ['a query', '/books?a=1', {}],
    ['a language and more', '/books?lng=en&a=1', {}],
    ['a language that is none', '/books?lng=xx', {}],
    ['a language written otherwise', '/books?lng=EN', {}],
    ['an empty query', '/books?', {}],
    ['another spelling', '/Books', {}],
    ['a slash behind', '/books/', {}],
    ['data of a page', '/books.data', {}],
    ['a POST', '/books', { Origin: '' }],
  ])('is never sent from memory to a request with %s', async (what, path, headers: Record<string, string>) => {
    const times = await keep('/books')
    const method = what === 'a POST' ? 'POST' : 'GET'
    if (method === 'POST') headers = { Origin: `http://localhost:${server.port}`, Host: `localhost:${server.port}` }
    const answers = [await get(path, headers, method), await get(path, headers, method)]
    expect(answers.map((answer) => answer.headers.etag)).toEqual([undefined, undefined])
    expect(rendered).toHaveLength(times + 2)
  })

  test.each(['/signed-in', '/missing', '/sets-cookie'])('is not the answer to %s, which is rendered each time', async (path) => {
    const answers = [await get(path), await get(path), await get(path)]
    expect(answers.map((answer) => answer.headers.etag)).toEqual([undefined, undefined, undefined])
    expect(rendered).toHaveLength(3)
  })

  test('is kept per language, for the address that names the language, and for data saver', async () => {
    const asked = [
      await keep('/books'), await keep('/books', { 'Accept-Language': 'de-AT, en;q=0.5' }), await keep('/books?lng=de'),
      await keep('/books', { Cookie: 'preferred-language=hi' }), await keep('/books', { 'Save-Data': 'on' }),
    ]
    expect(asked).toEqual([...asked].sort((a, b) => a - b))
    expect(new Set(asked).size).toBe(5)
    // The saved choice wins over the browser's languages, and an invalid one is ignored.
    const [chosen, none] = await Promise.all(['hi', 'xx'].map((language) => get('/books', { 'Accept-Language': 'de', Cookie: `preferred-language=${language}` })))
    const [hindi, german] = await Promise.all([get('/books', { Cookie: 'preferred-language=hi' }), get('/books', { 'Accept-Language': 'de' })])
    expect([chosen?.text, none?.text]).toEqual([hindi?.text, german?.text])
    expect(rendered).toHaveLength(asked.at(-1) ?? 0)
  })

  test('is rendered again after it was dropped', async () => {
    const before = await keep('/books')
    invalidatePageCache()
    expect(await keep('/books')).toBeGreaterThan(before)
  })

  test('is not kept if pages were forgotten while it was being rendered', async () => {
    const answers = [await get('/changing'), await get('/changing'), await get('/changing')]
    expect(answers.map((answer) => answer.headers.etag)).toEqual([undefined, undefined, undefined])
  })

  test('is rendered once for all who ask while it is being rendered', async () => {
    const release = holdSlowPages()
    const asked = Promise.all(Array.from({ length: 300 }, () => get('/slow-page')))
    await expect.poll(server.inFlight).toBe(300)
    release()
    const answers = await asked
    expect(rendered).toHaveLength(1)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  test('is rendered for the waiting requests when the first client has left', async () => {
    const release = holdSlowPages()
    const leaving = new AbortController()
    const first = fetch(`http://localhost:${server.port}/slow-page`, { signal: leaving.signal }).catch(() => 'gone')
    await expect.poll(() => rendered.length).toBe(1)
    const second = get('/slow-page')
    await expect.poll(server.inFlight).toBe(2)
    leaving.abort()
    expect(await first).toBe('gone')
    await expect.poll(() => rendered.length).toBe(2)
    release()
    expect((await second).status).toBe(200)
  })

  test('is sent in its old version while one request renders it again', async () => {
    const before = await keep('/slow-page')
    const { text } = await get('/slow-page')
    const later = performance.now() + 3_600_001
    vi.spyOn(performance, 'now').mockReturnValue(later)
    const release = holdSlowPages()
    const renewing = get('/slow-page')
    await expect.poll(() => rendered.length).toBe(before + 1)
    const others = [await get('/slow-page'), await get('/slow-page')]
    release()
    expect(others.map((other) => other.text)).toEqual([text, text])
    expect((await renewing).headers.etag).toBeUndefined()
  })

  test('is what requests wait for, and nothing else once it is known', async () => {
    await get('/slow-signed-in')
    const release = holdSlowPages()
    const asked = Promise.all(Array.from({ length: 5 }, () => get('/slow-signed-in')))
    await expect.poll(() => atOnce).toBe(5)
    release()
    await asked
  })

  test('is rendered again after an hour', async () => {
    const before = await keep('/books')
    const later = performance.now() + 3_600_001
    vi.spyOn(performance, 'now').mockReturnValue(later)
    expect((await get('/books')).headers.etag).toBeUndefined()
    expect(rendered).toHaveLength(before + 1)
  })
})

