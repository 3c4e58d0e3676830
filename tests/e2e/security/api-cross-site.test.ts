import { bearer, sendJson } from '../support/calls'
import { ask } from '../support/requests'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { apiActions, apiScene, type ApiAction } from './api-actions'
import { expectCalm } from './calm'
import { operationsOf } from './operations'
import { foreignSenders } from './senders'

/** The content types that a page of another site can make a browser send without a preflight, and the one that it cannot. */
const kinds = ['text/plain', 'application/x-www-form-urlencoded', 'application/json'] as const
type Kind = (typeof kinds)[number]

function send(site: Site, { method, path, body = {} }: ApiAction, kind: Kind, headers: Record<string, string>, cookie?: string) {
  const text = kind.startsWith('application/x') ? String(new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))) : JSON.stringify(body)
  return ask(site, path, { method, body: text || 'a=b', cookie, headers: { 'Content-Type': kind, ...headers } })
}

test.describe('cross-site API calls @js', () => {
  test.setTimeout(240_000)

  test('every call that changes something is in the table of this test', async ({ site, rows }) => {
    const known = apiActions(rows, await apiScene(site, rows)).map(({ method, template }) => `${method} ${template}`)
    const described = (await operationsOf(site)).filter(({ method }) => method !== 'GET').map(({ method, template }) => `${method} ${template}`)
    expect(known.sort()).toEqual(described.sort())
  })

  test('no call takes effect by the cookie of a browser on another site, with any content type (B2, C1, C2, C4)', async ({ site, rows }) => {
    for (const action of apiActions(rows, await apiScene(site, rows))) {
      action.prepare?.()
      const before = action.effect()
      for (const kind of kinds) {
        for (const headers of foreignSenders(site.url)) {
          const cell = `${action.method} ${action.template}, ${kind}, ${JSON.stringify(headers)}`
          const answer = await send(site, action, kind, headers, action.sender.cookie)
          expect(answer.status, cell).toBe(403)
          expect(await expectCalm(answer, cell), cell).toMatchObject({ code: 'cross_site' })
          expect(action.effect(), cell).toBe(before)
        }
      }
    }
  })

  test('no call takes effect with a body that is not JSON, or with only a cookie, from this site either (B2)', async ({ site, rows }) => {
    for (const action of apiActions(rows, await apiScene(site, rows))) {
      action.prepare?.()
      const before = action.effect()
      const own = { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' }
      const tokens = bearer(action.sender.accessToken)
      for (const headers of [{}, own, tokens, { ...tokens, ...own }, { ...tokens, Origin: 'http://evil.test' }]) {
        for (const kind of kinds.slice(0, 2)) {
          const cell = `${action.method} ${action.template}, ${kind}, ${JSON.stringify(headers)}`
          const answer = await send(site, action, kind, headers, action.sender.cookie)
          expect(answer.status, cell).toBe(415)
          await expectCalm(answer, cell)
          expect(action.effect(), cell).toBe(before)
        }
      }
      if (action.who === 'anyone') continue
      for (const headers of [{}, own]) {
        const cell = `${action.method} ${action.template} by a cookie, ${JSON.stringify(headers)}`
        const answer = await send(site, action, 'application/json', headers, action.sender.cookie)
        expect(answer.status, cell).toBe(401)
        await expectCalm(answer, cell)
        expect(action.effect(), cell).toBe(before)
      }
    }
  })

  test('a bearer call takes effect whatever its Origin, and a public one from this site (C1)', async ({ site, rows }) => {
    const elsewhere = { Origin: 'http://evil.test', 'Sec-Fetch-Site': 'cross-site' }
    for (let n = 0; ; n++) {
      const action = apiActions(rows, await apiScene(site, rows))[n] // each call finds its target
      if (!action) break
      const cell = `${action.method} ${action.template}`
      action.prepare?.()
      const before = action.effect()
      const headers = action.who === 'anyone' ? { Origin: site.url } : { ...bearer(action.sender.accessToken), ...elsewhere }
      const answer = await sendJson(site, action.method, action.path, action.body, headers)
      expect(answer.status, `${cell} ${await answer.clone().text()}`).toBeLessThan(300)
      await expectCalm(answer, cell)
      expect(action.effect(), cell).not.toBe(before)
    }
  })

  test('GET, HEAD or OPTIONS change nothing (B10, C3)', async ({ site, rows }) => {
    const described = await operationsOf(site)
    const readable = new Set(described.filter(({ method }) => method === 'GET').map(({ template }) => template))
    for (const action of apiActions(rows, await apiScene(site, rows))) {
      action.prepare?.()
      const before = action.effect()
      const query = new URLSearchParams({ ...Object.fromEntries(Object.entries(action.body ?? {}).map(([name, value]) => [name, String(value)])), _method: action.method })
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        for (const headers of [bearer(action.sender.accessToken), {}]) {
          const cell = `${method} ${action.template}`
          const answer = await ask(site, `${action.path}?${query}`, { method, cookie: action.sender.cookie, headers: { ...headers, 'X-HTTP-Method-Override': action.method } })
          if (method === 'OPTIONS') expect(answer.status, cell).toBe(204)
          else if (!readable.has(action.template)) expect(answer.status, cell).toBe(405)
          await expectCalm(answer, cell)
          expect(action.effect(), `${cell} for ${action.method}`).toBe(before)
        }
      }
    }
  })
})
