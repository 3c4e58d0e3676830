import { sendJson } from '../support/calls'
import { count, openDatabase } from '../support/database'
import { alertOf } from '../support/markup'
import { signUp, type Member } from '../support/members'
import { ask, sendForm } from '../support/requests'
import { secondFactorPath as path, setUpSecondFactor } from '../support/second-factor'
import { startSite, type Site } from '../support/site'
import { expect, test } from '../support/test'
import { word } from '../support/words'

const cookieNamed = (answer: Response, name: string) => answer.headers.getSetCookie().find((text) => text.startsWith(`${name}=`)) ?? ''
const valueOf = (cookie: string) => cookie.split(';')[0] ?? ''
const signIn = (site: Site, { username, password }: Member, cookie?: string, address = '/auth') =>
  sendForm(site, address, { email: username, password }, { cookie })

test.describe('between password and code @js', () => {
  test('a browser has a random token and no session, each step issues a new one, and an old one leads to the sign-in', async ({ site, rows }) => {
    const member = await signUp(site, rows, 'moderator')
    const { app, recoveryCodes } = await setUpSecondFactor(site, rows, member)
    const first = await signIn(site, member, undefined, '/auth?redirect=/rules?x=1')
    expect([first.status, first.headers.get('Location'), cookieNamed(first, 'session')]).toEqual([303, '/auth/code', ''])
    const pending = cookieNamed(first, 'sign-in')
    expect(pending).toMatch(/^sign-in=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)

    const again = cookieNamed(await signIn(site, member, valueOf(pending), '/auth?redirect=/rules?x=1'), 'sign-in')
    expect(valueOf(again)).not.toBe(valueOf(pending))
    const old = await sendForm(site, '/auth/code', { code: recoveryCodes[0]! }, { cookie: valueOf(pending) })
    expect([old.headers.get('Location'), cookieNamed(old, 'session')]).toEqual(['/auth', ''])
    const notice = valueOf(cookieNamed(old, 'notice'))
    expect(await alertOf(await ask(site, '/auth', { cookie: notice }))).toContain(word('second-factor:notices.expired'))
    for (const cookie of [valueOf(pending), undefined]) {
      expect((await ask(site, '/auth/code', { cookie })).headers.get('Location')).toBe('/auth')
    }

    const planted = `session=${'A'.repeat(43)}`
    const done = await sendForm(site, '/auth/code', { code: app.nextCode() }, { cookie: `${valueOf(again)}; ${planted}` })
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/rules?x=1'])
    const session = valueOf(cookieNamed(done, 'session'))
    expect(session).toMatch(/^session=[\w-]{43}$/)
    expect([session === planted, session.endsWith(valueOf(again).slice('sign-in='.length))]).toEqual([false, false])
    expect(cookieNamed(done, 'sign-in')).toMatch(/^sign-in=; Path=\/; Max-Age=0/)
    expect((await ask(site, path, { cookie: session })).status).toBe(200)
    const replayed = await sendForm(site, '/auth/code', { code: recoveryCodes[0]! }, { cookie: valueOf(again) })
    expect([replayed.headers.get('Location'), cookieNamed(replayed, 'session')]).toEqual(['/auth', ''])
    const twice = await sendForm(site, '/auth/code', { code: recoveryCodes[0]! }, { cookie: `${valueOf(again)}; ${session}` })
    expect([twice.headers.get('Location'), cookieNamed(twice, 'session')]).toEqual(['/dashboard', ''])
  })

  test('no other access is open: not the `.data` addresses, not the registration form sent again, not the API', async ({ site, rows }) => {
    const member = await signUp(site, rows)
    const { firstName, lastName, username, email, password } = member
    const form = { firstName, lastName, username, email, password, gender: 'female', age: '34', country: 'Kenya', submission: '0190aaaa-0000-7000-8000-000000000000' }
    const other = { ...form, username: `${username}_b`, email: `b_${email}` }
    const made = await sendForm(site, '/auth?action=register', other)
    const someone = { ...member, username: other.username, cookie: valueOf(cookieNamed(made, 'session')) }
    await setUpSecondFactor(site, rows, someone)
    const sessions = () => count(rows, 'Session', '"userId" = (SELECT "id" FROM "User" WHERE "username" = ?)', other.username)
    expect(sessions()).toBe(1)
    for (const address of ['/auth?action=register', '/auth.data?action=register']) {
      expect(cookieNamed(await sendForm(site, address, other), 'session'), address).toBe('')
    }
    for (const address of ['/auth', '/auth.data', '/auth.data?_routes=routes/auth/sign-in', '/auth?index']) {
      expect(cookieNamed(await signIn(site, someone, undefined, address), 'session'), address).toBe('')
    }
    expect((await sendJson(site, 'POST', '/api/auth/login', { email: other.username, password })).status).toBe(401)
    expect(sessions()).toBe(1)
  })

  test('codes are shown in only one answer, and are neither in the log nor in later answers', async ({ site, rows }) => {
    const member = await signUp(site, rows)
    const before = member.cookie
    const { recoveryCodes } = await setUpSecondFactor(site, rows, member)
    const page = await ask(site, path, member)
    expect([page.status, (await ask(site, path, { cookie: before })).headers.get('Location')]).toEqual([200, `/auth?redirect=${encodeURIComponent(path)}`])
    const html = await page.text()
    for (const each of recoveryCodes) expect(html).not.toContain(each)
    expect(html).not.toContain('otpauth:')
    const pending = valueOf(cookieNamed(await signIn(site, member), 'sign-in'))
    const wrong = await sendForm(site, '/auth/code', { code: '987 654' }, { cookie: pending })
    expect([wrong.status, (await wrong.text()).includes('987 654')]).toEqual([401, false])
    const done = await sendForm(site, '/auth/code', { code: recoveryCodes[0]!.replaceAll('-', ' ') }, { cookie: pending })
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/dashboard'])
    const log = site.log()
    for (const secret of [...recoveryCodes, '987 654', pending.slice('sign-in='.length)]) expect(log).not.toContain(secret)
    expect(log).toMatch(new RegExp(`"second_factor_on".*"actor":"${member.id}"`))
    expect(log).toMatch(new RegExp(`"second_factor_failed".*"actor":"${member.id}"`))
  })

  test('a form sent without the page sets nothing up while the email is unconfirmed', async ({ site, rows }) => {
    const member = await signUp(site, rows)
    const answer = await sendForm(site, path, { intent: 'begin', password: member.password }, member)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, path])
    expect(count(rows, 'SecondFactor', '"userId" = ?', member.id)).toBe(0)
  })

  test('a suspended member can manage the second factor, and a stranger is sent to sign in and back', async ({ site, rows }) => {
    const member = await signUp(site, rows)
    rows.prepare('UPDATE "User" SET "suspendedUntil" = ? WHERE "id" = ?').run('2999-01-01T00:00:00.000+00:00', member.id)
    expect((await ask(site, path, member)).status).toBe(200)
    for (const answer of [await ask(site, path), await sendForm(site, path, { intent: 'begin', password: 'x' })]) {
      expect(answer.headers.get('Location')).toBe(`/auth?redirect=${encodeURIComponent(path)}`)
    }
    expect(count(rows, 'SecondFactor', '"userId" = ?', member.id)).toBe(0)
  })

  test('the operator of the site removes the second factor for a member who has lost phone and codes', async ({ site, rows }) => {
    const member = await signUp(site, rows)
    await setUpSecondFactor(site, rows, member)
    expect(site.task('admin', '--email', member.email, '--remove-second-factor')).toContain(member.email)
    expect((await signIn(site, member)).headers.get('Location')).toBe('/dashboard')
    expect(rows.prepare('SELECT "role" FROM "User" WHERE "id" = ?').pluck().get(member.id)).toBe('member')
  })
})

test('after five wrong codes the correct one waits too, on the screen and after a restart (A14) @js', async () => {
  const site = await startSite({ RATE_LIMIT_FACTOR: '1' })
  const rows = openDatabase(site)
  try {
    const made = await sendForm(site, '/auth?action=register', {
      firstName: 'A', lastName: 'B', username: 'limited', email: 'limited@example.org', password: 'a calm river at dawn', gender: 'female', age: '34', country: 'Kenya',
    })
    const member = { username: 'limited', password: 'a calm river at dawn', cookie: valueOf(cookieNamed(made, 'session')) } as Member
    const { app } = await setUpSecondFactor(site, rows, member)
    const cookie = valueOf(cookieNamed(await signIn(site, member), 'sign-in'))
    const send = (typed: string) => sendForm(site, '/auth/code', { code: typed }, { cookie })
    for (let time = 0; time < 5; time += 1) expect((await send('12345')).status).toBe(401)
    await site.kill()
    await site.restart()
    const answer = await send(app.nextCode())
    expect([answer.status, Number(answer.headers.get('Retry-After')) > 800]).toEqual([429, true])
    expect(await answer.text()).toContain(word('api:rate_limited'))
  } finally {
    rows.close()
    await site.stop()
  }
})
