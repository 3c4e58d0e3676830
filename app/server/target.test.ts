import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, openServer, seen } from '../../tests/server/support/in-process'

let server: TestServer
beforeAll(async () => { server = await openServer() })
afterAll(() => server.close())

describe('the address of a request', () => {
  test.each(['/..%2fetc/passwd', '/%2e%2e/x', '/a/../b', '/./a', '/%00', '/a%5cb', '/a%0d%0aSet-Cookie:x=1', '/dashboard%2f.css'])(
    '%s is refused because it hides something', async (path) => {
      const { text } = await server.raw(`GET ${path} HTTP/1.1\r\nHost: localhost:${server.port}\r\nConnection: close\r\n\r\n`)
      expect(text).toMatch(/^HTTP\/1\.1 404 /)
    })

  test.each(['*', 'http://evil.test/', '//evil.test/', '/a\\b', '/%zz', '/%ff', '/a#b', '/\xe9'])(
    '%s is not a valid address', async (target) => {
      const { text } = await server.raw(`GET ${target} HTTP/1.1\r\nHost: localhost:${server.port}\r\nConnection: close\r\n\r\n`)
      expect(text).toMatch(/^HTTP\/1\.1 400 /)
    })

  test('longer than 8 KB is 414, and headers beyond their limit are 431', async () => {
    expect((await server.ask({ path: `/${'a'.repeat(8192)}` })).status).toBe(414)
    expect((await server.ask({ path: `/${'a'.repeat(8191)}` })).status).toBe(200)
    expect((await server.ask({ path: `/${'a'.repeat(20_000)}` })).status).toBe(431)
  })

  test.each(['/form?_data=routes%2Fform', '/form?a=1&%5Fdata=x', '/?_data', '/api/x?_data=root'])(
    'an old data request is refused before it can run an action: %s', async (path) => {
      expect((await server.ask({ path, method: 'POST' })).status).toBe(400)
      expect((await server.ask({ path })).status).toBe(400)
    })

  test('single-fetch requests pass, except for the API and files, which have none', async () => {
    expect((await server.ask({ path: '/dashboard.data?_routes=root' })).status).toBe(200)
    for (const path of ['/admin/contributions.csv.data', '/account/export/file.data', '/language.data']) expect((await server.ask({ path })).status).toBe(404)
    const answer = await server.ask({ path: '/api/auth/me.data' })
    expect([answer.status, JSON.parse(answer.text)]).toEqual([404, { error: 'There is nothing at this address.', code: 'not_found' }])
  })

  test.each(['/API/x?_data', '/%61pi/x?_data'])('the API is recognised in every spelling: %s', async (path) => {
    expect((await server.ask({ path })).headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test.each(['/api/docs', '/api/docs/', '/API/Docs?lng=de'])('the page about the API is a page: %s', async (path) => {
    expect((await server.ask({ path })).status).toBe(200)
    const answer = await server.ask({ path, method: 'PUT' })
    expect([answer.status, answer.headers['content-type']]).toEqual([405, 'text/html; charset=utf-8'])
  })

  test.each(['/api/docs.data', '/api/docs/x?_data', '/api/docsx?_data', '/api?_data'])('addresses next to it belong to the API: %s', async (path) => {
    expect((await server.ask({ path })).headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('letters of every script arrive as sent', async () => {
    expect(seen(await server.ask({ path: '/%E4%BD%A0?q=%ff' })).url).toBe('/%E4%BD%A0?q=%ff')
  })
})

describe('the method of a request', () => {
  test.each(['TRACE', 'PROPFIND', 'PUT', 'PATCH', 'DELETE'])('%s of a screen is 405 and names the allowed methods', async (method) => {
    const answer = await server.ask({ method, path: '/dashboard' })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  })

  test.each(['PUT', 'DELETE', 'PATCH'])('%s of the API is left to the API', async (method) => {
    expect(seen(await server.ask({ method, path: '/api/x' })).method).toBe(method)
  })

  test.each(['TRACE', 'PROPFIND'])('%s of the API is refused by the API as an unknown method, after its path was checked', async (method) => {
    expect(seen(await server.ask({ method, path: '/api/x' })).method).toBe('PATCH')
  })

  test('CONNECT is 405 with all headers, and the connection is closed', async () => {
    const { text, isClosed } = await server.raw('CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n')
    expect(text).toMatch(/^HTTP\/1\.1 405 [\s\S]*X-Frame-Options: DENY/i)
    expect(isClosed).toBe(true)
  })

  test('OPTIONS of a screen is 204 without its data', async () => {
    const answer = await server.ask({ method: 'OPTIONS', path: '/dashboard' })
    expect([answer.status, answer.headers.allow, answer.text]).toEqual([204, 'GET, HEAD, POST, OPTIONS', ''])
  })

  test('_method and X-HTTP-Method-Override change nothing', async () => {
    const answer = await server.ask({
      method: 'POST', path: '/dashboard?_method=DELETE', body: '_method=DELETE',
      headers: { 'X-HTTP-Method-Override': 'DELETE', 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(seen(answer)).toMatchObject({ method: 'POST', body: '_method=DELETE' })
    expect(seen(answer).headers).not.toHaveProperty('x-http-method-override')
  })

  test.each(['/healthz', '/readyz', '/feed.xml', '/robots.txt', '/admin/audit.csv'])('%s can only be read', async (path) => {
    const answers = [await server.ask({ method: 'POST', path }), await server.ask({ method: 'OPTIONS', path })]
    expect(answers.map(({ status, headers }) => [status, headers.allow])).toEqual([[405, 'GET, HEAD, OPTIONS'], [204, 'GET, HEAD, OPTIONS']])
  })

  test('a screen that answers 405 itself gets its Allow header', async () => {
    const refusing = await openServer({ app: () => new Response(null, { status: 405 }) })
    expect((await refusing.ask({ method: 'POST' })).headers.allow).toBe('GET, HEAD')
    expect((await refusing.ask()).headers.allow).toBe('POST')
    await refusing.close()
  })
})
