import { count, type Rows } from '../support/database'
import { giveRole, signUp, type Member, type Role } from '../support/members'
import { ask, sendForm } from '../support/requests'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { addressOf, staffActions, staffScene, type Scene, type StaffAction } from './admin-scene'
import { Cells } from './cells'
import { channels } from './forms'
import { staffRoutes, type SiteRoute } from './site-routes'

interface Someone extends Partial<Member> {
  role: Role | 'none'
  /** Staff without a second factor beyond the grace period. */
  owes?: true
}

const routes = staffRoutes()
const allowed = ({ path }: Pick<SiteRoute, 'path'>) => (path.startsWith('/moderation') ? ['moderator', 'admin'] : ['admin'])
const isAllowed = (route: Pick<SiteRoute, 'path'>, { role, owes }: Someone) => !owes && allowed(route).includes(role)
const nameOf = ({ role, owes }: Someone) => (owes ? `${role} without a second factor` : role)

/** One of each role, staff whose roles are suspended for lack of a second factor, and a signed-out visitor. */
async function everyone(site: Site, rows: Rows): Promise<Someone[]> {
  const members: Someone[] = [{ role: 'none' }]
  for (const role of ['visitor', 'member', 'moderator', 'admin'] as const) {
    members.push({ ...(await signUp(site, rows, role)), role })
  }
  for (const role of ['moderator', 'admin'] as const) {
    const member = await signUp(site, rows)
    giveRole(rows, member.id, role, 8)
    members.push({ ...member, role, owes: true })
  }
  return members
}

/** Sends a form through one channel. */
async function send(site: Site, action: StaffAction, address: string, scene: Scene, someone: Someone): Promise<Response> {
  const fields = action.fields(scene)
  if (!action.file) return sendForm(site, address, fields, someone)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(action.file.name, new Blob([action.file.content]), 'file')
  return ask(site, address, { method: 'POST', body: form, cookie: someone.cookie })
}

/** The ways to request a screen, besides its bare address. */
function otherWays({ id, path }: SiteRoute, scene: Scene): string[] {
  const address = addressOf(path, scene)
  const data = `${address}.data`
  const query = `contribution=${scene.pledgeId}&mail=${scene.mailId}`
  return [data, `${address}/`, `${address}?${query}`, `${data}?_routes=${id}`, `${data}?_routes=root,${id}`, `${address}?_data=${id}`]
}

/** The screens that show more if asked by a query, and those that fewer callers are refused than there are ways. */
const needsEveryWay = ({ path }: SiteRoute) => ['/admin', '/admin/contributions', '/admin/mail'].includes(path) || path.startsWith('/moderation')

test.describe('the staff pages @js', () => {
  test.setTimeout(240_000)

  test('every route that changes something has an action in the table of this test', ({ rows }) => {
    const known = staffActions(rows).map(({ route, method = 'POST' }) => `${method} ${route}`)
    const needed = routes.flatMap(({ path, hasAction, methods }) => [
      ...(hasAction ? [`POST ${path}`] : []),
      ...methods.filter((method) => method !== 'GET').map((method) => `${method} ${path}`),
    ])
    expect([...new Set(known)].sort()).toEqual(needed.sort())
    expect(routes.length).toBeGreaterThan(20)
  })

  // Which calls of the API below /api/admin each caller may make, and that others get nothing, is tested by the contract and in tests/api.

  test('show their contents only to the permitted roles, in every way of asking (Z7, Z8)', async ({ site, rows }) => {
    const [scene, people, cells] = [await staffScene(site, rows), await everyone(site, rows), new Cells()]
    const entries = () => count(rows, 'AuditEntry')
    const look = async (route: SiteRoute, someone: Someone, address: string) => {
      const before = entries()
      const answer = await ask(site, address, { cookie: someone.cookie })
      const text = `${JSON.stringify([...answer.headers])}${await answer.text()}`
      const what = `${nameOf(someone)} ${address}`
      cells.judge(what, answer.status >= 500 && `is ${answer.status}`)
      if (isAllowed(route, someone)) {
        if (address === addressOf(route.path, scene)) cells.judge(what, answer.status !== 200 && `is ${answer.status}`)
      } else {
        cells.judge(
          what, ![202, 302, 303, 400, 401, 403, 404, 405].includes(answer.status) && `is ${answer.status}`,
          text.toLowerCase().includes(scene.word.toLowerCase()) && 'shows the contents', entries() !== before && 'is in the audit log',
        )
      }
    }
    const screens = routes.filter(({ hasLoader, isApi }) => hasLoader && !isApi)
    for (const [n, route] of screens.entries()) {
      const ways = otherWays(route, scene)
      const [permitted, refused] = [people.filter((each) => isAllowed(route, each)), people.filter((each) => !isAllowed(route, each))]
      expect(needsEveryWay(route) || refused.length >= ways.length, route.path).toBe(true)
      // Each caller at each screen, each screen in each way.
      for (const [p, someone] of refused.entries()) {
        const chosen = needsEveryWay(route) ? ways : [ways[(n + p) % ways.length]!]
        for (const address of [addressOf(route.path, scene), ...chosen]) await look(route, someone, address)
      }
      for (const [p, someone] of permitted.entries()) {
        for (const address of [addressOf(route.path, scene), ways[(n + p) % ways.length]!]) await look(route, someone, address)
      }
    }
    cells.expectSound()
  })

  test('accept changes only from the permitted roles, in every way of sending, and show nothing to others (Z7, Z8)', async ({ site, rows }) => {
    const [people, scene, cells] = [await everyone(site, rows), await staffScene(site, rows), new Cells()]
    const entries = () => count(rows, 'AuditEntry')
    const [document, ...others] = Object.values(channels)
    const forms = staffActions(rows).filter(({ method }) => !method)
    for (const [n, action] of forms.entries()) {
      const refused = people.filter((each) => !isAllowed({ path: action.route }, each))
      expect(refused.length, action.route).toBeGreaterThanOrEqual(others.length)
      for (const [p, someone] of refused.entries()) {
        action.prepare?.(scene, { id: someone.id ?? scene.userId })
        // Each form in each channel, each caller too.
        for (const way of [document!, others[(n + p) % others.length]!]) {
          const [what, before, logged] = [`${nameOf(someone)} ${way(action.route)} ${action.fields(scene).intent ?? ''}`, action.effect(scene), entries()]
          const answer = await send(site, action, way(addressOf(action.route, scene)), scene, someone)
          cells.judge(
            what, answer.status >= 500 && `is ${answer.status}`, (await answer.text()).toLowerCase().includes(scene.word.toLowerCase()) && 'shows the contents',
            action.effect(scene) !== before && 'takes effect', entries() !== logged && 'is in the audit log',
          )
        }
      }
    }
    for (const action of forms) {
      for (const someone of people.filter((each) => isAllowed({ path: action.route }, each))) {
        const own = await staffScene(site, rows)
        action.prepare?.(own, { id: someone.id! })
        const [what, before] = [`${nameOf(someone)} ${action.route} ${action.fields(own).intent ?? ''}`, action.effect(own)]
        const answer = await send(site, action, addressOf(action.route, own), own, someone)
        cells.judge(what, answer.status >= 400 && `is ${answer.status}`, action.effect(own) === before && 'takes no effect')
      }
    }
    cells.expectSound()
  })

  test('answer an unknown id without a server error (Z10)', async ({ site, rows }) => {
    const [scene, cells] = [await staffScene(site, rows), new Cells()]
    const strange = ['01a1fa94-adf7-706e-a456-2d8df5d5e5a0', '0', '-1', 'null', "' OR 1=1--", 'x'.repeat(300)]
    const screens = routes.filter(({ path, isApi }) => path.includes('$') && !isApi)
    for (const role of ['moderator', 'admin'] as const) {
      const someone: Someone = { ...(await signUp(site, rows, role)), role }
      for (const [n, route] of screens.filter((each) => isAllowed(each, someone)).entries()) {
        // The server answers these before any route is known.
        for (const id of [...strange, ...(n === 0 ? ['%00', '..%2f', '%ff'] : [])]) {
          const address = route.path.replace(/\$\w+/g, encodeURI(id).replace(/%25/g, '%'))
          const { status } = await ask(site, address, { cookie: someone.cookie })
          cells.judge(`${role} ${address}`, status >= 500 && `is ${status}`)
          for (const action of route.hasAction ? staffActions(rows).filter((each) => each.route === route.path) : []) {
            const { status } = await send(site, action, address, scene, someone)
            cells.judge(`${role} to ${address} ${action.fields(scene).intent ?? ''}`, status >= 500 && `is ${status}`)
          }
        }
      }
    }
    cells.expectSound()
  })
})
