import { bearer, sendJson } from '../support/calls'
import { ask } from '../support/requests'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { apiActions, apiScene, type ApiAction } from './api-actions'
import { calmFaults, expectCalm } from './calm'
import { Cells } from './cells'
import { operationsOf } from './operations'
import { foreignSenders } from './senders'

/** The content types that a page of another site can make a browser send without a preflight, and the one that it cannot. */
const kinds = ['text/plain', 'application/x-www-form-urlencoded', 'application/json'] as const
type Kind = (typeof kinds)[number]

function send(site: Site, { method, path, body = {} }: ApiAction, kind: Kind, headers: Record<string, string>, cookie?: string) {
  const text = kind.startsWith('application/x') ? String(new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))) : JSON.stringify(body)
  return ask(site, path, { method, body: text || 'a=b', cookie, headers: { 'Content-Type': kind, ...headers } })
}

/**
 * Calls that end what others need, or whose effect is that of another call, each list on a scene of its own. All other calls find
 * their targets on one scene.
 */
const onOtherScenes = [
  ['POST /api/api/early-access', 'POST /api/auth/refresh', 'PUT /api/admin/communities/{communityId}', 'DELETE /api/admin/comments/{commentId}', 'DELETE /api/admin/posts/{postId}', 'DELETE /api/admin/users/{userId}'],
  ['DELETE /api/communities/{communityId}/join', 'POST /api/auth/logout', 'DELETE /api/admin/communities/{communityId}'],
]

const named = ({ method, template }: Pick<ApiAction, 'method' | 'template'>) => `${method} ${template}`

test.describe('cross-site API calls @js', () => {
  test.setTimeout(240_000)

  test('no call takes effect by the cookie of a browser, with any content type, or by reading (B2, B10, C1, C2, C3, C4)', async ({ site, rows }) => {
    const [actions, described, cells] = [apiActions(rows, await apiScene(site, rows)), await operationsOf(site), new Cells()]
    // Every call that changes something is in the table of this test.
    expect(actions.map(named).sort()).toEqual(described.filter(({ method }) => method !== 'GET').map(named).sort())
    const readable = new Set(described.filter(({ method }) => method === 'GET').map(({ template }) => template))
    const own = { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' }
    for (const [n, action] of actions.entries()) {
      action.prepare?.()
      const before = action.effect()
      const judge = async (how: string, answer: Response, statuses: number[], code?: string) => {
        const text = await answer.text()
        cells.judge(
          `${named(action)} ${how}`, ...calmFaults(answer, text), statuses.length > 0 && !statuses.includes(answer.status) && `is ${answer.status}`,
          code !== undefined && (JSON.parse(text) as { code: string }).code !== code && `says ${text}`, action.effect() !== before && 'takes effect',
        )
      }
      // From each other site, as each kind; each sender with each kind.
      for (const [s, headers] of foreignSenders(site.url).entries()) {
        const kind = kinds[(n + s) % kinds.length]!
        await judge(`${kind} ${JSON.stringify(headers)}`, await send(site, action, kind, headers, action.sender.cookie), [403], 'cross_site')
      }
      // A body that is not JSON, from any site and by tokens too.
      const tokens = bearer(action.sender.accessToken)
      for (const [h, headers] of [{}, own, tokens, { ...tokens, ...own }, { ...tokens, Origin: 'http://evil.test' }].entries()) {
        const kind = kinds[(n + h) % 2]!
        await judge(`${kind} ${Object.keys(headers).join()}`, await send(site, action, kind, headers, action.sender.cookie), [415])
      }
      if (action.who !== 'anyone') await judge('by a cookie from this site', await send(site, action, 'application/json', own, action.sender.cookie), [401])
      const query = new URLSearchParams({ ...Object.fromEntries(Object.entries(action.body ?? {}).map(([name, value]) => [name, String(value)])), _method: action.method })
      for (const [m, method] of ['GET', 'HEAD', 'OPTIONS'].entries()) {
        const headers = { ...((n + m) % 2 === 0 ? tokens : {}), 'X-HTTP-Method-Override': action.method }
        const answer = await ask(site, `${action.path}?${query}`, { method, cookie: action.sender.cookie, headers })
        await judge(`read by ${method}`, answer, method === 'OPTIONS' ? [204] : readable.has(action.template) ? [] : [405])
      }
    }
    cells.expectSound()
  })

  test('a bearer call takes effect whatever its Origin, and a public one from this site (C1)', async ({ site, rows }) => {
    const elsewhere = { Origin: 'http://evil.test', 'Sec-Fetch-Site': 'cross-site' }
    const first = apiActions(rows, await apiScene(site, rows))
    const others: ApiAction[] = []
    for (const names of onOtherScenes) {
      const actions = apiActions(rows, await apiScene(site, rows))
      others.push(...names.map((name) => actions.find((action) => named(action) === name)!))
    }
    for (const action of [...first.filter((each) => !onOtherScenes.flat().includes(named(each))), ...others]) {
      action.prepare?.()
      const before = action.effect()
      const headers = action.who === 'anyone' ? { Origin: site.url } : { ...bearer(action.sender.accessToken), ...elsewhere }
      const answer = await sendJson(site, action.method, action.path, action.body, headers)
      expect(answer.status, `${named(action)} ${await answer.clone().text()}`).toBeLessThan(300)
      await expectCalm(answer, named(action))
      expect(action.effect(), named(action)).not.toBe(before)
    }
  })
})
