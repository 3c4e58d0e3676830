import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setClock } from '~/infra/clock'
import * as passwords from '~/infra/password'
import { UnavailableError } from '~/infra/unavailable'
import { createMember, password } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { checkPassword } from './check-password'
import { SignInSchema } from './schemas'

useDatabase()
afterEach(() => {
  setClock(null)
  vi.restoreAllMocks()
})

const address = '203.0.113.7'
const username = 'wanjiru_o'
const email = 'wanjiru@example.org'
beforeEach(() => createMember({ username, email }))

const attempt = (name: string, secret: string, from = address) => checkPassword(SignInSchema.parse({ email: name, password: secret }), from)
const codeOf = (result: Awaited<ReturnType<typeof attempt>>) => (result.ok ? 'ok' : result.error.code)
const failAll = async (names: string[], from = address) => {
  for (const name of names) expect(codeOf(await attempt(name, 'wrong', from))).toBe('invalid_credentials')
}
const times = (name: string, count: number) => Array.from({ length: count }, () => name)

describe('failed sign-ins with one name from one address', () => {
  test('make the correct password wait after five, in any spelling of the name, until 15 minutes are over', async () => {
    await failAll([username, 'WANJIRU_O', ` ${username} `, 'Wanjiru_O', username])
    expect(await attempt(username, password)).toMatchObject({ error: { code: 'rate_limited', retryAfter: expect.any(Number) as number } })
    expect(codeOf(await attempt(username, password, '198.51.100.9'))).toBe('ok')
    setClock(() => new Date(Date.now() + 15 * 60_000 + 1000))
    expect(codeOf(await attempt(username, password))).toBe('ok')
  })

  test('do not reveal which username belongs to the email: every other name gets the same answers as before', async () => {
    await createMember({ username: 'other_one' })
    await failAll(times(email, 5))
    expect(codeOf(await attempt(email, 'wrong'))).toBe('rate_limited')
    const answers = []
    for (const name of [username, 'other_one', 'nobody_here', 'nobody@example.org']) answers.push(await attempt(name, 'wrong'))
    expect(answers).toEqual(Array(4).fill({ ok: false, error: { code: 'invalid_credentials' } }))
  })

  test('are counted for an unknown name too', async () => {
    await failAll(times('nobody_here', 5))
    expect(codeOf(await attempt('nobody_here', 'wrong'))).toBe('rate_limited')
  })

  test('are five, even if many come at once', async () => {
    const guesses = await Promise.all(times(username, 20).map((name) => attempt(name, 'wrong')))
    expect(guesses.map(codeOf).filter((code) => code === 'invalid_credentials')).toHaveLength(5)
  })

  test('are not counted if the password was correct', async () => {
    for (let n = 0; n < 21; n += 1) expect(codeOf(await attempt(username, password))).toBe('ok')
  })
})

describe('failed sign-ins at one account from all addresses', () => {
  const fromAnywhere = async (names: string[]) => {
    for (const [n, name] of names.entries()) await failAll([name], `198.51.100.${n}`)
  }

  test('make every password look wrong after twenty, by email and username, unchecked at the cost of a check, until 15 minutes are over', async () => {
    await fromAnywhere([...times(email, 10), ...times(username, 10)])
    // The number of hashes decides how long an answer takes.
    const verified = vi.spyOn(passwords, 'verifyPassword')
    for (const name of [email, username, 'nobody_here']) {
      expect(await attempt(name, password, '192.0.2.1')).toEqual({ ok: false, error: { code: 'invalid_credentials' } })
    }
    expect(verified.mock.calls).toEqual([[null, password], [null, password], [null, password]])
    setClock(() => new Date(Date.now() + 15 * 60_000 + 1000))
    expect(codeOf(await attempt(username, password, '192.0.2.1'))).toBe('ok')
  })

  test('are not used up by refused attempts: a client limited at one address does not lock others out', async () => {
    await failAll(times(email, 5))
    for (let n = 0; n < 20; n += 1) expect(codeOf(await attempt(email, 'wrong'))).toBe('rate_limited')
    expect(codeOf(await attempt(email, password, '192.0.2.1'))).toBe('ok')
  })
})

test('failed sign-ins from one address are thirty over all accounts, the correct password included', async () => {
  await failAll(Array.from({ length: 30 }, (_, n) => `nobody_${n}`))
  expect(codeOf(await attempt(username, password))).toBe('rate_limited')
})

test('sign-ins that were not checked because too many passwords were waiting do not count as failed', async () => {
  for (let n = 0; n < 5; n += 1) {
    vi.spyOn(passwords, 'verifyPassword').mockRejectedValueOnce(new UnavailableError('overloaded_passwords'))
    await expect(attempt(username, password)).rejects.toThrow('overloaded_passwords')
  }
  expect(codeOf(await attempt(username, password))).toBe('ok')
})
