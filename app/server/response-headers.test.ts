import { afterEach, describe, expect, test } from 'vitest'
import { type Answer, type TestServer, openServer } from '../../tests/server/support/in-process'

let server: TestServer
afterEach(() => server.close())

const EXPECTED = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

const names = ({ rawHeaders }: Answer) => rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())

describe('the headers of every answer', () => {
  test.each([
    ['a page', 'GET', '/'], ['its data', 'GET', '/x.data'], ['a refused write', 'PUT', '/'], ['a path that hides', 'GET', '/%00'],
    ['a body too large', 'POST', '/?too-large'], ['an error of the API', 'GET', '/api/%00'], ['OPTIONS', 'OPTIONS', '/'],
  ])('are present on %s', async (_what, method, path) => {
    server = await openServer()
    const headers = path.includes('too-large') ? { 'Content-Length': '99999999' } : undefined
    const answer = await server.ask({ method, path, headers })
    expect(answer.headers).toMatchObject(EXPECTED)
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(names(answer)).size).toBe(names(answer).length)
  })

  test('are present on the answer to malformed HTTP', async () => {
    server = await openServer()
    for (const bytes of ['NONSENSE\r\n\r\n', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n']) {
      const { text, isClosed } = await server.raw(bytes)
      expect(text).toMatch(/^HTTP\/1\.1 400 /)
      for (const [name, value] of Object.entries(EXPECTED)) expect(text.toLowerCase()).toContain(`${name}: ${value.toLowerCase()}`)
      expect(isClosed).toBe(true)
    }
  })

  test('include Retry-After on every 503', async () => {
    server = await openServer({ app: ({ url }) => new Response(null, { status: 503, headers: url.includes('soon') ? { 'Retry-After': '1' } : {} }) })
    expect((await server.ask({ path: '/x' })).headers['retry-after']).toBe('5')
    expect((await server.ask({ path: '/x?soon' })).headers['retry-after']).toBe('1')
  })

  test('include HSTS only if the site is https', async () => {
    server = await openServer()
    expect((await server.ask()).headers).not.toHaveProperty('strict-transport-security')
    await server.close()
    server = await openServer({ siteUrl: new URL('https://site.test'), isSecure: true })
    expect((await server.ask({ headers: { Host: 'site.test' } })).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  test('do not override what the app sets', async () => {
    server = await openServer({ app: () => new Response('x', { headers: { 'Cache-Control': 'private', 'Content-Type': 'text/html' } }) })
    const answer = await server.ask()
    expect(answer.headers).toMatchObject({ 'cache-control': 'private', 'content-type': 'text/html; charset=utf-8' })
    expect(names(answer).filter((name) => name === 'cache-control')).toHaveLength(1)
  })

  test('keep several cookies apart', async () => {
    server = await openServer({ app: () => new Response(null, { headers: [['Set-Cookie', 'a=1'], ['Set-Cookie', 'b=2']] }) })
    expect((await server.ask()).headers['set-cookie']).toEqual(['a=1', 'b=2'])
  })

  test('do not name the server software, nor accept an id from outside', async () => {
    server = await openServer()
    const { headers } = await server.ask({ headers: { 'X-Request-Id': 'mine' } })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect(headers['x-request-id']).not.toBe('mine')
  })

  test('a path that looks like a file is no more cacheable than the page', async () => {
    server = await openServer()
    for (const path of ['/dashboard/x.css', '/dashboard;a.js', '/dashboard.data.css']) {
      expect((await server.ask({ path })).headers['cache-control']).toBe('no-store')
    }
  })
})

describe('an error answer', () => {
  test("is a page in the reader's language", async () => {
    server = await openServer()
    const answer = await server.ask({ path: '/%00', headers: { 'Accept-Language': 'ar-EG, en;q=0.5' } })
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.text).toContain('<html lang="ar" dir="rtl">')
    const chosen = await server.ask({ path: '/%00', headers: { 'Accept-Language': 'ar', Cookie: 'a=b; preferred-language=de' } })
    expect(chosen.text).toContain('<html lang="de" dir="ltr">')
  })

  test('of the API is JSON in the language of Accept-Language', async () => {
    server = await openServer()
    const answer = await server.ask({ path: '/api/%00', headers: { 'Accept-Language': 'ru', Cookie: 'preferred-language=de' } })
    expect(JSON.parse(answer.text)).toEqual({ error: 'По этому адресу ничего нет.', code: 'not_found' })
  })

  test('reflects nothing of the request', async () => {
    server = await openServer()
    const { text } = await server.ask({ path: '/<script>%00', headers: { 'Accept-Language': '"><script>' } })
    expect(text).not.toContain('<script>')
  })
})
