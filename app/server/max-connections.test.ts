import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openServer, type TestServer } from '../../tests/server/support/in-process'

let server: TestServer
let idle: Socket[] = []
afterEach(async () => {
  for (const socket of idle) socket.destroy()
  idle = []
  await server.close()
})

test('idle open connections make room for a new one', async () => {
  server = await openServer()
  server.server.maxConnections = 20
  idle = Array.from({ length: 20 }, () => connect(server.port, '127.0.0.1'))
  await Promise.all(idle.map((socket) => {
    socket.on('error', () => {})
    socket.write(`GET / HTTP/1.1\r\nHost: localhost:${server.port}\r\n\r\n`)
    return once(socket, 'data')
  }))
  const statuses: (number | undefined)[] = []
  for (let n = 0; n < 3; n++) statuses.push(await server.ask({ path: '/healthz' }).then(({ status }) => status, () => undefined))
  expect(statuses, 'the first may be turned away').toContain(200)
})
