import { bearer, pathOf, sendJson } from '../support/calls'
import type { Rows } from '../support/database'
import { ask } from '../support/requests'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { apiActions, apiScene, type ApiScene } from './api-actions'
import { expectCalm } from './calm'
import { operationsOf, type Operation } from './operations'
import { siteRoutes } from './site-routes'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The paths that also exist under /api/api, by their plain form. */
const doubled = ['/api/auth/me', '/api/early-access', '/api/endowment']

/** Every path that the server documents, with the ids of staff and of the member of a scene. */
function pathsOf(operations: Operation[], scene: ApiScene): { template: string; path: string }[] {
  const { staff, joined, postId } = scene
  const [ofMembers, ofStaff] = [{ communityId: joined.id, postId }, { communityId: staff.community.id, postId: staff.postId, userId: staff.userId, commentId: staff.commentId }]
  return [...new Set(operations.map(({ template }) => template))].map((template) => ({
    template,
    path: pathOf(template, template.startsWith('/api/admin/') ? ofStaff : ofMembers),
  }))
}

async function described(site: Site, rows: Rows) {
  const scene = await apiScene(site, rows)
  const operations = await operationsOf(site)
  return { scene, operations, paths: pathsOf(operations, scene) }
}

/** Everything that a call of the tests below could change. */
const stateOf = (rows: Rows, scene: ApiScene) => () => apiActions(rows, scene).map(({ effect }) => effect())

/** The ways in which Remix returns the data of a route or runs its action, besides its address. */
const otherWays = (path: string, route: string) => [
  `${path}.data`, `${path}.data?_routes=${route}`, `${path}.data?_routes=root,${route}`, `${path}/.data`, `${path}?_data=${route}`, `${path}?_data=root`, `${path}?a=1&%5Fdata=${route}`,
]

/** The route of a path, as in `_data` and `_routes`. */
const routeOf = (template: string) => siteRoutes().find(({ path }) => path === template.replace(/\{(\w+)\}/g, '$$$1'))!.id

test.describe('the API paths @js', () => {
  test.setTimeout(180_000)

  test('have one channel each: the channels of Remix show nothing and change nothing', async ({ site, rows }) => {
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

  test('are doubled only where the contract says so (Z11)', async ({ site, rows }) => {
    const { scene, paths } = await described(site, rows)
    const templates = paths.map(({ template }) => template)
    expect(templates.filter((template) => template.startsWith('/api/api/')).sort()).toEqual(doubled.map((path) => `/api${path}`))
    const state = stateOf(rows, scene)
    const before = state()
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

  test('that do not exist are a JSON 404 in the reader’s language, and never a page (Z11)', async ({ site }) => {
    const none = ['/api', '/api/', '/api/x', '/api/api', '/api/api/', '/api/api/auth', '/api/api/auth/login', '/api/api/communities', '/api/admin', '/api/auth', '/api/v1/communities', '/api/communities/x/y', '/api/auth/me/x', '/api/dashboard', '/api/index.html', '/api/openapi', '/api/api/openapi.json', '/api/healthz', '/api/auth/me.json', '/api/%61pi/communities', '/API/X']
    for (const path of none) {
      for (const method of methods) {
        const answer = await ask(site, path, { method, headers: { 'Accept-Language': 'de', Accept: 'text/html' } })
        expect(answer.status, `${method} ${path}`).toBe(404)
        if (method !== 'HEAD') expect(await expectCalm(answer, path), `${method} ${path}`).toMatchObject({ code: 'not_found', error: expect.stringMatching(/nichts|nicht/) })
      }
    }
  })

  test('answer a stranger 401 and no content, and accept a cookie in place of a bearer token only for the own account (Z1)', async ({ site, rows }) => {
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
