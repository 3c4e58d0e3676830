import { afterEach, expect, test } from 'vitest'
import { openServer, type TestServer } from '../../tests/server/support/in-process'

let server: TestServer
afterEach(() => server.close())

test('HEAD has the length that the app declared, not that of the omitted body', async () => {
  const headers = { 'Content-Type': 'audio/mp4', 'Content-Length': '20000014' }
  server = await openServer({ app: ({ method }) => new Response(method === 'HEAD' ? null : 'never asked', { headers }) })
  expect((await server.ask({ method: 'HEAD', path: '/library/recordings/en' })).headers['content-length']).toBe('20000014')
})

test('HEAD of a page with an unknown length has no Content-Length, because 0 would mean an empty GET', async () => {
  const page = '<p>page</p>'.repeat(200)
  const headers = { 'Content-Type': 'text/html' }
  server = await openServer({ app: ({ method }) => new Response(method === 'HEAD' ? null : page, { headers }) })
  const length = (await server.ask({ method: 'HEAD', path: '/auth' })).headers['content-length']
  expect([undefined, String(page.length)]).toContain(length)
})
