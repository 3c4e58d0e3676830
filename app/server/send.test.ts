import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { getRequestContext } from '../infra/request-context'
import { openServer, type TestServer } from '../../tests/server/support/in-process'

let server: TestServer
afterEach(() => server.close())

const chunk = Buffer.alloc(256 * 1024)
const get = (path: string) => {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${server.port}\r\n\r\n`)
  return socket
}

test('a stream is produced as fast as its reader consumes it, and no further once the reader has left', async () => {
  let made = 0
  let isCancelled = false
  const stream = () => new ReadableStream<Uint8Array>({
    pull: (controller) => { made += 1; controller.enqueue(chunk) },
    cancel: () => { isCancelled = true },
  }, { highWaterMark: 0 })
  server = await openServer({ app: () => new Response(stream(), { headers: { 'Content-Type': 'audio/mp4' } }) })
  const socket = get('/')
  socket.pause()
  const settled = async () => {
    let before = -1
    await expect.poll(() => { const isSame = before === made && made > 0; before = made; return isSame }, { interval: 100 }).toBe(true)
    return made
  }
  const first = await settled()
  expect(first, 'what buffers of the system hold').toBeLessThan(100)
  socket.resume()
  await once(socket, 'data')
  await expect.poll(() => made).toBeGreaterThan(first)
  socket.destroy()
  await expect.poll(() => isCancelled).toBe(true)
})

test('a reader who consumes nothing is disconnected', async () => {
  const body = Buffer.alloc(64 * 1024 * 1024)
  server = await openServer({ idleMs: 300, app: () => new Response(body, { headers: { 'Content-Type': 'audio/mp4' } }) })
  const socket = get('/')
  socket.pause()
  await expect.poll(async () => new Promise((resolve) => { server.server.getConnections((_error, count) => resolve(count)) })).toBe(0)
  socket.destroy()
})

test('of a refused body, 64 KiB are read plus what the connection had already read', async () => {
  server = await openServer()
  const [socket, [accepted]] = await Promise.all([
    (async () => {
      const client = connect(server.port, '127.0.0.1').on('error', () => {})
      client.write(`POST /auth HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Type: text/plain\r\nContent-Length: 1000000000\r\n\r\n`)
      return client
    })(),
    once(server.server, 'connection') as Promise<[Socket]>,
  ])
  const flood = () => { while (!socket.destroyed && socket.write(chunk)); }
  socket.on('drain', flood)
  flood()
  await once(accepted, 'close')
  expect(accepted.bytesRead).toBeGreaterThan(64 * 1024)
  expect(accepted.bytesRead).toBeLessThan(4 * 64 * 1024)
  socket.destroy()
})

test('a failed stream ends the connection, so that a partial answer is not taken for a complete one', async () => {
  const failing = () => new ReadableStream({ pull: (controller) => { controller.enqueue(chunk); controller.error(new Error('gone')) } })
  server = await openServer({ app: () => new Response(failing(), { headers: { 'Content-Type': 'audio/mp4', 'Content-Length': '9999999' } }) })
  await expect(server.ask()).rejects.toThrow()
})

test('an end-of-answer callback runs when the answer was sent, when its client has left, and at once afterwards', async () => {
  const over: string[] = []
  let finish = () => {}
  server = await openServer({
    app: (request) => {
      const { pathname } = new URL(request.url)
      const context = getRequestContext()!
      over.push(`${pathname} has begun`)
      context.onClose(() => {
        over.push(`${pathname} is over`)
        context.onClose(() => over.push(`${pathname} was over`))
      })
      return pathname === '/sent' ? new Response('sent') : new Promise((resolve) => (finish = () => resolve(new Response('late'))))
    },
  })
  await server.ask({ path: '/sent' })
  await expect.poll(() => over).toEqual(['/sent has begun', '/sent is over', '/sent was over'])
  const socket = get('/gone')
  await expect.poll(() => over.slice(3)).toEqual(['/gone has begun'])
  socket.destroy()
  await expect.poll(() => over.slice(4)).toEqual(['/gone is over', '/gone was over'])
  finish()
})
