import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openServer, type TestServer } from '../../tests/server/support/in-process'

let server: TestServer
afterEach(() => server.close())

const LENGTH = 100
const streamThatEndsLate = () => new ReadableStream<Uint8Array>({
  async start(controller) {
    controller.enqueue(Buffer.alloc(LENGTH, 'x'))
    await wait(200)
    controller.close()
  },
})

test('a client that has read the last byte of a stream can send another request on the same connection', async () => {
  const headers = { 'Content-Type': 'audio/mp4', 'Content-Length': String(LENGTH) }
  server = await openServer({
    app: ({ url }) => (url.endsWith('/next') ? new Response('the next answer') : new Response(streamThatEndsLate(), { headers })),
  })
  const socket = connect(server.port, '127.0.0.1')
  let text = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => (text += chunk.toString('latin1')))
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${server.port}\r\n\r\n`)
  ask('/stream')
  await expect.poll(() => text).toMatch(/x{100}$/)
  ask('/next')
  await expect.poll(() => socket.closed || text.endsWith('the next answer')).toBe(true)
  expect(text).toMatch(/the next answer$/)
  socket.destroy()
})
