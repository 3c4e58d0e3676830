import { afterEach, describe, expect, test } from 'vitest'
import { type TestServer, openServer, seen } from '../../tests/server/support/in-process'

let server: TestServer
afterEach(() => server.close())

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const post = (headers: Record<string, string>, path = '/auth') => server.ask({ method: 'POST', path, headers: { ...form, ...headers }, body: 'a=1' })

describe('a write from another site', () => {
  test.each(['https://evil.test', 'null', 'foo', '', 'http://localhost', 'http://sub.localhost', 'http://localhost.evil.test'])(
    'is refused by its Origin "%s" on screens, their data and the API (C1)', async (origin) => {
      server = await openServer()
      for (const path of ['/auth', '/auth.data', '/api/auth/login']) {
        const answer = await post({ Origin: origin }, path)
        expect(answer.status).toBe(403)
        expect(answer.text).not.toContain('localhost')
      }
      expect(JSON.parse((await post({ Origin: origin }, '/api/auth/login')).text)).toMatchObject({ code: 'cross_site' })
    })

  test('is refused from the same host with another scheme or port', async () => {
    server = await openServer({ siteUrl: new URL('https://site.test'), isSecure: true })
    for (const origin of ['http://site.test', 'https://site.test:8443', 'https://www.site.test', 'https://site.test.evil.test']) {
      expect((await post({ Host: 'site.test', Origin: origin })).status).toBe(403)
    }
    expect((await post({ Host: 'site.test', Origin: 'https://site.test' })).status).toBe(200)
  })

  test.each(['cross-site', 'same-site', 'Cross-Site'])('is refused by Sec-Fetch-Site: %s, even with our Origin', async (site) => {
    server = await openServer()
    expect((await post({ 'Sec-Fetch-Site': site })).status).toBe(403)
    expect((await post({ 'Sec-Fetch-Site': site, Origin: `http://localhost:${server.port}` })).status).toBe(403)
  })

  test('cannot pass with X-Forwarded-Host', async () => {
    server = await openServer()
    expect((await post({ Origin: 'https://evil.test', 'X-Forwarded-Host': 'evil.test' })).status).toBe(403)
  })

  test('is checked with every writing method', async () => {
    server = await openServer()
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect((await server.ask({ method, path: '/api/x', headers: { Origin: 'https://evil.test' } })).status).toBe(403)
    }
  })
})

describe('a write from this site', () => {
  test('passes with the site’s Origin, with same-origin or none, and from clients that are no browsers', async () => {
    server = await openServer()
    const origin = `http://localhost:${server.port}`
    const kinds: Record<string, string>[] = [
      { Origin: origin }, { 'Sec-Fetch-Site': 'same-origin', Origin: origin }, { 'Sec-Fetch-Site': 'none' }, {},
    ]
    for (const headers of kinds) expect((await post(headers)).status).toBe(200)
  })

  test("passes under any of this machine's names, and the app sees the host of the Origin", async () => {
    server = await openServer()
    const answer = await post({ Origin: `http://[::1]:${server.port}` })
    expect(seen(answer).headers.host).toBe(`[::1]:${server.port}`)
  })
})

describe('a request with a bearer token', () => {
  const bearer = { Authorization: 'Bearer abc', Origin: 'https://elsewhere.test', 'Sec-Fetch-Site': 'cross-site' }

  test('to the API is not checked by its Origin', async () => {
    server = await openServer()
    expect((await post(bearer, '/api/x')).status).toBe(200)
  })

  test('to a screen is checked like any other write', async () => {
    server = await openServer()
    expect((await post(bearer)).status).toBe(403)
    expect((await post({ ...bearer, Authorization: 'Basic abc' }, '/api/x')).status).toBe(403)
  })
})

describe('CORS_ORIGINS', () => {
  const Origin = 'https://app.test'

  test('if unset allows no origin', async () => {
    server = await openServer()
    const answer = await server.ask({ path: '/api/x', headers: { Origin } })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('may call the API, sign in through it and read its errors', async () => {
    server = await openServer({ corsOrigins: [Origin] })
    const answer = await post({ Origin, 'Sec-Fetch-Site': 'cross-site' }, '/api/auth/login')
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': Origin, vary: expect.stringContaining('Origin') as string })
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
    expect((await server.ask({ path: '/api/x?_data', headers: { Origin } })).headers['access-control-allow-origin']).toBe(Origin)
  })

  test('get the allowed headers and methods in a preflight response, other origins do not', async () => {
    server = await openServer({ corsOrigins: [Origin] })
    const preflight = (origin: string) => server.ask({
      method: 'OPTIONS', path: '/api/x', headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    })
    const allowed = await preflight(Origin)
    expect(allowed.headers).toMatchObject({ 'access-control-allow-origin': Origin, 'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE' })
    expect(allowed.headers['access-control-allow-headers']).toContain('Authorization')
    const others = Object.keys((await preflight('https://evil.test')).headers)
    expect(others.filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('have no access to screens', async () => {
    server = await openServer({ corsOrigins: [Origin] })
    expect((await post({ Origin })).status).toBe(403)
    expect((await server.ask({ headers: { Origin } })).headers).not.toHaveProperty('access-control-allow-origin')
  })
})
