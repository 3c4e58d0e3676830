import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, type TestServer, openServer } from '../../tests/server/support/in-process'

const folder = mkdtempSync(join(tmpdir(), 'client-files-'))
const script = 'export const a = 1;\n'.repeat(200)
const page = `<p>${'words '.repeat(500)}</p>`
let server: TestServer

beforeAll(async () => {
  for (const name of ['assets', 'files', '.well-known', '.git']) mkdirSync(join(folder, name))
  const files: Record<string, string | Buffer> = {
    'assets/app-1a2b.js': script, 'assets/app-1a2b.js.br': brotliCompressSync(script), 'assets/app-1a2b.js.gz': gzipSync(script),
    'assets/app-1a2b.js.map': '{}', 'files/film.mp4': Buffer.from('0123456789'), 'files/long.mp4': Buffer.alloc(300_000, 'x'),
    'files/notes.gz': 'no copy of anything', 'icon.svg': '<svg/>', '.env': 'SECRET', '.git/config': 'x', '.well-known/security.txt': 'Contact:',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  server = await openServer({
    clientFolder: folder,
    app: (request) => {
      const { pathname } = new URL(request.url)
      const answer = (body: BodyInit, type: string, status = 200) => new Response(body, { status, headers: { 'Content-Type': type } })
      if (pathname === '/page') return answer(page, 'text/html')
      if (pathname === '/short') return answer('short', 'text/html')
      if (pathname === '/events') return answer('data: 1\n\n'.repeat(500), 'text/event-stream')
      if (pathname === '/huge') return answer(new Blob(Array.from({ length: 30 }, () => 'x'.repeat(50_000))).stream(), 'application/json')
      if (pathname === '/moved') return new Response(null, { status: 302, headers: { Location: '/' } })
      return answer('not a file', 'text/plain', 404)
    },
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const bytes = async (path: string, encoding: string) => {
  const response = await fetch(`http://localhost:${server.port}${path}`, { headers: { 'Accept-Encoding': encoding } })
  return { headers: response.headers, text: await response.text() }
}

describe('a file of the site', () => {
  test('with a hash in its name never changes; others are revalidated each time', async () => {
    const asset = await server.ask({ path: '/assets/app-1a2b.js' })
    expect([asset.text, asset.headers['cache-control'], asset.headers['content-type']])
      .toEqual([script, 'public, max-age=31536000, immutable', 'application/javascript; charset=utf-8'])
    const icon = await server.ask({ path: '/icon.svg' })
    expect([icon.headers['cache-control'], icon.headers['content-type']]).toEqual(['no-cache', 'image/svg+xml; charset=utf-8'])
    expect(icon.headers['x-content-type-options']).toBe('nosniff')
  })

  test.each([['br, gzip', 'br'], ['gzip', 'gzip'], ['br;q=0, gzip', 'gzip']])('is sent compressed to a client that accepts %s', async (accepted, sent) => {
    const { headers, text } = await bytes('/assets/app-1a2b.js', accepted)
    expect([headers.get('content-encoding'), headers.get('vary'), text]).toEqual([sent, 'Accept-Encoding', script])
  })

  test('is not sent again to a client that has it', async () => {
    const first = await server.ask({ path: '/assets/app-1a2b.js', headers: { 'Accept-Encoding': 'br' } })
    const etag = String(first.headers.etag)
    const again = await server.ask({ path: '/assets/app-1a2b.js', headers: { 'Accept-Encoding': 'br', 'If-None-Match': `"x", W/${etag}` } })
    expect([again.status, again.text, again.headers['content-type']]).toEqual([304, '', undefined])
    const other = await server.ask({ path: '/assets/app-1a2b.js', headers: { 'If-None-Match': etag } })
    expect(other.status).toBe(200)
  })

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'], ['bytes=7-', 206, '789', 'bytes 7-9/10'], ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'], ['bytes=10-', 416, '', 'bytes */10'], ['bytes=4-2', 416, '', 'bytes */10'],
    ['bytes=0-1,3-4', 200, '0123456789', undefined], ['lines=1-2', 200, '0123456789', undefined],
  ])('is sent in ranges for a film: %s', async (Range, status, content, range) => {
    const answer = await server.ask({ path: '/files/film.mp4', headers: { Range } })
    expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([status, content, range])
  })

  test('may be played by itself if it is a film, and loads nothing else', async () => {
    const answer = await server.ask({ path: '/files/film.mp4' })
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; .*media-src 'self'$/)
  })

  test('is sent whole if the range is for another version', async () => {
    const answer = await server.ask({ path: '/files/film.mp4', headers: { Range: 'bytes=2-4', 'If-Range': '"other"' } })
    expect(answer.status).toBe(200)
  })

  test('is streamed if it is long, and HEAD returns only its length', async () => {
    expect((await server.ask({ path: '/files/long.mp4' })).text).toHaveLength(300_000)
    const head = await server.ask({ path: '/files/long.mp4', method: 'HEAD' })
    expect([head.headers['content-length'], head.text]).toEqual(['300000', ''])
  })

  test('accepts no other method', async () => {
    const answer = await server.ask({ path: '/icon.svg', method: 'POST' })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test.each([
    '/.env', '/.git/config', '/assets/app-1a2b.js.map', '/assets/app-1a2b.js.br', '/assets/app-1a2b.js.gz', '/assets', '/assets/', '/..%2f.env',
    '/assets/..%5c.env', '/icon.svg%00', '/prisma/dev.db', '/build/server/index.js', '/node_modules/x', '/data/app.db-wal', '/ICON.SVG',
  ])('does not exist at %s', async (path) => {
    expect((await ask(server.port, { path })).status).toBe(404)
  })

  test('can be in /.well-known/ or compressed by itself', async () => {
    expect((await server.ask({ path: '/.well-known/security.txt' })).text).toBe('Contact:')
    expect((await server.ask({ path: '/files/notes.gz' })).headers).not.toHaveProperty('content-encoding')
  })
})

describe('an answer of the app', () => {
  test('is sent compressed, with its length, to a client that accepts it', async () => {
    for (const [accepted, encoding] of [['br, gzip', 'br'], ['gzip', 'gzip']] as const) {
      const { headers, text } = await bytes('/page', accepted)
      expect([headers.get('content-encoding'), headers.get('vary'), text]).toEqual([encoding, 'Accept-Encoding', page])
      expect(Number(headers.get('content-length'))).toBeLessThan(page.length / 10)
    }
  })

  test('is sent uncompressed to a client that does not accept it, and if it is short or a stream', async () => {
    for (const [path, encoding] of [['/page', 'identity'], ['/short', 'gzip'], ['/events', 'gzip'], ['/huge', 'gzip']] as const) {
      expect((await bytes(path, encoding)).headers.get('content-encoding')).toBeNull()
    }
    expect((await bytes('/huge', 'gzip')).text).toHaveLength(1_500_000)
  })

  test('to HEAD and a redirect have no body', async () => {
    expect((await server.ask({ path: '/page', method: 'HEAD' })).text).toBe('')
    const moved = await server.ask({ path: '/moved' })
    expect([moved.status, moved.text]).toEqual([302, ''])
  })
})
