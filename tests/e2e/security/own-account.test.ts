import { bearer, sendJson, tokensOf } from '../support/calls'
import { count } from '../support/database'
import { newAccount } from '../support/accounts'
import { signUp, type Member } from '../support/members'
import { ask, sendForm } from '../support/requests'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { word } from '../support/words'
import { channels } from './forms'

const next = 'three herons over the bay'
const cookieIn = (answer: Response) => answer.headers.getSetCookie().find((text) => text.startsWith('session='))?.split(';')[0] ?? ''
const signIn = async (site: Site, { username, password }: Member) => cookieIn(await sendForm(site, '/auth', { email: username, password }))
const statusOf = async (site: Site, path: string, headers: Record<string, string>) => (await ask(site, path, { headers })).status

/** What a cookie opens: the dashboard, its data, and the call for the own account at both its addresses. */
async function opens(site: Site, cookie: string) {
  const calls = await Promise.all(['/api/auth/me', '/api/api/auth/me'].map((path) => statusOf(site, path, { Cookie: cookie })))
  const data = await (await ask(site, '/dashboard.data', { cookie })).text()
  return { page: (await ask(site, '/dashboard', { cookie })).status, data: data.includes(word('dashboard:meta.description')), calls }
}

const everything = { page: 200, data: true, calls: [200, 200] }
const nothing = { page: 302, data: false, calls: [401, 401] }

test.describe('a member’s own account @js', () => {
  test('a password change requires the current password at every address, and a wrong one changes and ends nothing (A11)', async ({ site, rows }) => {
    const member = await signUp(site, rows)
    const elsewhere = await signIn(site, member)
    const hash = () => rows.prepare('SELECT "passwordHash" FROM "User" WHERE "id" = ?').pluck().get(member.id)
    const before = hash()
    for (const [channel, address] of Object.entries(channels)) {
      for (const password of channel === 'document' ? ['not hers', '', next] : ['not hers']) {
        const answer = await sendForm(site, address('/account/password'), { password, newPassword: next }, member)
        expect(answer.status, `${channel} ${password}`).toBeGreaterThanOrEqual(400)
        expect(answer.status, `${channel} ${password}`).toBeLessThan(500)
      }
    }
    expect(hash()).toBe(before)
    expect([await opens(site, member.cookie), await opens(site, elsewhere)]).toEqual([everything, everything])
  })

  test('a password change ends every other session, a copy of this session’s cookie, and every client’s tokens (A11)', async ({ site, rows }) => {
    const member = await signUp(site, rows)
    const [elsewhere, tokens] = [await signIn(site, member), await tokensOf(site, member)]
    const answer = await sendForm(site, '/account/password', { password: member.password, newPassword: next }, member)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/account/password'])
    expect([await opens(site, elsewhere), await opens(site, member.cookie), await opens(site, cookieIn(answer))]).toEqual([nothing, nothing, everything])
    expect(await statusOf(site, '/api/auth/me', bearer(tokens.accessToken))).toBe(401)
    expect((await sendJson(site, 'POST', '/api/auth/refresh', { refreshToken: tokens.refreshToken })).status).toBe(401)
    expect(await signIn(site, member)).toBe('')
  })

  test('an age under 13 is refused at registration and later, by form and call, and registration explains the rule for ages 13 to 15 (G5)', async ({ site, rows }) => {
    const child = newAccount('child')
    const form = { ...child, gender: 'female', country: 'Kenya' }
    const young = { ...form, age: '12' }
    const answer = await sendForm(site, '/auth?action=register', young)
    expect([answer.status, cookieIn(answer)]).toEqual([400, ''])
    expect(await answer.text()).toContain(word('validation:age'))
    const call = await sendJson(site, 'POST', '/api/auth/register', young)
    expect([call.status, await call.json()]).toMatchObject([400, { code: 'validation_failed', details: [{ path: 'age' }] }])
    expect(count(rows, 'User', '"username" = ?', child.username)).toBe(0)

    const member = await signUp(site, rows)
    const { firstName, lastName, username } = member
    const saved = await sendForm(site, '/account', { firstName, lastName, username, gender: '', age: '12', country: '', language: 'en' }, member)
    expect(saved.status).toBe(400)
    expect(rows.prepare('SELECT "age" FROM "User" WHERE "id" = ?').pluck().get(member.id)).toBe(34)

    expect(await (await ask(site, '/auth?action=register')).text()).toContain(word('auth:fields.age_hint'))
    expect(await (await ask(site, '/privacy')).text()).toContain('If you’re 13, 14 or 15')
    expect((await sendForm(site, '/auth?action=register', { ...form, age: '13' })).status).toBe(303)
  })
})
