import { bearer, tokensOf } from '../support/calls'
import { count, type Rows } from '../support/database'
import { giveRole, signUp, type Member, type Role } from '../support/members'
import { ask, sendForm } from '../support/requests'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { addressOf, staffActions, staffScene, type Scene, type StaffAction } from './admin-scene'
import { channels } from './forms'
import { staffRoutes, type SiteRoute } from './site-routes'

interface Someone extends Partial<Member> {
  role: Role | 'none'
  /** Staff without a second factor beyond the grace period. */
  owes?: true
  accessToken?: string
}

const routes = staffRoutes()
const allowed = ({ path }: Pick<SiteRoute, 'path'>) => (path.startsWith('/moderation') ? ['moderator', 'admin'] : ['admin'])
const isAllowed = (route: Pick<SiteRoute, 'path'>, { role, owes }: Someone) => !owes && allowed(route).includes(role)
const nameOf = ({ role, owes }: Someone) => (owes ? `${role} without a second factor` : role)

/** One of each role, staff whose roles are suspended for lack of a second factor, and a signed-out visitor. */
async function everyone(site: Site, rows: Rows): Promise<Someone[]> {
  const members: Someone[] = [{ role: 'none' }]
  for (const role of ['visitor', 'member', 'moderator', 'admin'] as const) {
    const member = await signUp(site, rows, role)
    members.push({ ...member, role, accessToken: (await tokensOf(site, member)).accessToken })
  }
  for (const role of ['moderator', 'admin'] as const) {
    const member = await signUp(site, rows)
    const { accessToken } = await tokensOf(site, member)
    giveRole(rows, member.id, role, 8)
    members.push({ ...member, role, owes: true, accessToken })
  }
  return members
}

const bearerOf = ({ accessToken }: Someone) => bearer(accessToken)

/** Sends an action through one channel. */
async function send(site: Site, action: StaffAction, address: string, scene: Scene, someone: Someone): Promise<Response> {
  const fields = action.fields(scene)
  if (action.file) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append(action.file.name, new Blob([action.file.content]), 'file')
    return ask(site, address, { method: 'POST', body: form, cookie: someone.cookie })
  }
  if (!action.method) return sendForm(site, address, fields, someone)
  const headers = { ...bearerOf(someone), 'Content-Type': 'application/json' }
  const body = action.method === 'DELETE' ? undefined : JSON.stringify(fields)
  return ask(site, address, { method: action.method, headers, body })
}

/** Every way to request a screen or a call. */
function waysTo({ id, path, isApi }: SiteRoute, scene: Scene): string[] {
  const address = addressOf(path, scene)
  if (isApi) return [address]
  const data = `${address}.data`
  return [address, `${address}/`, `${address}?contribution=${scene.pledgeId}&mail=${scene.mailId}`, data, `${data}?_routes=${id}`, `${data}?_routes=root,${id}`, `${address}?_data=${id}`]
}

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

  test('show their contents only to the permitted roles, in every way of asking (Z7, Z8)', async ({ site, rows }) => {
    const scene = await staffScene(site, rows)
    const entries = () => count(rows, 'AuditEntry')
    for (const someone of await everyone(site, rows)) {
      for (const route of routes.filter(({ hasLoader, methods, isApi }) => (isApi ? methods.includes('GET') : hasLoader))) {
        for (const address of waysTo(route, scene)) {
          const before = entries()
          const answer = await ask(site, address, { cookie: someone.cookie, headers: route.isApi ? bearerOf(someone) : {} })
          const text = `${JSON.stringify([...answer.headers])}${await answer.text()}`
          const what = `${nameOf(someone)} ${address}`
          expect(answer.status, what).toBeLessThan(500)
          if (isAllowed(route, someone)) {
            if (address === addressOf(route.path, scene)) expect(answer.status, what).toBe(200)
          } else {
            expect([202, 302, 303, 400, 401, 403, 404, 405], what).toContain(answer.status)
            expect(text.toLowerCase(), what).not.toContain(scene.word.toLowerCase())
            expect(entries(), what).toBe(before)
          }
        }
      }
    }
  })

  test('accept changes only from the permitted roles, in every way of sending, and show nothing to others (Z7, Z8)', async ({ site, rows }) => {
    const people = await everyone(site, rows)
    const entries = () => count(rows, 'AuditEntry')
    const scene = await staffScene(site, rows)
    for (const action of staffActions(rows)) {
      const path = action.route
      const ways = action.method ? [(text: string) => text] : Object.values(channels)
      for (const someone of people.filter((each) => !isAllowed({ path: action.route }, each))) {
        action.prepare?.(scene, { id: someone.id ?? scene.userId })
        for (const way of ways) {
          const [what, before, logged] = [`${nameOf(someone)} ${action.method ?? ''} ${way(path)}`, action.effect(scene), entries()]
          const answer = await send(site, action, way(addressOf(path, scene)), scene, someone)
          expect(answer.status, what).toBeLessThan(500)
          expect((await answer.text()).toLowerCase(), what).not.toContain(scene.word.toLowerCase())
          expect([action.effect(scene), entries()], what).toEqual([before, logged])
        }
      }
    }
    for (const action of staffActions(rows)) {
      const path = action.route
      for (const someone of people.filter((each) => isAllowed({ path: action.route }, each))) {
        const own = await staffScene(site, rows)
        action.prepare?.(own, { id: someone.id! })
        const [what, before] = [`${nameOf(someone)} ${action.method ?? ''} ${path} ${action.fields(own).intent ?? ''}`, action.effect(own)]
        expect((await send(site, action, addressOf(path, own), own, someone)).status, what).toBeLessThan(400)
        expect(action.effect(own), what).not.toBe(before)
      }
    }
  })

  test('answer an unknown id without a server error (Z10)', async ({ site, rows }) => {
    const people = (await everyone(site, rows)).filter(({ role }) => role === 'moderator' || role === 'admin')
    const strange = ['01a1fa94-adf7-706e-a456-2d8df5d5e5a0', '0', '-1', 'null', '%00', '..%2f', '%ff', "' OR 1=1--", 'x'.repeat(300)]
    const scene = await staffScene(site, rows)
    for (const someone of people) {
      for (const { path, isApi, methods, hasAction } of routes.filter((route) => route.path.includes('$'))) {
        for (const id of strange) {
          const address = path.replace(/\$\w+/g, encodeURI(id).replace(/%25/g, '%'))
          const answer = await ask(site, address, { cookie: someone.cookie, headers: isApi ? bearerOf(someone) : {} })
          expect(answer.status, `${nameOf(someone)} ${address}`).toBeLessThan(500)
          for (const action of staffActions(rows).filter(({ route }) => route === path)) {
            if (hasAction || methods.length > 0) expect((await send(site, action, address, scene, someone)).status, `${nameOf(someone)} ${action.method} ${address}`).toBeLessThan(500)
          }
        }
      }
    }
  })
})
