import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openServer, type TestServer } from '../../tests/server/support/in-process'

let server: TestServer
afterEach(() => server.close())

test('CONNECT after an unanswered request does not take the place of its answer', async () => {
  server = await openServer({ app: async () => { await wait(100); return new Response('the answer') } })
  const host = `Host: localhost:${server.port}\r\n\r\n`
  const { text } = await server.raw(`GET /slow HTTP/1.1\r\n${host}CONNECT a.test:443 HTTP/1.1\r\n${host}`)
  expect(text).toMatch(/^HTTP\/1\.1 200 [\s\S]*the answer/)
})
