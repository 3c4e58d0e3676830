import { afterEach, describe, expect, test, vi } from 'vitest'
import { read, write } from '~/infra/db'
import * as passwords from '~/infra/password'
import { createMember, password } from '../factories'
import { useDatabase } from '../support/database'
import { post, type Answer } from './support/client'

useDatabase()
afterEach(() => vi.restoreAllMocks())

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

  test('an account deleted during the password check is answered like an unknown one', async () => {
    const { id, username } = await createMember()
    vi.spyOn(passwords, 'verifyPassword').mockImplementationOnce(async () => {
      await write((tx) => tx.user.delete({ where: { id } }))
      return true
    })
    const answer = await login(username)
    expect([answer.status, answer.text]).toEqual([401, '{"error":"Invalid username, email or password","code":"invalid_credentials"}'])
    expect(await read.tokenFamily.count()).toBe(0)
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
