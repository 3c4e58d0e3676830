import { afterEach, describe, expect, test, vi } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import * as passwords from '~/infra/password'
import { createMember, password } from '../factories'
import { useDatabase } from '../support/database'
import { get, post, type Answer } from './support/client'

// Counts the real hashes, because their number determines the time.
vi.mock('~/infra/password', { spy: true })
useDatabase()
afterEach(() => setClock(null))

const login = (email: unknown, secret: unknown = password, more: object = {}) => post('/api/auth/login', { email, password: secret, ...more })
const wrong = 'not the right one'

describe('login', () => {
  test('accepts an email or a username, trimmed and in any case', async () => {
    await createMember({ username: 'Marie_C', email: 'marie@example.org' })
    for (const name of ['marie@example.org', ' MARIE@Example.org ', 'Marie_C', 'mARIE_c\n']) {
      const { status, json } = await login(name)
      expect([name, status]).toEqual([name, 200])
      expect(Object.keys(json).sort()).toEqual(['accessToken', 'refreshToken', 'user'])
      expect(Object.keys(json.user as object)).toEqual(['id', 'firstName', 'lastName', 'username', 'email', 'role', 'createdAt'])
    }
  })

  test('never trims a password', async () => {
    const { username } = await createMember()
    for (const secret of [` ${password}`, `${password} `, password.slice(0, -1), password.toUpperCase()]) {
      expect(await login(username, secret)).toMatchObject({ status: 401, json: { code: 'invalid_credentials' } })
    }
  })

  test('does not reveal whether an account exists', async () => {
    const [{ username, email }, deleted] = [await createMember(), await createMember()]
    await write((tx) => tx.user.delete({ where: { id: deleted.id } }))
    const answers = [
      await login('nobody_here', wrong), await login('nobody@example.org', wrong), await login(username, wrong), await login(email, wrong),
      await login(deleted.username), await login(deleted.email), await login('x'.repeat(200), wrong),
    ]
    for (const { status, text, headers } of answers) {
      expect([status, text]).toEqual([401, '{"error":"Invalid username, email or password","code":"invalid_credentials"}'])
      expect([...headers.keys()]).toEqual([...(answers[0] as Answer).headers.keys()])
    }
  })

  test('an unknown account costs one hash, like a known one', async () => {
    const { username } = await createMember()
    for (const name of ['nobody_here', username]) {
      vi.mocked(passwords.verifyPassword).mockClear()
      await login(name, wrong)
      expect(passwords.verifyPassword).toHaveBeenCalledTimes(1)
    }
  })

  test('an account deleted during the password check is answered like an unknown one', async () => {
    const { id, username } = await createMember()
    const verify = vi.mocked(passwords.verifyPassword).getMockImplementation()
    vi.mocked(passwords.verifyPassword).mockImplementationOnce(async () => {
      await write((tx) => tx.user.delete({ where: { id } }))
      return true
    })
    const answer = await login(username)
    if (verify) vi.mocked(passwords.verifyPassword).mockImplementation(verify)
    expect([answer.status, answer.text]).toEqual([401, '{"error":"Invalid username, email or password","code":"invalid_credentials"}'])
    expect(await read.tokenFamily.count()).toBe(0)
  })

  test('reports missing fields in the order of the form', async () => {
    const { json } = await post('/api/auth/login', {})
    expect(json).toMatchObject({ code: 'validation_failed', details: [{ path: 'email' }, { path: 'password' }] })
  })

  test('is refused after five failures with one name from one address, even with the correct password, until the window ends', async () => {
    const { username, email } = await createMember()
    for (const name of [email, ` ${email}`, email.toUpperCase(), email, email]) expect((await login(name, wrong)).status).toBe(401)
    const sixth = await login(email, wrong)
    expect(sixth).toMatchObject({ status: 429, json: { code: 'rate_limited' } })
    expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await login(email)).text).toBe(sixth.text)
    expect((await login(username)).status).toBe(200)
    setClock(() => new Date(Date.now() + 15 * 60_000 + 1000))
    expect((await login(email)).status).toBe(200)
  })

  test('does not reveal the username of an email whose sign-ins are refused', async () => {
    const [{ username, email }, other] = [await createMember(), await createMember()]
    for (let n = 0; n < 6; n += 1) await login(email, wrong)
    const [hers, ...others] = [await login(username, wrong), await login(other.username, wrong), await login('nobody_here', wrong)]
    expect(hers.status).toBe(401)
    for (const { status, text, headers } of others) expect([status, text, [...headers.keys()]]).toEqual([401, hers.text, [...hers.headers.keys()]])
  })

  test('successes do not count as failures', async () => {
    const { username } = await createMember()
    for (let time = 0; time < 8; time += 1) expect((await login(username)).status).toBe(200)
  })

  test('NUL, lone surrogates and long names never cause a 500', async () => {
    for (const name of ['a\0b', 'a\ud800b', '\udc00', 'x'.repeat(255), '\u0000']) expect((await login(name, wrong)).status).toBe(400)
    for (const secret of ['\0', '\ud800', 'x'.repeat(1024), '\ufffd']) expect((await login('somebody', secret)).status).toBe(401)
    expect((await login('somebody', 'x'.repeat(1025))).status).toBe(400)
  })
})

describe('rememberMe', () => {
  test.each([[true, 30 * 24], [false, 24], [undefined, 24]])('%s keeps the refresh token for %i hours', async (rememberMe, hours) => {
    const { username } = await createMember()
    await login(username, password, { rememberMe })
    const token = await read.token.findFirstOrThrow({ where: { kind: 'refresh' } })
    expect(Math.round((token.expiresAt.getTime() - Date.now()) / 3_600_000)).toBe(hours)
  })
})

describe('limits of registration', () => {
  test('one address can register ten members an hour', async () => {
    const register = (index: number) =>
      post('/api/auth/register', { email: `m${index}@example.org`, username: `m_${index}`, firstName: 'M', lastName: 'N', password: 'seven green lanterns' })
    for (let index = 0; index < 10; index += 1) expect((await register(index)).status).toBe(201)
    const answer = await register(10)
    expect(answer).toMatchObject({ status: 429, json: { code: 'rate_limited' } })
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3500)
    expect((await get('/api/auth/me')).status).toBe(401)
  })
})
