import { bearer, pathOf, sendJson } from '../support/calls'
import type { Rows } from '../support/database'
import { ask } from '../support/requests'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { apiActions, apiScene, type ApiAction, type ApiScene } from './api-actions'
import { calmFaults } from './calm'
import { Cells } from './cells'
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


/** Everything that a call of the tests below could change. */
const stateOf = (rows: Rows, scene: ApiScene) => () => apiActions(rows, scene).map(({ effect }) => effect())

/** The ways in which Remix returns the data of a route or runs its action, besides its address. */
const otherWays = (path: string, route: string) => [
  `${path}.data`, `${path}.data?_routes=${route}`, `${path}.data?_routes=root,${route}`, `${path}/.data`, `${path}?_data=${route}`, `${path}?_data=root`, `${path}?a=1&%5Fdata=${route}`,
]

/** The route of a path, as in `_data` and `_routes`. */
const routeOf = (template: string) => siteRoutes().find(({ path }) => path === template.replace(/\{(\w+)\}/g, '$$$1'))!.id

const codeOf = (text: string) => (JSON.parse(text) as { code?: string }).code

test.describe('the API paths @js', () => {
  test.setTimeout(180_000)

  test('have one channel and one address each, and answer a stranger 401 and no content (Z1, Z11)', async ({ site, rows }) => {
    const [scene, operations, cells] = [await apiScene(site, rows), await operationsOf(site), new Cells()]
    const paths = pathsOf(operations, scene)
    const state = stateOf(rows, scene)
    const before = state()
    await inOtherWays(site, scene, paths, operations, apiActions(rows, scene), cells)
    await atTwins(site, scene, paths, cells)
    await asStranger(site, scene, paths, operations, cells)
    cells.expectSound()
    expect(state()).toEqual(before)
  })

  test('that do not exist are a JSON 404 in the reader’s language, and never a page (Z11)', async ({ site }) => {
    const cells = new Cells()
    const none = ['/api', '/api/', '/api/x', '/api/api', '/api/api/', '/api/api/auth', '/api/api/auth/login', '/api/api/communities', '/api/admin', '/api/auth', '/api/v1/communities', '/api/communities/x/y', '/api/auth/me/x', '/api/dashboard', '/api/index.html', '/api/openapi', '/api/api/openapi.json', '/api/healthz', '/api/auth/me.json', '/api/%61pi/communities', '/API/X']
    for (const [n, path] of none.entries()) {
      for (const method of ['GET', methods[1 + (n % (methods.length - 1))]!]) {
        const answer = await ask(site, path, { method, headers: { 'Accept-Language': 'de', Accept: 'text/html' } })
        const text = await answer.text()
        const isSaid = method === 'HEAD' || (codeOf(text) === 'not_found' && /nichts|nicht/.test((JSON.parse(text) as { error: string }).error))
        cells.judge(`${method} ${path}`, ...calmFaults(answer, text), answer.status !== 404 && `is ${answer.status}`, !isSaid && `says ${text}`)
      }
    }
    cells.expectSound()
  })
})

type Paths = ReturnType<typeof pathsOf>

/** The channels of Remix show nothing, at each path with each of its methods. */
async function inOtherWays(site: Site, scene: ApiScene, paths: Paths, operations: Operation[], actions: ApiAction[], cells: Cells) {
  for (const { template, path } of paths) {
    const own = operations.filter((each) => each.template === template)
    for (const [n, address] of otherWays(path, routeOf(template)).entries()) {
      const { method, who } = own[n % own.length]!
      const sender = who === 'admin' ? scene.admin : scene.member
      const { body } = actions.find((action) => action.method === method && action.template === template) ?? {}
      const answer = await sendJson(site, method, address, body, { ...bearer(sender.accessToken), Cookie: sender.cookie })
      const text = await answer.text()
      const isRefusal = Object.keys(JSON.parse(text) as object).sort().join() === 'code,error'
      const isRefused = [400, 404].includes(answer.status)
      cells.judge(`${method} ${address}`, ...calmFaults(answer, text), !isRefused && `is ${answer.status}`, !isRefusal && `says ${text}`)
    }
  }
}

/** Paths are doubled only where the contract says so: each other path has no twin for any method. */
async function atTwins(site: Site, scene: ApiScene, paths: Paths, cells: Cells) {
  const templates = paths.map(({ template }) => template)
  expect(templates.filter((template) => template.startsWith('/api/api/')).sort()).toEqual(doubled.map((path) => `/api${path}`))
  for (const [n, { path }] of paths.filter(({ template }) => !doubled.includes(template)).entries()) {
    const twins = [path.replace('/api/', '/api/api/'), `/api/${path.slice(1)}/`, path.replace('/api/', '/api/api/api/')]
    for (const [m, method] of methods.entries()) {
      const twin = twins[(n + m) % twins.length]!
      const answer = await ask(site, twin, { method, headers: bearer(scene.admin.accessToken) })
      const text = await answer.text()
      const isSaid = method === 'HEAD' || codeOf(text) === 'not_found'
      cells.judge(`${method} ${twin}`, ...calmFaults(answer, text), answer.status !== 404 && `is ${answer.status}`, !isSaid && `says ${text}`)
    }
  }
}

/** A cookie is accepted in place of a bearer token only for the own account, and a wrong token is no token. */
async function asStranger(site: Site, scene: ApiScene, paths: Paths, operations: Operation[], cells: Cells) {
  const words = [scene.staff.word, scene.owner.username, 'It began in spring.', 'Stays']
  for (const { template, path } of paths) {
    for (const { method, who } of operations.filter((each) => each.template === template && each.who !== 'anyone')) {
      const session = { Cookie: (who === 'admin' ? scene.admin : scene.member).cookie }
      for (const headers of template.endsWith('/auth/me') ? [{}] : [session, { ...session, ...bearer('A'.repeat(43)) }]) {
        const answer = await sendJson(site, method, path, method === 'GET' ? undefined : {}, headers)
        const text = await answer.text()
        const isAsked = answer.status === 401 && answer.headers.get('WWW-Authenticate') === 'Bearer'
        const isTold = words.some((word) => text.includes(word))
        const cell = `${method} ${path} ${Object.keys(headers).join()}`
        cells.judge(cell, ...calmFaults(answer, text), !isAsked && `is ${answer.status}`, isTold && `says ${text}`)
      }
    }
  }
}
