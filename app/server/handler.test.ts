import { afterAll, afterEach, expect, test } from 'vitest'
import { createServerHandler } from './handler'
import { createHttpServer } from './http-server'
import { createRequestListener } from './listener'
import { UnavailableError } from '../infra/unavailable'
import { ask } from '../../tests/server/support/in-process'
import { freePort } from '../../tests/support/free-port'
import { vi } from 'vitest'

let call: ((request: Request) => Promise<Response>) | undefined
const found: string[] = []
const port = await freePort()
const router = {
  findCall: (path: string) => (found.push(path), call),
  isReadOnly: () => false,
  patternOf: () => '/*',
  isDataUrlWithoutScreen: (path: string) => {
    if (path === '/boom.data') throw new Error('a check that throws')
    return false
  },
}
vi.spyOn(process.stdout, 'write').mockReturnValue(true)
const handle = createServerHandler({ port, siteUrl: undefined, isSecure: false, trustProxy: undefined, corsOrigins: [] }, {
  router: () => router, render: async () => new Response('Remix'), files: (_request, next) => next(),
})
const server = createHttpServer(createRequestListener(handle, undefined), false).listen(port, '127.0.0.1')
afterAll(() => server.close())
afterEach(() => void found.splice(0))

const json = { 'Content-Type': 'application/json' }

test('an API call is answered without Remix, with the request’s body, and its answer has the common headers', async () => {
  call = async (request) => Response.json({ url: request.url, method: request.method, body: await request.text() }, { status: 201, headers: { 'X-Of-The-Call': 'yes' } })
  const answer = await ask(port, { method: 'POST', path: '/api/communities/%C3%A9?limit=1', body: '{"a":"é"}', headers: json })
  expect([answer.status, answer.headers['x-of-the-call'], answer.headers['x-frame-options'], answer.headers['cache-control']]).toEqual([201, 'yes', 'DENY', 'no-store'])
  expect(JSON.parse(answer.text)).toMatchObject({ method: 'POST', body: '{"a":"é"}' })
  expect((JSON.parse(answer.text) as { url: string }).url).toMatch(/\/api\/communities\/%C3%A9\?limit=1$/)
  expect(found).toEqual(['/api/communities/é'])
})

test('an answer without a body has none', async () => {
  call = async () => new Response(null, { status: 204, headers: { Allow: 'GET' } })
  const answer = await ask(port, { method: 'OPTIONS', path: '/api/x' })
  expect([answer.status, answer.text, answer.headers.allow]).toEqual([204, '', 'GET'])
})

test('screens, and calls that are not declared, go to Remix', async () => {
  call = undefined
  for (const path of ['/api/none', '/dashboard', '/api/docs']) expect((await ask(port, { path })).text).toBe('Remix')
  expect(found).toEqual(['/api/none', '/dashboard', '/api/docs'])
})

test('a call that throws is 500 in JSON and reveals nothing of the error', async () => {
  call = () => Promise.reject(new Error('SELECT secret'))
  const answer = await ask(port, { path: '/api/x' })
  expect([answer.status, (JSON.parse(answer.text) as { code: string }).code, answer.text.includes('secret')]).toEqual([500, 'internal', false])
})

test('a text response whose stream fails because the database is unavailable is 503', async () => {
  const body = new ReadableStream({ pull() { throw new UnavailableError('database_timeout') } }, { highWaterMark: 0 })
  call = async () => new Response(body, { headers: { 'Content-Type': 'text/csv; charset=utf-8' } })
  const answer = await ask(port, { path: '/api/x' })
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
})

test('a check that throws ends only its own connection', async () => {
  call = undefined
  await expect(ask(port, { path: '/boom.data' })).rejects.toThrow()
  expect((await ask(port, { path: '/dashboard' })).text).toBe('Remix')
})
