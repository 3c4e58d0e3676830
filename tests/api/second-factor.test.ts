import { afterEach, describe, expect, test, vi } from 'vitest'
import { setClock } from '~/infra/clock'
import { read } from '~/infra/db'
import * as passwords from '~/infra/password'
import { createMember, createSecondFactor, password } from '../factories'
import { useDatabase } from '../support/database'
import { get, post, type Answer } from './support/client'

useDatabase()
afterEach(() => {
  vi.restoreAllMocks()
  setClock(null)
})

const login = (email: string, more: object = {}, headers?: Record<string, string>) =>
  post('/api/auth/login', { email, password, ...more }, undefined, headers)
const tokenOf = ({ json }: Answer) => String(json.accessToken)

async function scene() {
  const at = new Date()
  setClock(() => at)
  const admin = await createMember({ role: 'admin' })
  return { admin, name: admin.username, factor: await createSecondFactor(admin) }
}

describe('signing in to an account with a second factor', () => {
  test('the password alone is not enough: no token is issued, and the list of users stays closed', async () => {
    const { name } = await scene()
    for (const more of [{}, { code: '' }]) {
      const answer = await login(name, more)
      expect([answer.status, answer.text]).toEqual([
        401, '{"error":"This account asks for a code too. Please send it with your password","code":"second_factor_required"}',
      ])
      expect((await get('/api/admin/users', tokenOf(answer))).status).toBe(401)
    }
    expect([await read.tokenFamily.count(), await read.token.count()]).toEqual([0, 0])
  })

  test('password and code are enough, and the same code is refused the second time', async () => {
    const { name, factor } = await scene()
    const first = await login(name, { code: factor.code() })
    expect(first.status).toBe(200)
    expect((await get('/api/admin/users', tokenOf(first))).status).toBe(200)
    const second = await login(name, { code: factor.code() })
    expect(second).toMatchObject({ status: 401, json: { code: 'invalid_code', error: 'This code is wrong or was already used' } })
    expect(await read.tokenFamily.count()).toBe(1)
    expect((await post('/api/auth/refresh', { refreshToken: first.json.refreshToken })).status).toBe(200)
  })

  test('before the password is correct, the answer is that for any account, and no code is checked', async () => {
    const { name, factor } = await scene()
    const plain = (await createMember()).username
    const answers = []
    // Counts the real hashes, because their number determines the time.
    const verifyPassword = vi.spyOn(passwords, 'verifyPassword')
    for (const [email, code] of [[name, factor.code()], [name, undefined], [plain, '123456'], ['nobody_here', '123456']] as const) {
      verifyPassword.mockClear()
      answers.push(await post('/api/auth/login', { email, password: 'not the right one', code }))
      expect(verifyPassword).toHaveBeenCalledTimes(1)
    }
    for (const { status, text, headers } of answers) {
      expect([status, text]).toEqual([401, '{"error":"Invalid username, email or password","code":"invalid_credentials"}'])
      expect([...headers.keys()]).toEqual([...answers[0]!.headers.keys()])
    }
    expect((await login(name, { code: factor.code() })).status).toBe(200)
  })

  test('wrong passwords are limited as before, whatever code comes with them, and correct ones do not reset the limit', async () => {
    const { name, factor } = await scene()
    for (let time = 0; time < 4; time += 1) await post('/api/auth/login', { email: name, password: 'wrong', code: factor.code() })
    expect((await login(name, { code: factor.wrongCode() })).json.code).toBe('invalid_code')
    expect((await post('/api/auth/login', { email: name, password: 'wrong' })).status).toBe(401)
    expect((await login(name, { code: factor.code() })).status).toBe(429)
  })

  test('is required only for moderators and members who have set it up', async () => {
    for (const role of ['moderator', 'member', 'visitor'] as const) {
      const member = await createMember({ role })
      expect((await login(member.username, { code: '123456' })).status).toBe(200)
      const factor = await createSecondFactor(member)
      expect((await login(member.username)).json.code).toBe('second_factor_required')
      expect((await login(member.username, { code: factor.code() })).status).toBe(200)
    }
  })

  test('is refused in the language of the caller, and an invalid code causes no server error', async () => {
    const { name } = await scene()
    for (const code of [null, 123456, ['123456'], { equals: 'x' }, 'x'.repeat(101), true]) {
      const answer = await login(name, { code })
      expect([answer.status, answer.json.code, (answer.json.details as { path: string }[])[0]?.path]).toEqual([400, 'validation_failed', 'code'])
    }
    for (const code of ['\0', '\ud800', "' OR 1=1--", 'x'.repeat(100)]) expect((await login(name, { code })).json.code).toBe('invalid_code')
  })
})
