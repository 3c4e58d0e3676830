import { routeFiles, toRouteId } from '../../../app/routes'
import { bearer, sendJson, tokensOf, type ApiTokens } from '../support/calls'
import { count, makeCommunity, type Rows } from '../support/database'
import { join, signUp, type Member } from '../support/members'
import { ask, sendForm } from '../support/requests'
import type { Site } from '../support/site'
import { expect, newAccount, test } from '../support/test'
import { word } from '../support/words'
import { expectCalm } from './calm'

type Holder = Member & ApiTokens

async function holder(site: Site, rows: Rows, role: 'member' | 'admin' = 'member'): Promise<Holder> {
  const member = await signUp(site, rows, role)
  return { ...member, ...(await tokensOf(site, member)) }
}

const doubledMe = ['/api/auth/me', '/api/api/auth/me']
const statusOf = async (site: Site, path: string, headers: Record<string, string>) => (await ask(site, path, { headers })).status
const refresh = (site: Site, refreshToken: string) => sendJson(site, 'POST', '/api/auth/refresh', { refreshToken })

/** What each credential opens: the screens by a cookie, the calls by a token, and whether a refresh works. */
async function whatOpens(site: Site, { cookie, accessToken }: Holder, page: keyof typeof routeFiles, words: string) {
  const route = toRouteId(routeFiles[page])
  const channels = [page, `${page}.data`, `${page}.data?_routes=${route}`, `${page}?_data=${route}`]
  const screens = await Promise.all(channels.map(async (address) => (await (await ask(site, address, { cookie })).text()).includes(words)))
  const calls = await Promise.all([...doubledMe, '/api/communities', '/api/admin/users'].map((path) => statusOf(site, path, bearer(accessToken))))
  const byCookie = await Promise.all(doubledMe.map((path) => statusOf(site, path, { Cookie: cookie })))
  return { screens, calls, byCookie }
}

test.describe('revocation @js', () => {
  test('a sign-out ends the session in every channel, and only the tokens of that sign-in (S3)', async ({ site, rows }) => {
    const member = await holder(site, rows)
    const elsewhere = await tokensOf(site, member)
    const seen = () => whatOpens(site, member, '/dashboard', word('dashboard:meta.description'))
    expect(await seen()).toEqual({ screens: [true, true, true, false], calls: [200, 200, 200, 403], byCookie: [200, 200] })

    const left = await sendForm(site, '/sign-out', { to: '/' }, member)
    expect([left.status, left.headers.get('Location')]).toEqual([303, '/'])
    expect(left.headers.getSetCookie().join('\n')).toMatch(/^session=; Path=\/; Max-Age=0/m)
    expect(await seen()).toEqual({ screens: [false, false, false, false], calls: [200, 200, 200, 403], byCookie: [401, 401] })
    for (const [address, status] of [['/dashboard', 302], ['/dashboard.data', 202], ['/dashboard?_data=routes/dashboard/home', 400]] as const) {
      const answer = await ask(site, address, { cookie: member.cookie })
      expect(answer.status, address).toBe(status)
      if (status !== 400) expect(`${answer.headers.get('Location')}${await answer.text()}`, address).toContain('/auth')
    }

    expect((await sendJson(site, 'POST', '/api/auth/logout', { refreshToken: member.refreshToken })).status).toBe(204)
    for (const path of doubledMe) expect(await statusOf(site, path, bearer(member.accessToken)), path).toBe(401)
    expect((await refresh(site, member.refreshToken)).status).toBe(401)
    expect(await statusOf(site, '/api/auth/me', bearer(elsewhere.accessToken)), 'another client of hers').toBe(200)
    expect((await sendJson(site, 'POST', '/api/auth/logout', undefined, bearer(elsewhere.accessToken))).status).toBe(204)
    expect([await statusOf(site, '/api/communities', bearer(elsewhere.accessToken)), (await refresh(site, elsewhere.refreshToken)).status]).toEqual([401, 401])
    expect(count(rows, 'Session', '"userId" = ?', member.id)).toBe(0)
  })

  test('a changed role applies with the very next request, to old cookies and old tokens (S8)', async ({ site, rows }) => {
    const [first, second] = [await holder(site, rows, 'admin'), await holder(site, rows, 'admin')]
    const putRole = (by: Holder, of: Holder, role: string) => sendJson(site, 'PUT', `/api/admin/users/${of.id}/role`, { role }, bearer(by.accessToken))
    const seen = () => whatOpens(site, second, '/admin', word('admin-overview:meta.description'))
    const whole = { screens: [true, true, true, false], calls: [200, 200, 200, 200], byCookie: [200, 200] }
    expect(await seen()).toEqual(whole)
    const everyone = count(rows, 'User', `"role" = 'admin'`)

    expect((await putRole(first, second, 'member')).status).toBe(200)
    expect(await seen()).toEqual({ screens: [false, false, false, false], calls: [200, 200, 200, 403], byCookie: [200, 200] })
    expect((await ask(site, '/admin', second)).status).not.toBe(200)
    expect((await putRole(second, second, 'admin')).status, 'she cannot take it back').toBe(403)
    expect((await sendForm(site, '/admin/users', { id: second.id, role: 'admin' }, second)).status).toBeGreaterThanOrEqual(300)
    expect(count(rows, 'User', `"role" = 'admin'`)).toBe(everyone - 1)
    const { refreshToken, accessToken } = (await (await refresh(site, second.refreshToken)).json()) as ApiTokens
    expect(await statusOf(site, '/api/admin/users', bearer(accessToken)), 'a renewed token brings nothing back').toBe(403)

    expect((await putRole(first, second, 'admin')).status).toBe(200)
    Object.assign(second, { refreshToken })
    expect(await seen(), 'without signing in anew').toEqual(whole)
  })

  test('a deletion ends cookie, access and refresh token, the account is answered like an unknown one, and an open form does nothing (S9)', async ({ site, rows }) => {
    const [admin, member] = [await holder(site, rows, 'admin'), await holder(site, rows)]
    const community = makeCommunity(rows, 'Left behind')
    await join(site, member, community)
    expect((await sendJson(site, 'DELETE', `/api/admin/users/${member.id}`, undefined, bearer(admin.accessToken))).status).toBe(204)
    expect(await whatOpens(site, member, '/dashboard', word('dashboard:meta.description'))).toEqual({ screens: [false, false, false, false], calls: [401, 401, 401, 401], byCookie: [401, 401] })
    expect((await refresh(site, member.refreshToken)).status).toBe(401)
    const posted = await sendJson(site, 'POST', `/api/communities/${community.id}/posts`, { title: 'Late', content: 'Late' }, bearer(member.accessToken))
    const form = await sendForm(site, '/dashboard?share', { intent: 'share', communityId: community.id, title: 'Late', content: 'Late', postType: 'story' }, member)
    expect([posted.status, form.status, form.headers.get('Location')?.startsWith('/auth')]).toEqual([401, 303, true])
    expect(count(rows, 'Post', '"communityId" = ?', community.id)).toBe(0)
    expect(count(rows, 'TokenFamily', '"userId" = ?', member.id)).toBe(0)
  })

  test('a failed sign-in does not reveal whether the account exists: the same bytes and headers for all (A1)', async ({ site, rows }) => {
    const [admin, member, gone, leaver] = [await holder(site, rows, 'admin'), await signUp(site, rows), await signUp(site, rows), await signUp(site, rows)]
    await sendJson(site, 'DELETE', `/api/admin/users/${gone.id}`, undefined, bearer(admin.accessToken))
    await sendForm(site, '/account/delete', { stories: 'remove', sure: 'on', password: leaver.password }, leaver)
    expect(count(rows, 'AccountDeletion', '"userId" = ?', leaver.id)).toBe(1)
    const nobody = newAccount('nobody')
    const attempts = [[nobody.email, 'x'], [nobody.username, 'x'], [member.email, 'wrong'], [member.username, 'wrong'], [gone.email, gone.password], [gone.username, gone.password], [leaver.email, leaver.password], [leaver.username, leaver.password]]
    const answers = await Promise.all(attempts.map(async ([email, password]) => {
      const answer = await sendJson(site, 'POST', '/api/auth/login', { email, password }, { 'Accept-Language': 'ar' })
      const headers = [...answer.headers].map(([name, value]) => (/^(x-request-id|date)$/.test(name) ? name : `${name}: ${value}`))
      return JSON.stringify([answer.status, headers, await expectCalm(answer, String(email))])
    }))
    expect(new Set(answers).size, answers.join('\n')).toBe(1)
    expect(JSON.parse(answers[0]!)).toMatchObject([401, expect.anything(), { code: 'invalid_credentials' }])
    const pages = await Promise.all(attempts.map(async ([email = '', password = '']) => {
      const page = await (await sendForm(site, '/auth', { email, password })).text()
      return page.replaceAll(email, 'EMAIL').replace(/nonce="[^"]*"|\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '')
    }))
    expect(new Set(pages).size, 'the form says the same').toBe(1)
  })
})
