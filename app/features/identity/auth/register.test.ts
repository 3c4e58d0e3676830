import { describe, expect, test } from 'vitest'
import { read } from '~/infra/db'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { registerMember } from './register'
import { RegistrationSchema, RegistrationFormSchema } from './schemas'

useDatabase()

const form = {
  firstName: 'Wanjiru',
  lastName: 'Otieno',
  username: 'Wanjiru_O',
  email: 'Wanjiru@Example.org',
  password: 'rain on the iron roof',
}
const valid = (changes: object = {}) => RegistrationSchema.parse({ ...form, ...changes })
const address = '203.0.113.7'
const at = { address, language: 'de' as const }

describe('register', () => {
  test('creates a member and ignores other fields', async () => {
    const result = await registerMember(valid({ role: 'admin', id: 'mine', gender: 'non-binary', age: '34' }), at)
    expect(result).toMatchObject({ ok: true, value: { role: 'member', email: 'wanjiru@example.org', username: 'Wanjiru_O' } })
    const user = await read.user.findFirstOrThrow()
    expect(user).toMatchObject({ gender: 'non_binary', age: 34, country: null, consent: '2025-09-27' })
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('subscribes to letters only a member who asks for them', async () => {
    await registerMember(valid(), at)
    expect(await read.newsletterSubscription.count()).toBe(0)
    const asks = await registerMember(valid({ username: 'asks', email: 'asks@example.org', letters: true }), at)
    expect(await read.newsletterSubscription.findMany()).toMatchObject([{ userId: asks.ok && asks.value.id, source: 'registration' }])
  })

  test('creates one member if a form is sent twice, and signs in both', async () => {
    const both = await Promise.all([1, 2].map(() => registerMember(valid(), { ...at, key: 'one-form' })))
    const ids = both.map((result) => result.ok && result.value.id)
    expect(ids[0]).toBe(ids[1])
    expect(await read.user.count()).toBe(1)
  })

  test('refuses the same form with another password', async () => {
    await registerMember(valid(), { ...at, key: 'one-form' })
    const again = await registerMember(valid({ password: 'somebody else entirely' }), { ...at, key: 'one-form' })
    expect(again).toMatchObject({ ok: false, error: { code: 'taken' } })
  })

  test('counts every attempt from one address, so that a list of names cannot be tried', async () => {
    await createMember({ username: 'wanjiru_o' })
    for (let n = 0; n < 10; n++) await registerMember(valid(), { ...at, address: '198.51.100.1' })
    const eleventh = await registerMember(valid({ username: 'fresh', email: 'fresh@example.org' }), { ...at, address: '198.51.100.1' })
    expect(eleventh).toMatchObject({ ok: false, error: { code: 'rate_limited' } })
  })
})

describe('the registration fields', () => {
  const refusals = (input: object) =>
    RegistrationSchema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

  test.each(['ab', 'a'.repeat(51), 'with space', 'Аnna', 'ım_here', '１２３', 'anna\u200b', 'a-b'])('username %j is refused', (username) => {
    expect(refusals({ ...form, username })).toEqual(['username: validation:username'])
  })

  test.each(['admin', 'Moderator', 'ANONYMOUS'])('username %j is reserved', (username) => {
    expect(refusals({ ...form, username })).toEqual(['username: validation:username_reserved'])
  })

  test.each(['short77', 'password', '12345678', 'qwertyui', 'PASSWORD', 'wanjiru_o', 'wanjiru@example.org', 'x'.repeat(129)])('password %j is refused', (password) => {
    expect(refusals({ ...form, password })).toHaveLength(1)
  })

  test.each(['eight cc', ' leading and trailing ', '🌱🌿🌳🌲🌴🎋🍀🌾', 'x'.repeat(64), 'ü'.repeat(128)])('password %j is accepted', (password) => {
    expect(refusals({ ...form, password })).toEqual([])
  })

  test.each(['a@b.c\r\nBcc: x@y.z', 'no-at.example', 'two@@example.org', 'a b@example.org', 'a@b', `${'a'.repeat(250)}@b.org`, 'a,b@example.org', 'ro\u202egro@example.org', 'a@\u202eb.test', 'a\u200bb@example.org', 'a..b@example.org', '.a@example.org', 'a.@example.org', 'a@-p.test', 'a@p-.test'])('email %j is refused', (email) => {
    expect(refusals({ ...form, email })).toEqual(['email: validation:email'])
  })

  test.each([12, 121, 13.5, '0', '-13', '１２', '13abc', '1e2', '0x1f', [30], true])('age %j is refused', (age) => {
    expect(refusals({ ...form, age })).toEqual(['age: validation:age'])
  })

  test.each([{ contains: '@' }, ['a'], 7, null])('an email such as %j is refused', (email) => {
    expect(refusals({ ...form, email })).toEqual(['email: validation:email_required'])
  })

  test('the API accepts empty gender, age and country, the form does not', () => {
    expect(refusals({ ...form, gender: '', age: '', country: '' })).toEqual([])
    const issues = RegistrationFormSchema.safeParse(form).error?.issues ?? []
    expect(issues.map(({ path }) => path[0])).toEqual(['gender', 'age', 'country'])
  })

  test('a name loses characters that could reorder its neighbours, and an invisible name is refused', () => {
    expect(valid({ firstName: '\u202eWan\njiru\u2066' }).firstName).toBe('Wan jiru')
    expect(refusals({ ...form, firstName: '\u200b\u2060\u00ad' })).toEqual(['firstName: validation:first_name'])
  })
})
