import { afterEach, describe, expect, test } from 'vitest'
import { parseTrustProxy } from '../infra/env'
import { type TestServer, openServer, seen } from '../../tests/server/support/in-process'

let server: TestServer
afterEach(() => server.close())

const status = async (host: string, path = '/') => {
  const { text } = await server.raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return Number(text.slice(9, 12))
}

describe('the host of a request', () => {
  test('without SITE_URL only this machine’s own names at PORT are accepted', async () => {
    server = await openServer()
    for (const name of ['localhost', 'LOCALHOST', '127.0.0.1', '[::1]']) expect(await status(`${name}:${server.port}`)).toBe(200)
    for (const name of ['evil.test', 'localhost', 'localhost:1', `localhost.evil.test:${server.port}`]) expect(await status(name)).toBe(421)
  })

  test.each(['a b', '[::1', 'x:99999', '%00', '', 'x:y', 'a,b', 'user@x'])('"%s" is not a valid host', async (host) => {
    server = await openServer()
    expect(await status(host)).toBe(400)
  })

  test('a missing or a doubled host is refused, with the common headers', async () => {
    server = await openServer()
    const none = await server.raw('GET / HTTP/1.1\r\n\r\n')
    const two = await server.raw(`GET / HTTP/1.1\r\nHost: localhost:${server.port}\r\nHost: evil.test\r\n\r\n`)
    for (const { text, isClosed } of [none, two]) {
      expect(text).toMatch(/^HTTP\/1\.1 400 /)
      expect(text).toContain('nosniff')
      expect(isClosed).toBe(true)
    }
  })

  test('with SITE_URL its host is accepted, with or without the default port', async () => {
    server = await openServer({ siteUrl: new URL('https://site.test'), isSecure: true })
    expect(await status('site.test')).toBe(200)
    expect(await status('site.test:443')).toBe(200)
    for (const name of [`localhost:${server.port}`, 'site.test:80', 'www.site.test', 'site.test.']) expect(await status(name)).toBe(421)
  })

  test('with SITE_URL the probes are still answered on this machine', async () => {
    server = await openServer({ siteUrl: new URL('https://site.test') })
    expect(await status(`localhost:${server.port}`, '/healthz')).toBe(200)
    expect(await status('evil.test', '/healthz')).toBe(421)
  })

  test('no forwarded header reaches the app', async () => {
    server = await openServer()
    const { headers, clientAddress } = seen(await server.ask({
      headers: {
        'X-Forwarded-Host': 'evil.test', 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https', 'X-Original-URL': '/admin',
        'X-Rewrite-URL': '/admin', Forwarded: 'host=evil.test', 'X-Real-IP': '203.0.113.9', 'CF-Connecting-IP': '203.0.113.9',
      },
    }))
    expect(Object.keys(headers)).toEqual(['host'])
    expect(headers.host).toBe(`localhost:${server.port}`)
    expect(clientAddress).toBe('127.0.0.1')
  })

  test('behind a trusted proxy the public host may be the forwarded one, and the app sees only that one', async () => {
    server = await openServer({ siteUrl: new URL('https://site.test'), trustProxy: parseTrustProxy('127.0.0.1') })
    const forwarded = { Host: 'internal:8080', 'X-Forwarded-Host': 'site.test', 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.9' }
    const answer = await server.ask({ method: 'POST', headers: { ...forwarded, Origin: 'https://site.test' } })
    expect(seen(answer)).toMatchObject({ headers: { host: 'site.test' }, clientAddress: '203.0.113.9' })
    expect((await server.ask({ headers: { ...forwarded, 'X-Forwarded-Host': 'evil.test' } })).status).toBe(421)
  })

  test('a proxy that TRUST_PROXY does not name is not trusted', async () => {
    server = await openServer({ siteUrl: new URL('https://site.test'), trustProxy: parseTrustProxy('10.0.0.0/8') })
    expect((await server.ask({ headers: { Host: 'internal', 'X-Forwarded-Host': 'site.test' } })).status).toBe(421)
  })
})
