import type { Rows } from '../support/database'
import { ask } from '../support/requests'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { apiActions, apiScene, type ApiScene } from './api-actions'
import { bearer, operationsOf, pathOf, sendJson, type Operation } from './api-client'
import { expectCalm } from './calm'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The paths that stand under /api/api too (api.md, Calls), as their plain twins are called. */
const doubled = ['/api/auth/me', '/api/early-access', '/api/endowment']

/** Every path that the server describes, with the ids of what staff and the member of a scene see. */
function pathsOf(operations: Operation[], scene: ApiScene): { template: string; path: string; methods: string[] }[] {
  const { staff, joined, postId } = scene
  const [ofMembers, ofStaff] = [{ communityId: joined.id, postId }, { communityId: staff.community.id, postId: staff.postId, userId: staff.userId, commentId: staff.commentId }]
  return [...new Set(operations.map(({ template }) => template))].map((template) => ({
    template,
    path: pathOf(template, template.startsWith('/api/admin/') ? ofStaff : ofMembers),
    methods: operations.filter((operation) => operation.template === template).map(({ method }) => method),
  }))
}

async function described(site: Site, rows: Rows) {
  const scene = await apiScene(site, rows)
  const operations = await operationsOf(site)
  return { scene, operations, paths: pathsOf(operations, scene) }
}

/** Everything that a call of the tests below could change. */
const stateOf = (rows: Rows, scene: ApiScene) => () => apiActions(rows, scene).map(({ effect }) => effect())

/** The ways of Remix to ask a route for its data or to run its action, besides its address. */
const otherWays = (path: string, route: string) => [
  `${path}.data`, `${path}.data?_routes=${route}`, `${path}.data?_routes=root,${route}`, `${path}/.data`, `${path}?_data=${route}`, `${path}?_data=root`, `${path}?a=1&%5Fdata=${route}`,
]

/** A file of app/routes as its path tells it: what `_data` and `_routes` would name. */
const routeOf = (template: string) => `routes/${template.slice(1).replace(/\{(\w+)\}/g, '$$$1').replaceAll('/', '.').replace('openapi.json', 'openapi[.]json')}`

test.describe('the paths of the API @js', () => {
  test.setTimeout(180_000)

  test('have one channel each: the ways of Remix around it show nothing and change nothing (security.md, Conventions)', async ({ site, rows }) => {
    const { scene, operations, paths } = await described(site, rows)
    const state = stateOf(rows, scene)
    const actions = apiActions(rows, scene)
    const before = state()
    for (const { template, path } of paths) {
      for (const address of otherWays(path, routeOf(template))) {
        for (const { method, who } of operations.filter((each) => each.template === template)) {
          const sender = who === 'admin' ? scene.admin : scene.member
          const { body } = actions.find((action) => action.method === method && action.template === template) ?? {}
          const cell = `${method} ${address}`
          const answer = await sendJson(site, method, address, body, { ...bearer(sender.accessToken), Cookie: sender.cookie })
          expect([400, 404], cell).toContain(answer.status)
          const refusal = await expectCalm(answer, cell)
          expect(Object.keys(refusal as object).sort(), cell).toEqual(['code', 'error'])
        }
      }
    }
    expect(state()).toEqual(before)
  })

  test('that are doubled answer as their plain twins do, and no other doubled path exists (Z11)', async ({ site, rows }) => {
    const { scene, paths } = await described(site, rows)
    const templates = paths.map(({ template }) => template)
    expect(templates.filter((template) => template.startsWith('/api/api/')).sort()).toEqual(doubled.map((path) => `/api${path}`))
    const state = stateOf(rows, scene)
    const before = state()
    const senders = [{}, bearer(scene.member.accessToken), bearer('wrong'), { Cookie: scene.member.cookie }]
    for (const path of doubled) {
      for (const method of methods) {
        for (const headers of senders) {
          for (const body of method === 'GET' || method === 'HEAD' ? [undefined] : [undefined, '', '{', '{"interests":[]}', '[]', 'x'.repeat(70_000)]) {
            const cell = `${method} ${path} ${JSON.stringify(headers)} ${body?.slice(0, 20)}`
            const [plain, twin] = [await sendJson(site, method, path, body, headers), await sendJson(site, method, `/api${path}`, body, headers)]
            expect([twin.status, twin.headers.get('Allow'), await expectCalm(twin, cell)], cell).toEqual([plain.status, plain.headers.get('Allow'), await expectCalm(plain, cell)])
          }
        }
      }
    }
    for (const { path } of paths.filter(({ template }) => !doubled.includes(template))) {
      for (const method of methods) {
        for (const twin of [path.replace('/api/', '/api/api/'), `/api/${path.slice(1)}/`, path.replace('/api/', '/api/api/api/')]) {
          const answer = await ask(site, twin, { method, headers: bearer(scene.admin.accessToken) })
          expect(answer.status, `${method} ${twin}`).toBe(404)
          if (method !== 'HEAD') expect(await expectCalm(answer, twin)).toMatchObject({ code: 'not_found' })
        }
      }
    }
    expect(state()).toEqual(before)
  })

  test('that are none are a JSON 404 in the reader’s language, and never a page (Z11)', async ({ site }) => {
    const none = ['/api', '/api/', '/api/x', '/api/api', '/api/api/', '/api/api/auth', '/api/api/auth/login', '/api/api/communities', '/api/admin', '/api/auth', '/api/v1/communities', '/api/communities/x/y', '/api/auth/me/x', '/api/dashboard', '/api/index.html', '/api/openapi', '/api/api/openapi.json', '/api/healthz', '/api/auth/me.json', '/api/%61pi/communities', '/API/X']
    for (const path of none) {
      for (const method of methods) {
        const answer = await ask(site, path, { method, headers: { 'Accept-Language': 'de', Accept: 'text/html' } })
        expect(answer.status, `${method} ${path}`).toBe(404)
        if (method !== 'HEAD') expect(await expectCalm(answer, path), `${method} ${path}`).toMatchObject({ code: 'not_found', error: expect.stringMatching(/nichts|nicht/) })
      }
    }
  })

  test('tell OPTIONS which methods there are and nothing else, whoever asks (B10)', async ({ site, rows }) => {
    const { scene, paths } = await described(site, rows)
    for (const { path, methods: declared } of paths) {
      for (const headers of [{}, bearer(scene.admin.accessToken), { Origin: 'http://evil.test', 'Access-Control-Request-Method': 'POST' }]) {
        const answer = await ask(site, path, { method: 'OPTIONS', headers })
        const allowed = answer.headers.get('Allow')?.split(', ').sort()
        expect([answer.status, allowed], path).toEqual([204, [...declared, ...(declared.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort()])
        expect(await expectCalm(answer, path), path).toBeUndefined()
        expect(answer.headers.has('X-Total-Count'), path).toBe(false)
      }
    }
  })

  test('answer HEAD as GET, without the body, and what is not there with 405 and Allow (B10)', async ({ site, rows }) => {
    const { scene, paths } = await described(site, rows)
    const telling = ({ headers }: Response) => [...headers].filter(([name]) => !['date', 'x-request-id', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'content-encoding'].includes(name))
    for (const { template, path, methods: declared } of paths) {
      const who = template.startsWith('/api/admin/') ? scene.admin : scene.member
      for (const headers of [{}, bearer(who.accessToken)]) {
        const [get, head] = [await ask(site, path, { headers }), await ask(site, path, { method: 'HEAD', headers })]
        expect([head.status, telling(head)], path).toEqual([get.status, telling(get)])
        expect(await head.text(), path).toBe('')
        await expectCalm(get, path)
      }
      for (const method of ['PUT', 'POST', 'DELETE', 'PATCH'].filter((each) => !declared.includes(each))) {
        const answer = await sendJson(site, method, path, {}, bearer(who.accessToken))
        expect([answer.status, answer.headers.get('Allow')?.includes(String(declared[0]))], `${method} ${path}`).toEqual([405, true])
        await expectCalm(answer, path)
      }
    }
  })

  test('answer a stranger 401 and nothing of what is there, and a cookie is no bearer but for who one is (Z1)', async ({ site, rows }) => {
    const { scene, operations, paths } = await described(site, rows)
    const state = stateOf(rows, scene)
    const before = state()
    const words = [scene.staff.word, scene.owner.username, 'It began in spring.', 'Stays']
    for (const { template, path } of paths) {
      for (const { method, who } of operations.filter((each) => each.template === template && each.who !== 'anyone')) {
        const session = { Cookie: (who === 'admin' ? scene.admin : scene.member).cookie }
        for (const headers of template.endsWith('/auth/me') ? [{}] : [{}, session, { ...session, ...bearer('A'.repeat(43)) }]) {
          const answer = await sendJson(site, method, path, method === 'GET' ? undefined : {}, headers)
          const text = JSON.stringify(await expectCalm(answer, `${method} ${path}`))
          expect([answer.status, answer.headers.get('WWW-Authenticate')], `${method} ${path}`).toEqual([401, 'Bearer'])
          for (const word of words) expect(text, `${method} ${path}`).not.toContain(word)
        }
      }
    }
    expect(state()).toEqual(before)
  })
})
