import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type TestServer, openServer } from '../../tests/server/support/in-process'
import { openLine } from '../../tests/server/support/line'

let server: TestServer
afterEach(() => server.close())
afterEach(() => void vi.useRealTimers())

describe('malformed HTTP', () => {
  test.each([
    ['Content-Length and Transfer-Encoding', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two Content-Lengths', 'Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc'],
    ['a folded header', 'X-A: 1\r\n 2\r\n\r\n'],
    ['another coding', 'Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n'],
    ['a space before the colon', 'X-A : 1\r\n\r\n'],
  ])('with %s gets 400 and the connection is closed', async (_what, rest) => {
    server = await openServer()
    const { text, isClosed } = await server.raw(`POST /auth HTTP/1.1\r\nHost: localhost:${server.port}\r\n${rest}`)
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(isClosed).toBe(true)
  })

  test('such as bare line feeds gets 400', async () => {
    server = await openServer()
    const { text } = await server.raw(`GET / HTTP/1.1\nHost: localhost:${server.port}\n\n`, 500)
    expect(text).not.toMatch(/^HTTP\/1\.1 2/)
  })

  test('gets its answer even if the rest of a long body arrives afterwards, and the connection is closed', async () => {
    server = await openServer()
    const line = openLine(server.port)
    line.pause()
    await line.send(`GET/ / HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Length: 600000\r\n\r\n`)
    for (let part = 0; part < 6; part++) {
      await wait(20)
      expect(await line.send('x'.repeat(100_000))).toBe(true)
    }
    line.resume()
    expect(await line.reply('GET', 5_000)).toMatchObject({ status: 400 })
    expect(await line.closes(5_000)).toBe(true)
  })

  test('that never ends is cut off', async () => {
    server = await openServer()
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {}).resume()
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.write('GET/ / HTTP/1.1\r\n\r\n')
    const sending = setInterval(() => socket.write('x'), 50)
    await closed
    clearInterval(sending)
  })

  test('an unknown Expect header is ignored', async () => {
    server = await openServer()
    expect((await server.ask({ headers: { Expect: 'wonders' } })).headers['x-frame-options']).toBe('DENY')
  })
})

describe('slow clients', () => {
  const clocks = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 }

  test('are disconnected if their headers do not arrive', async () => {
    server = await openServer(clocks)
    const { text, isClosed } = await server.raw('GET / HTTP/1.1\r\nHost: a')
    expect(text).toMatch(/^HTTP\/1\.1 408 [\s\S]*nosniff/i)
    expect(isClosed).toBe(true)
  })

  test('are disconnected if their body does not arrive, and other clients do not wait', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    server = await openServer()
    const head = `POST /auth HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 999\r\n\r\n`
    const sockets = Array.from({ length: 100 }, () => connect(server.port, '127.0.0.1'))
    for (const socket of sockets) {
      socket.on('error', () => {})
      socket.resume()
      socket.write(head)
    }
    await expect.poll(() => vi.getTimerCount()).toBe(sockets.length)
    expect((await server.ask()).status).toBe(200)
    vi.advanceTimersByTime(29_999)
    expect((await server.ask()).status).toBe(200)
    expect(sockets.some((socket) => socket.closed)).toBe(false)
    vi.advanceTimersByTime(1)
    await expect.poll(() => sockets.every((socket) => socket.closed)).toBe(true)
  })

  test('have more time only for a recording, not for another content type or method at its address', async () => {
    server = await openServer({ ...clocks, bodyMs: 300, requestTimeout: 60_000 })
    const isLetGo = async (method: string, kind: string, ms?: number) => {
      const head = `${method} /admin/library HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Type: ${kind}\r\nContent-Length: 999\r\n\r\n`
      return (await server.raw(head, ms)).isClosed
    }
    const recording = 'multipart/form-data; boundary=x'
    const sent = [isLetGo('POST', recording, 900), isLetGo('POST', 'application/x-www-form-urlencoded')]
    expect(await Promise.all(sent)).toEqual([false, true])
  })
})

describe('pipelined requests', () => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost:${server.port}\r\n\r\n`

  test('are not processed: the connection is closed after the first answer', async () => {
    const seen: string[] = []
    server = await openServer({ app: ({ url }) => { seen.push(new URL(url).pathname); return new Response('ok') } })
    const { text, isClosed } = await server.raw(get('/one') + get('/two') + get('/three'))
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    expect(text).toMatch(/connection: close/i)
    expect([isClosed, seen]).toEqual([true, ['/one']])
  })

  test('close the connection at once if there are many', async () => {
    server = await openServer({ app: () => new Promise(() => {}) })
    const { text, isClosed } = await server.raw(get('/?n=1').repeat(20))
    expect([text, isClosed]).toEqual(['', true])
  })

  test('are answered on the same connection if each waits for the answer before it', async () => {
    server = await openServer({ app: ({ url }) => new Response(new URL(url).pathname) })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const paths = ['/one', '/two', '/three']
    for (const path of paths) {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        request({ host: '127.0.0.1', port: server.port, path, agent, headers: { Host: `localhost:${server.port}` } }, resolve).on('error', reject).end()
      })
      expect([await text(answer), answer.headers.connection]).toEqual([path, 'keep-alive'])
    }
    agent.destroy()
  })
})

test('malformed bytes after a complete request do not affect it', async () => {
  server = await openServer({ app: async () => { await wait(50); return new Response('answered') } })
  const { text, isClosed } = await server.raw(`POST /api/x HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Length: 2\r\n\r\n{}NONSENSE\r\n\r\n`)
  expect(text).toMatch(/^HTTP\/1\.1 200 [^]*answered$/)
  expect(isClosed).toBe(true)
})

test('a request that crashes the app is 500 and the next is answered', async () => {
  server = await openServer({ app: (request) => { if (request.url.endsWith('/boom')) throw new Error('boom'); return new Response('ok') } })
  const broken = await server.ask({ path: '/boom' })
  expect(broken.status).toBe(500)
  expect(broken.text).not.toContain('boom')
  expect((await server.ask()).text).toBe('ok')
})
