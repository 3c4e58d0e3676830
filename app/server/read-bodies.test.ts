import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestServer, openServer, seen } from '../../tests/server/support/in-process'
import { openLine } from '../../tests/server/support/line'
import { watchMemory } from '../../tests/server/support/memory'

const KIB = 1024
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const json = { 'Content-Type': 'application/json' }

let server: TestServer
beforeAll(async () => { server = await openServer() })
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

const post = (path: string, body: string | Buffer, headers: Record<string, string> = form) => server.ask({ method: 'POST', path, body, headers })

describe('the size of a form', () => {
  test('may be 64 KiB, and 256 KiB if a story or a letter is sent', async () => {
    expect(seen(await post('/auth', 'a'.repeat(64 * KIB))).size).toBe(64 * KIB)
    expect((await post('/auth', 'a'.repeat(64 * KIB + 1))).status).toBe(413)
    for (const path of ['/dashboard', '/dashboard.data', '/dashboard?index', '/dashboard/in-place', '/admin/letters/0192', '/admin/letters/0192.data', '/admin/writing/letter/0192/hi', '/admin/writing/sample/new/ja']) {
      expect(seen(await post(path, 'a'.repeat(256 * KIB))).size).toBe(256 * KIB)
      expect((await post(path, 'a'.repeat(256 * KIB + 1))).status).toBe(413)
    }
    expect((await post('/dashboard/like', 'a'.repeat(64 * KIB + 1))).status).toBe(413)
  })

  test('is counted if it is not declared, and the connection is closed', async () => {
    const answer = await post('/auth', 'a'.repeat(100 * KIB), { ...form, 'Transfer-Encoding': 'chunked' })
    expect([answer.status, answer.headers.connection]).toEqual([413, 'close'])
    expect(seen(await post('/auth', 'a=1', { ...form, 'Transfer-Encoding': 'chunked' }))).toMatchObject({
      body: 'a=1', headers: { 'content-length': '3' },
    })
  })

  test('of 10 MB gets an answer, declared or not', async () => {
    const body = 'a'.repeat(10 * KIB * KIB)
    for (const headers of [form, { ...form, 'Transfer-Encoding': 'chunked' }]) {
      expect((await post('/auth', body, headers)).status).toBe(413)
    }
  })

  test('a client that declares 10 MB and sends nothing gets its answer and is disconnected', async () => {
    const { answer, isClosed } = await sendHalf(
      'POST', `POST /auth HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Type: ${form['Content-Type']}\r\nContent-Length: 10000000\r\n\r\n`)
    expect(answer).toMatchObject({ status: 413 })
    expect(isClosed).toBe(true)
  })

  test('twenty simultaneous bodies of 10 MB do not increase the memory', async () => {
    const grown = watchMemory()
    const chunk = Buffer.alloc(64 * KIB, 'a')
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, index) => streamed(chunk, 160, index % 2 === 0)))
    expect(statuses).toEqual(Array(20).fill(413))
    expect(grown()).toBeLessThan(20)
  })
})

describe('the content type of a body', () => {
  test.each(['multipart/form-data; boundary=x', 'text/plain', 'application/json', ''])('%s is refused by a screen', async (type) => {
    expect((await post('/auth', '--x garbage', type ? { 'Content-Type': type } : {})).status).toBe(415)
  })

  test('multipart is accepted only at the one-click unsubscribe address (RFC 8058)', async () => {
    const parts = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    for (const path of ['/unsubscribe?token=a', '/unsubscribe?lng=fr&token=a', '/unsubscribe/letters?token=a']) expect(seen(await post(path, body, parts)).body).toBe(body)
    for (const path of ['/unsubscribe', '/unsubscribe?undo=a', '/unsubscribe?TOKEN=a', '/unsubscribe.data?token=a', '/x?y=/unsubscribe?token=a', '/auth?token=a']) {
      expect((await post(path, body, parts)).status).toBe(415)
    }
    expect((await post('/unsubscribe?token=a', 'a'.repeat(64 * KIB + 1), parts)).status).toBe(413)
    expect((await post('/unsubscribe?token=a', '{}', json)).status).toBe(415)
  })

  test('compressed bodies are refused everywhere', async () => {
    for (const path of ['/auth', '/api/x']) {
      expect((await post(path, 'x', { ...json, 'Content-Encoding': 'gzip' })).status).toBe(415)
    }
  })

  test('an empty form is accepted', async () => {
    expect(seen(await server.ask({ method: 'POST', path: '/sign-out' })).headers['content-type']).toBe(form['Content-Type'])
  })

  test('a form has at most 100 fields', async () => {
    const fields = (count: number) => Array.from({ length: count }, () => 'a=1').join('&')
    expect((await post('/auth', fields(100))).status).toBe(200)
    expect((await post('/auth', fields(101))).status).toBe(400)
    // The API checks the path, method and content type of its calls itself.
    expect((await post('/api/x', fields(101))).status).toBe(200)
    expect((await post('/auth', '&'.repeat(60 * KIB))).status).toBe(400)
    expect((await post('/api/x', `"${'&'.repeat(200)}"`, json)).status).toBe(200)
  })
})

describe('below /api, where the path is checked before the size', () => {
  test('the app gets a body within the limit, whatever its type', async () => {
    expect(seen(await post('/api/x', '{"a":1}', { 'Content-Type': 'text/plain' }))).toMatchObject({
      body: '{"a":1}', headers: { 'content-type': 'text/plain' },
    })
    expect(seen(await post('/api/communities/1/posts', 'a'.repeat(256 * KIB), json)).size).toBe(256 * KIB)
  })

  test('a body that is too large is dropped, and the app learns how that was found', async () => {
    const body = 'a'.repeat(64 * KIB + 1)
    const declared = await post('/api/x', body, json)
    expect(seen(declared)).toMatchObject({ size: 0, bodyTooLarge: 'declared', headers: { 'content-length': '0' } })
    expect(declared.headers.connection).toBe('close')
    const counted = await post('/api/x', body, { ...json, 'Transfer-Encoding': 'chunked' })
    expect(seen(counted)).toMatchObject({ size: 0, bodyTooLarge: 'counted' })
    expect(seen(await post('/api/x', '{}', json)).bodyTooLarge).toBeUndefined()
  })

  test('an empty body needs no content type', async () => {
    const { headers } = seen(await post('/api/x', '', { 'Content-Type': 'text/plain' }))
    expect(headers).not.toHaveProperty('content-type')
  })

  test('an endless stream is cut off', async () => {
    expect(await streamed(Buffer.alloc(1024, 'a'), Infinity, false, '/api/x', 1)).toBe(200)
  })
})

describe('a recording', () => {
  const path = '/admin/library'
  const kind = { 'Content-Type': 'multipart/form-data; boundary=x' }

  test('may have 24 MiB, and is streamed to the app only at its address', async () => {
    const largest = Buffer.alloc(24 * KIB * KIB, 'a')
    expect(seen(await post(path, largest, kind)).size).toBe(largest.length)
    expect((await post(path, Buffer.concat([largest, Buffer.alloc(65 * KIB)]), kind)).status).toBe(413)
    expect(seen(await post('/admin/library/upload', largest, kind)).size).toBe(largest.length)
    for (const other of ['/admin/library.data', '/admin/library/de/delete', '/dashboard']) expect((await post(other, 'a', kind)).status).toBe(415)
    expect((await post(path, 'a'.repeat(65 * KIB))).status).toBe(413)
  })

  test('without a declared length is cut off beyond that', async () => {
    const answer = await post(path, 'a'.repeat(25 * KIB * KIB), { ...kind, 'Transfer-Encoding': 'chunked' })
    expect(seen(answer).size).toBeGreaterThan(24 * KIB * KIB)
    expect(seen(answer).size).toBeLessThanOrEqual((24 * KIB + 64) * KIB)
    expect(answer.headers.connection).toBe('close')
  })

  test('refused by the app is answered before it has arrived, and its sender is disconnected', async () => {
    const shut = await openServer({ app: () => new Response(null, { status: 302, headers: { Location: '/auth' } }) })
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost:${shut.port}\r\nContent-Type: ${kind['Content-Type']}\r\nContent-Length: 20000000\r\n\r\n--x`
    const { answer, isClosed } = await sendHalf('POST', head, shut.port)
    expect(answer).toMatchObject({ status: 302, headers: { connection: 'close' } })
    expect(isClosed).toBe(true)
    await shut.close()
  })

  test('is not held in memory while it waits for the app', async () => {
    const grown = watchMemory()
    const slow = await openServer({ app: () => wait(300, new Response('read nothing')) })
    const chunk = Buffer.alloc(64 * KIB, 'a')
    await Promise.allSettled(Array.from({ length: 10 }, () => streamed(chunk, 300, true, path, 0, { port: slow.port, headers: kind })))
    await slow.close()
    expect(grown()).toBeLessThan(5)
  })
})

test('an incomplete body never reaches the app', async () => {
  let isReached = false
  const watching = await openServer({ app: () => { isReached = true; return new Response() } })
  await watching.raw(`POST /auth HTTP/1.1\r\nHost: localhost:${watching.port}\r\nContent-Type: ${form['Content-Type']}\r\nContent-Length: 10\r\n\r\nabc`, 200)
  await wait(50)
  expect(isReached).toBe(false)
  await watching.close()
})

test('a body uses memory by its size, however small its chunks are', async () => {
  const grown = watchMemory()
  const chunks = '1\r\na\r\n'.repeat(20 * KIB)
  const head = `POST /dashboard HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Type: ${form['Content-Type']}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.raw(`${head}${chunks}0\r\n\r\n`)))
  expect(answers.every(({ text }) => text.startsWith('HTTP/1.1 200 '))).toBe(true)
  expect(grown()).toBeLessThan(15)
})

test('the body of a GET is not waited for', async () => {
  const { answer, isClosed } = await sendHalf('GET', `GET /x HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Length: 5\r\n\r\n`)
  expect(answer).toMatchObject({ status: 200, headers: { connection: 'close' } })
  expect(isClosed).toBe(true)
})

/** Sends a request without the body that it declares. The ten seconds for which the server waits begin with its answer, and pass at once. */
async function sendHalf(method: string, bytes: string, port = server.port) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const line = openLine(port)
  await line.send(bytes)
  const answer = await line.reply(method, 30_000)
  expect(line.isClosed()).toBe(false)
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  return { answer, isClosed: await line.closes(30_000) }
}

function streamed(chunk: Buffer, count: number, isDeclared: boolean, path = '/auth', pauseMs = 0, { port, headers: kind } = { port: server.port, headers: form }): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { Host: `localhost:${port}`, ...kind, ...(isDeclared && { 'Content-Length': chunk.length * count }) }
    const req = request({ host: '127.0.0.1', port, path, method: 'POST', agent: false, headers }, (res) => {
      res.resume()
      res.once('close', () => resolve(res.statusCode ?? 0))
    })
    let isOver = false
    req.once('response', () => (isOver = true))
    req.once('error', (error) => { if (!isOver) reject(error) })
    void (async () => {
      for (let sent = 0; sent < count && !isOver && !req.destroyed; sent += 1) {
        if (!req.write(chunk)) await Promise.race([new Promise((drained) => req.once('drain', drained)), wait(50)])
        if (pauseMs) await wait(pauseMs)
      }
      req.end()
    })()
  })
}
