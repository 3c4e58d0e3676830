import { request, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { bearer, pathOf, sendJson, tokensOf } from '../support/calls'
import { count, makeCommunity, openDatabase } from '../support/database'
import { join, shareStory, signUp } from '../support/members'
import { ask } from '../support/requests'
import { startSite, type Site } from '../support/site'
import { expect, test } from '../support/test'
import { apiActions, apiScene } from './api-actions'
import { calmFaults, expectCalm } from './calm'
import { Cells } from './cells'
import { operationsOf } from './operations'

interface Answered {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** Sends headers that `fetch` does not allow, such as Host. */
function askAs(site: Site, path: string, headers: Record<string, string>, method = 'GET'): Promise<Answered> {
  return new Promise((resolve, reject) => {
    request(site.url + path, { method, headers, agent: false }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, headers: answer.headers, body }), reject)
    }).on('error', reject).end()
  })
}

/** A word in every text of a body, in known and unknown fields. */
const withWord = (body: object, word: string): object[] => [
  Object.fromEntries(Object.keys(body).map((name) => [name, `${word}\n<b>"'${word}`])),
  Object.fromEntries(Object.keys(body).map((name) => [name, { [word]: [word] }])),
  Object.fromEntries(Object.keys(body).map((name) => [name, word.repeat(300)])),
  { ...body, [word]: { [word]: word } },
]

/** Bodies that no call accepts. */
const broken = (word: string): unknown[] => [`{"${word}":`, `"${word}"`, [word], `{"${word}":${'['.repeat(9)}${']'.repeat(9)}}`]

test.describe('attacks on the API @js', () => {
  test.setTimeout(180_000)

  test('no answer is cached or has an ETag that could identify a client, and no error echoes the input, in any language or in the log', async ({ site, rows }) => {
    const word = `Reflected${process.pid}`
    const [scene, operations, cells] = [await apiScene(site, rows), await operationsOf(site), new Cells()]
    for (const { method, template } of operations.filter((operation) => operation.method === 'GET')) {
      const who = template.startsWith('/api/admin/') ? scene.admin : scene.member
      const communityId = template.startsWith('/api/admin/') ? scene.staff.community.id : scene.joined.id
      const answer = await ask(site, pathOf(template, { communityId, postId: scene.postId }), { method, headers: { ...bearer(who.accessToken), 'If-None-Match': '*', 'If-Modified-Since': new Date().toUTCString(), Range: 'bytes=0-3' } })
      expect([answer.status, answer.headers.get('cache-control')], template).toEqual([200, 'no-store'])
      for (const header of ['etag', 'last-modified', 'age', 'expires']) expect(answer.headers.has(header), `${template} ${header}`).toBe(false)
      await expectCalm(answer, template)
    }
    const languages = ['en', 'ar']
    for (const [n, { method, template, path, body, sender }] of apiActions(rows, scene).entries()) {
      // The tokens of the scene must stay valid.
      const fields = body && 'refreshToken' in body ? { refreshToken: 'none' } : body
      for (const [b, sent] of [...(fields ? withWord(fields, word) : []), ...broken(word)].entries()) {
        const language = languages[(n + b) % languages.length]!
        const headers = { ...bearer(sender.accessToken), 'Accept-Language': `${language}, ${word};q=0.1`, 'User-Agent': word, 'X-Request-Id': word, 'X-Forwarded-Host': word }
        const answer = await sendJson(site, method, `${path}?${word}=${word}&limit=${word}&cursor=${word}`, sent, headers)
        const text = await answer.text()
        const isEchoed = answer.status >= 400 && `${JSON.stringify([...answer.headers])}${text}`.includes(word)
        cells.judge(`${method} ${template} ${language} ${JSON.stringify(sent).slice(0, 60)}`, ...calmFaults(answer, text), isEchoed && `echoes: ${text}`)
      }
    }
    // A sign-out, which ends the tokens, comes last.
    const isSignOut = ({ template }: { template: string }) => template.endsWith('/logout')
    for (const { method, template } of [...operations.filter((each) => !isSignOut(each)), ...operations.filter(isSignOut)]) {
      const path = pathOf(template, { communityId: word, postId: word, userId: word, commentId: word })
      for (const sender of [scene.member, scene.admin]) {
        const answer = await sendJson(site, method, `${path}?limit=${word}&cursor=${word}`, method === 'GET' ? undefined : {}, bearer(sender.accessToken))
        const text = await answer.text()
        cells.judge(`${method} ${path}`, ...calmFaults(answer, text), `${JSON.stringify([...answer.headers])}${text}`.includes(word) && `echoes: ${text}`)
      }
    }
    cells.expectSound()
    // The log has the path of a request, and nothing else from it.
    const lines = site.log().split('\n').filter((line) => line.includes(word)).map((line) => (JSON.parse(line) as { path: string }).path)
    expect(lines.filter((path) => path.includes('?') || path.includes('%'))).toEqual([])
    expect(site.log()).not.toContain(scene.member.accessToken)
    for (const secret of [scene.member.refreshToken, scene.member.email, scene.member.lastName]) expect(site.log()).not.toContain(secret)
  })

  test('the address of the next page is the site’s, whatever host the request names', async ({ site, rows }) => {
    const member = await signUp(site, rows)
    const community = makeCommunity(rows, 'Paged')
    await join(site, member, community)
    for (const title of ['One', 'Two']) await shareStory(site, rows, member, community, { title })
    const tokens = bearer((await tokensOf(site, member)).accessToken)
    const { host } = new URL(site.url)
    const path = `/api/communities/${community.id}/posts?limit=1`
    const misleading = { 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'https', 'X-Forwarded-Port': '666', 'X-Forwarded-Prefix': '/evil', Forwarded: 'host=evil.test;proto=https', 'X-Original-URL': '/evil', 'X-Rewrite-URL': '/evil', 'X-Host': 'evil.test' }
    const answer = await askAs(site, path, { ...tokens, Host: host, ...misleading })
    expect([answer.status, answer.headers.link]).toEqual([200, expect.stringMatching(new RegExp(`^<http://${host}/api/communities/${community.id}/posts\\?limit=1&cursor=[0-9a-f-]{36}>; rel="next"$`)) as unknown])
    for (const [name, status] of Object.entries({ 'evil.test': 421, [`${new URL(site.url).hostname}.evil.test`]: 421, [`${host}.evil.test`]: 400, [`evil.test#${host}`]: 400, [`${host}>; rel="x`]: 400, [`user@${host}`]: 400, 'a b': 400 })) {
      const { status: got, headers, body } = await askAs(site, path, { ...tokens, Host: name })
      expect([got, headers.link, headers['content-type']], name).toEqual([status, undefined, 'application/json; charset=utf-8'])
      expect(body, name).not.toContain('evil')
    }
    const strange = await askAs(site, `${path}&cursor=&x=%3E%3B%20rel%3D%22prev%22%0d%0aSet-Cookie:%20x=1`, { ...tokens, Host: host })
    expect([strange.status, strange.headers['set-cookie']]).toEqual([400, undefined])
  })
})

test.describe('the origins of CORS_ORIGINS @js', () => {
  const [invited, another] = ['https://app.test', 'https://other.test:8443']

  test('only these may call the API, with bearer tokens and never with cookies; every answer varies by Origin (C6)', async () => {
    const site = await startSite({ CORS_ORIGINS: `${invited},${another}` })
    try {
      const account = { firstName: 'Ada', lastName: 'Lake', username: 'ada_cors', email: 'ada_cors@example.org', password: 'a calm river at dawn' }
      const made = await sendJson(site, 'POST', '/api/auth/register', account, { Origin: invited })
      const { accessToken } = (await made.json()) as { accessToken: string }
      const calls: [number, string, RequestInit][] = [
        [200, '/api/communities', { headers: bearer(accessToken) }], [401, '/api/communities', {}], [404, '/api/none', {}], [404, '/api/%00', {}], [405, '/api/auth/login', {}],
        [400, '/api/auth/login', { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } }], [415, '/api/auth/login', { method: 'POST', body: 'x', headers: { 'Content-Type': 'text/plain' } }],
        [413, '/api/auth/login', { method: 'POST', body: 'x'.repeat(70_000), headers: { 'Content-Type': 'application/json' } }], [403, '/api/admin/users', { headers: bearer(accessToken) }],
        [204, '/api/communities', { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'GET' } }], [200, '/api/openapi.json', {}],
      ]
      const cells = new Cells()
      for (const [status, path, options] of calls) {
        for (const origin of [invited, another]) {
          const answer = await ask(site, path, { ...options, headers: { ...options.headers, Origin: origin, 'Sec-Fetch-Site': 'cross-site' } })
          expect([answer.status, answer.headers.get('access-control-allow-origin'), answer.headers.has('access-control-allow-credentials')], `${path} ${origin}`).toEqual([status, origin, false])
          expect(answer.headers.get('vary')?.split(', '), path).toContain('Origin')
          if (status === 204) expect(answer.headers.get('allow'), path).toBe('GET, HEAD, OPTIONS')
        }
        for (const origin of ['https://app.test.evil.test', 'https://evil.test', 'HTTPS://APP.TEST', 'https://app.test/', 'https://app.test:443', 'http://app.test', 'https://xapp.test', 'https://other.test', 'null', '*', `${invited}, ${another}`]) {
          const isWrite = options.method === 'POST'
          const answer = await ask(site, path, { ...options, headers: { ...options.headers, Origin: origin } })
          cells.judge(
            `${path} ${origin}`, answer.status !== (isWrite ? 403 : status) && `is ${answer.status}`,
            [...answer.headers.keys()].some((name) => name.startsWith('access-control')) && 'is for another origin',
            !answer.headers.get('vary')?.split(', ').includes('Origin') && 'does not vary by Origin',
          )
        }
      }
      cells.expectSound()
      for (const path of ['/', '/dashboard', '/auth', '/healthz', '/feed.xml', '/language']) {
        const answer = await ask(site, path, { headers: { Origin: invited } })
        expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control')), path).toEqual([])
      }
      const form = await ask(site, '/auth', { method: 'POST', body: 'email=a&password=b', headers: { Origin: invited, 'Content-Type': 'application/x-www-form-urlencoded' } })
      expect(form.status, 'a screen is none of theirs').toBe(403)
    } finally {
      await site.stop()
    }
  })
})

test.describe('the rate limits of the API @js', () => {
  test('count every spelling of a name, an address or a path', async () => {
    const site = await startSite({ RATE_LIMIT_FACTOR: '1' })
    const rows = openDatabase(site)
    try {
      const member = await signUp(site, rows)
      const { email } = member
      const spellings = [email, email.toUpperCase(), `${email.slice(0, 3).toUpperCase()}${email.slice(3)}`, ` ${email} `, `${email}\n`]
      const login = (name: string, n: number, path = '/api/auth/login') => sendJson(site, 'POST', path, { email: name, password: 'wrong' }, {
        'X-Forwarded-For': `203.0.113.${n}`, 'X-Real-IP': `203.0.113.${n}`, Forwarded: `for=203.0.113.${n}`, 'CF-Connecting-IP': `203.0.113.${n}`, 'True-Client-IP': `203.0.113.${n}`, 'User-Agent': `client ${n}`,
      })
      for (const [n, name] of spellings.entries()) expect((await login(name, n)).status, name).toBe(401)
      for (const path of ['/api/auth/login', '/api/auth/login/', '/API/auth/login', '/api/auth/login?x=1', '/api/%61uth/login']) {
        for (const [n, name] of spellings.entries()) {
          const answer = await login(name, n + 50, path)
          expect([answer.status, Number(answer.headers.get('Retry-After')) > 0], `${path} ${name}`).toEqual([429, true])
        }
      }
      const right = await sendJson(site, 'POST', '/api/auth/login', { email, password: member.password })
      expect([right.status, ((await right.json()) as { code: string }).code]).toEqual([429, 'rate_limited'])
      expect((await ask(site, '/dashboard', member)).status, 'who is signed in stays so').toBe(200)

      const pledge = { contributorType: 'individual', firstName: 'A', lastName: 'B', email: 'a@example.org', country: 'KE', contributionLevel: 'legacy-builder' }
      const spelled = ['/api/endowment', '/api/api/endowment', '/api/endowment/', '/API/api/Endowment', '/api/endowment?x=1']
      const statuses: number[] = []
      for (let n = 0; n < 14; n++) statuses.push((await sendJson(site, 'POST', spelled[n % spelled.length]!, pledge, { 'X-Forwarded-For': `198.51.100.${n}`, 'Idempotency-Key': `key ${n}` })).status)
      expect(statuses.filter((status) => status === 201)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(4)
      expect(count(rows, 'Pledge')).toBe(10)
    } finally {
      rows.close()
      await site.stop()
    }
  })
})
