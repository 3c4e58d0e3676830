import { signUp } from '../support/members'
import { ask } from '../support/requests'
import { publicPaths } from '../support/screens'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'

/** The headers of every answer, of any status and kind. */
const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Addresses that grant access are sent to no other page as referrer. */
const ofSecretLink = { ...always, 'referrer-policy': 'strict-origin' }

/** Answers that are the same for everyone, so that any cache may keep them. */
const publicTexts = ['/feed.xml', '/feed.xml?lng=ar', '/sitemap.xml', '/robots.txt', '/site.webmanifest?lng=ja', '/captions.vtt?lng=hi']

async function scriptOf(site: Site) {
  const page = await (await ask(site, '/auth')).text()
  return /\/assets\/[\w.-]+\.js/.exec(page)![0]
}

test.describe('every answer @js', () => {
  test('has the security headers, whatever its status and kind', async ({ site, rows }) => {
    const { cookie } = await signUp(site, rows)
    const script = await scriptOf(site)
    const etag = (await ask(site, script)).headers.get('ETag')!
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const answers: [number, string, RequestInit & { cookie?: string }][] = [
      ...publicPaths.map((path): [number, string, object] => [200, path, {}]),
      [200, '/dashboard', { cookie }], [200, '/dashboard.data', { cookie }], [200, script, {}], [304, script, { headers: { 'If-None-Match': etag } }],
      [206, script, { headers: { Range: 'bytes=0-9' } }], [200, '/favicon.ico', {}], [200, '/healthz', {}], [200, '/readyz', {}],
      ...publicTexts.map((path): [number, string, object] => [200, path, {}]), [200, '/feed.xml', { method: 'HEAD' }], [405, '/sitemap.xml', { method: 'POST', headers: form, body: '' }],
      [206, '/files/dawn.mp4', { headers: { Range: 'bytes=0-9' } }], [405, '/reading', {}], [302, '/reading', { method: 'POST', headers: form, body: 'sample=200-days&paragraph=2' }],
      [204, '/books', { method: 'OPTIONS' }], [302, '/dashboard', {}], [202, '/dashboard.data', {}], [303, '/language', { method: 'POST', headers: form, body: 'lng=de&to=/' }],
      [400, '/auth', { method: 'POST', headers: form, body: 'email=' }], [400, '/books?_data=root', {}], [400, '/%', {}],
      [401, '/api/communities', {}], [401, '/auth', { method: 'POST', headers: form, body: 'email=a&password=b' }],
      [403, '/language', { method: 'POST', headers: { ...form, Origin: 'http://evil.test' }, body: 'lng=de' }],
      [404, '/no-such-page', {}], [404, '/no-such-page.data', {}], [404, '/api/none', {}], [404, '/assets/none.js', {}],
      [405, '/language', {}], [405, '/books', { method: 'PUT' }], [405, '/books', { method: 'DELETE' }], [405, '/books', { method: 'POST', headers: form, body: 'a=b' }], [405, script, { method: 'POST' }],
      [413, '/auth', { method: 'POST', headers: form, body: 'a'.repeat(70_000) }], [414, `/${'a'.repeat(9000)}`, {}],
      [415, '/auth', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'x' }],
    ]
    for (const [status, path, options] of answers) {
      const answer = await ask(site, path, options)
      const cell = `${options.method ?? 'GET'} ${path.slice(0, 60)}`
      expect(answer.status, cell).toBe(status)
      expect(Object.fromEntries(answer.headers), cell).toMatchObject(path === '/auth/reset' ? ofSecretLink : always)
      expect(answer.headers.get('permissions-policy'), cell).toContain('camera=()')
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy, cell).toContain("frame-ancestors 'none'")
      expect(policy, cell).not.toMatch(/unsafe-|\*|http:/)
      for (const header of ['x-powered-by', 'server', 'strict-transport-security']) expect(answer.headers.has(header), `${cell} ${header}`).toBe(false)
      const body = await answer.text()
      if (body && !/\.(ico|mp4)$/.test(path)) expect(answer.headers.get('content-type'), cell).toMatch(/charset=utf-8/i)
      if (status >= 400) expect(body, cell).not.toMatch(/\bat \/|node_modules|\/app\/|Prisma|SQLITE/)
      const isStatic = path === script || path.endsWith('.ico') || (publicTexts.includes(path) && status === 200)
      if (!isStatic) expect(answer.headers.get('cache-control'), cell).toMatch(/no-store|no-cache/)
      if (path === script && status < 300) expect(answer.headers.get('cache-control')).toContain('immutable')
    }
  })

  test('of a page kept in memory has them too, and is 304 for a client that has the page', async ({ site }) => {
    const read = (headers: Record<string, string> = {}) => ask(site, '/books?lng=de', { headers })
    await expect.poll(async () => (await read()).headers.get('etag')).toBeTruthy()
    const kept = await read()
    const known = await read({ 'If-None-Match': kept.headers.get('etag')! })
    expect([kept.status, known.status]).toEqual([200, 304])
    for (const answer of [kept, known]) {
      expect(Object.fromEntries(answer.headers)).toMatchObject({ ...always, vary: 'Accept-Encoding, Accept-Language, Cookie', 'cache-control': 'private, no-cache' })
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'")
      expect(answer.headers.get('permissions-policy')).toContain('camera=()')
    }
  })

  test('of a screen that runs scripts has a nonce for them; a reading page allows none', async ({ site }) => {
    const nonces = new Set<string>()
    for (let n = 0; n < 3; n++) {
      const answer = await ask(site, '/auth')
      const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy')!)![1]!
      const scripts = [...(await answer.text()).matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
      expect(scripts.length).toBeGreaterThan(0)
      for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`)
      expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
    for (const path of ['/', '/books', '/privacy', '/no-such-page']) {
      const answer = await ask(site, path)
      expect(answer.headers.get('content-security-policy'), path).toContain("script-src 'none'")
      expect(await answer.text(), path).not.toMatch(/<script(?! type="application\/ld\+json">)|<style|\sstyle=|\son\w+=/)
    }
  })

  test('for one reader is kept by no cache, and has no address that looks like a file', async ({ site, rows }) => {
    const { cookie, username } = await signUp(site, rows)
    for (const path of ['/dashboard', '/dashboard.data', '/auth', '/early-access', '/api/auth/me']) {
      expect((await ask(site, path, { cookie })).headers.get('cache-control'), path).toContain('no-store')
    }
    for (const path of ['/dashboard/x.css', '/dashboard;a.js', '/dashboard%2f.css', '/dashboard.data.css', '/dashboard/..%2fx.js', '/dashboard%00.css', '/dashboard%3f.css']) {
      const answer = await ask(site, path, { cookie })
      expect([400, 404], path).toContain(answer.status)
      expect(answer.headers.get('cache-control'), path).toContain('no-store')
      expect(await answer.text(), path).not.toContain(username)
    }
    const poisoned = await ask(site, '/', { headers: { 'X-Forwarded-Host': 'evil.test', 'X-Original-URL': '/admin', 'X-Rewrite-URL': '/admin', 'X-Forwarded-Proto': 'https' } })
    expect(await poisoned.text()).not.toMatch(/evil\.test|https:\/\/127/)
  })

  test('never contains a file of the server', async ({ site }) => {
    const paths = [
      '/.env', '/.git/config', '/package.json', '/prisma/schema.prisma', '/data/site.db', '/data/site.db-wal', '/build/server/index.js', '/server/index.js',
      '/node_modules/react/package.json', '/..%2f.env', '/%2e%2e/.env', '/..%5c.env', '/assets/..%2f..%2f..%2f.env', '/assets/%2e%2e/%2e%2e/.env', '/%00', '/assets%00/x',
      `${await scriptOf(site)}.map`, '/.vite/manifest.json', '/assets/', '/app/root.tsx', '/@fs/etc/passwd', '/__manifest?p=/admin&version=x',
    ]
    for (const path of paths) {
      const answer = await ask(site, path)
      expect([400, 404], path).toContain(answer.status)
      expect(await answer.text(), path).not.toMatch(/SESSION_SECRET|"dependencies"|sourcesContent|root:|routes\/admin/)
    }
  })
})
