import { bearer, tokensOf } from '../support/calls'
import { count } from '../support/database'
import { signUp, type Member } from '../support/members'
import { ask, sendForm } from '../support/requests'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'

/** Whether a cookie opens the dashboard; any other page must be the sign-in. */
async function isLetIn(site: Site, cookie: string) {
  const answer = await ask(site, '/dashboard', { cookie })
  if (answer.status === 200) return true
  expect([answer.status, answer.headers.get('Location')], cookie.slice(0, 80)).toEqual([302, '/auth'])
  return false
}

const sessionCookie = (answer: Response) => answer.headers.getSetCookie().find((text) => text.startsWith('session=')) ?? ''
const signIn = (site: Site, { username, password }: Member, fields: Record<string, string> = {}, cookie?: string) =>
  sendForm(site, '/auth', { email: username, password, ...fields }, { cookie })

test.describe('sessions @js', () => {
  test('a session from before signing in is replaced, and a planted one is never accepted (S1)', async ({ site, rows }) => {
    const member = await signUp(site, rows)
    const planted = `session=${'A'.repeat(43)}`
    const answer = await signIn(site, member, {}, planted)
    expect(sessionCookie(answer).split(';')[0]).not.toBe(planted)
    expect(await isLetIn(site, planted)).toBe(false)
    const again = await signIn(site, member, {}, member.cookie)
    expect(await isLetIn(site, sessionCookie(again).split(';')[0]!)).toBe(true)
    expect(await isLetIn(site, member.cookie), 'the session before').toBe(false)
  })

  test('a session’s cookie is sent only with this site’s requests, and lasts 30 days only on request (S4)', async ({ site, rows }) => {
    const member = await signUp(site, rows)
    const short = sessionCookie(await signIn(site, member))
    expect(short).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    const long = sessionCookie(await signIn(site, member, { rememberMe: 'on' }))
    expect(long).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    expect(rows.prepare('SELECT "tokenHash" FROM "Session"').pluck().all().some((hash) => short.includes(String(hash)))).toBe(false)
  })

  test('a broken cookie is no session, causes no error, and is cleared (S11)', async ({ site, rows }) => {
    const { cookie } = await signUp(site, rows)
    const token = cookie.slice('session='.length)
    const flipped = [...token].map((letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1))
    const broken = [...flipped.slice(0, -1), token.slice(1), token.slice(0, -1), `${token}A`, token.toLowerCase() + '!', '', '%%%', '%00', '"', '{}', 'null', 'undefined', 'x'.repeat(8000), '../../x', "' OR 1=1--"]
    for (const value of broken) {
      const answer = await ask(site, '/', { cookie: `session=${value}` })
      expect(answer.status, value.slice(0, 60)).toBe(200)
      expect(await isLetIn(site, `session=${value}`), value.slice(0, 60)).toBe(false)
    }
    const cleared = sessionCookie(await ask(site, '/', { cookie: 'session=nonsense' }))
    expect(cleared).toMatch(/^session=; Path=\/; Max-Age=0/)
    expect(site.log()).not.toContain(token)
  })

  test('two cookies of one name are one session or none (S11)', async ({ site, rows }) => {
    const { cookie } = await signUp(site, rows)
    expect((await ask(site, '/dashboard', { cookie: `${cookie}; session=nonsense` })).status).toBeLessThan(400)
    expect((await ask(site, '/dashboard', { cookie: `session=nonsense; ${cookie}` })).status).toBeLessThan(400)
  })

  test('signing out ends the session on the server, for all copies of its cookie (S3)', async ({ site, rows }) => {
    const { cookie, id } = await signUp(site, rows)
    expect((await ask(site, '/api/auth/me', { cookie })).status).toBe(200)
    const answer = await sendForm(site, '/sign-out', { to: '/' }, { cookie })
    expect(answer.headers.get('Location')).toBe('/')
    expect(sessionCookie(answer)).toMatch(/^session=; Path=\/; Max-Age=0/)
    expect(await isLetIn(site, cookie)).toBe(false)
    expect(await (await ask(site, '/dashboard.data', { cookie })).text()).toContain('/auth')
    for (const path of ['/api/auth/me', '/api/api/auth/me']) expect((await ask(site, path, { cookie })).status).toBe(401)
    expect(count(rows, 'Session', '"userId" = ?', id)).toBe(0)
  })

  test('a deleted member is signed out at once, and an open form of that member changes nothing (S9)', async ({ site, rows }) => {
    const { cookie, id } = await signUp(site, rows)
    rows.prepare('DELETE FROM "User" WHERE "id" = ?').run(id)
    expect(await isLetIn(site, cookie)).toBe(false)
    const answer = await sendForm(site, '/dashboard?share', { intent: 'share', title: 'Late', content: 'Late' }, { cookie })
    expect([answer.status, answer.headers.get('Location')?.startsWith('/auth')]).toEqual([303, true])
    expect(count(rows, 'Post', '"title" = ?', 'Late')).toBe(0)
  })

  test('after 25 sign-ins the newest twenty are valid and the five oldest have ended, for browsers and clients alike (S12)', async ({ site, rows }) => {
    const member = await signUp(site, rows)
    const [cookies, tokens] = [[member.cookie], [] as string[]]
    while (cookies.length < 25) cookies.push(sessionCookie(await signIn(site, member)).split(';')[0]!)
    while (tokens.length < 25) tokens.push((await tokensOf(site, member)).accessToken)
    const newestTwenty = Array.from({ length: 25 }, (_, n) => n >= 5)
    const isIn = async (headers: Record<string, string>) => (await ask(site, '/api/auth/me', { headers })).status === 200
    expect(await Promise.all(cookies.map((cookie) => isIn({ Cookie: cookie })))).toEqual(newestTwenty)
    expect(await Promise.all(tokens.map((token) => isIn(bearer(token))))).toEqual(newestTwenty)
    for (const table of ['Session', 'TokenFamily']) expect(count(rows, table, '"userId" = ?', member.id), table).toBe(20)
  })

  test('an expired session is not accepted, remembered or not (S4)', async ({ site, rows }) => {
    const member = await signUp(site, rows)
    for (const rememberMe of ['off', 'on']) {
      const cookie = sessionCookie(await signIn(site, member, { rememberMe })).split(';')[0]!
      expect(await isLetIn(site, cookie)).toBe(true)
      rows.prepare('UPDATE "Session" SET "expiresAt" = ? WHERE "userId" = ?').run('2026-01-01T00:00:00.000+00:00', member.id)
      expect(await isLetIn(site, cookie), rememberMe).toBe(false)
    }
  })
})
