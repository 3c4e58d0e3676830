import { describe, expect, test } from 'vitest'
import { read } from '~/infra/db'
import { createMember } from '../../../tests/factories'
import { useDatabase } from '../../../tests/support/database'
import { register } from './register'
import { Registration, RegistrationForm } from './schemas'

useDatabase()

const form = {
  firstName: 'Wanjiru',
  lastName: 'Otieno',
  username: 'Wanjiru_O',
  email: 'Wanjiru@Example.org',
  password: 'rain on the iron roof',
}
const valid = (changes: object = {}) => Registration.parse({ ...form, ...changes })
const address = '203.0.113.7'
const at = { address, language: 'de' as const }

describe('register', () => {
  test('makes a member, whatever else the body asks for', async () => {
    const outcome = await register(valid({ role: 'admin', id: 'mine', gender: 'non-binary', age: '34' }), at)
    expect(outcome).toMatchObject({ ok: true, value: { role: 'member', email: 'wanjiru@example.org', username: 'Wanjiru_O' } })
    const user = await read.user.findFirstOrThrow()
    expect(user).toMatchObject({ gender: 'non_binary', age: 34, country: null, consent: '2025-09-27' })
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('refuses a taken username and a taken email with the same words, whatever the case', async () => {
    await createMember({ username: 'wanjiru_o' })
    await createMember({ username: 'other', email: 'ada@example.org' })
    const byName = await register(valid(), at)
    const byEmail = await register(valid({ username: 'new_name', email: 'ADA@example.org' }), at)
    expect(byName).toEqual({ ok: false, refusal: { code: 'taken', retryAfter: undefined } })
    expect(byEmail).toEqual(byName)
  })

  test('sent twice by one form is one member, and both are let in', async () => {
    const both = await Promise.all([1, 2].map(() => register(valid(), { ...at, key: 'one-form' })))
    const ids = both.map((outcome) => outcome.ok && outcome.value.id)
    expect(ids[0]).toBe(ids[1])
    expect(await read.user.count()).toBe(1)
  })

  test('sent again by the form with another password lets nobody in', async () => {
    await register(valid(), { ...at, key: 'one-form' })
    const again = await register(valid({ password: 'somebody else entirely' }), { ...at, key: 'one-form' })
    expect(again).toMatchObject({ ok: false, refusal: { code: 'taken' } })
  })

  test('of fifty at once with one name only one succeeds, and nothing breaks', async () => {
    const names = ['Lake', 'lake', 'LAKE', 'lAke', 'laKe']
    const tries = names.map((name, n) => register(valid({ username: name, email: `lake${n}@example.org` }), at))
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('counts every try from one address, so that nobody can go through a list of names', async () => {
    await createMember({ username: 'wanjiru_o' })
    for (let n = 0; n < 10; n++) await register(valid(), { ...at, address: '198.51.100.1' })
    const eleventh = await register(valid({ username: 'fresh', email: 'fresh@example.org' }), { ...at, address: '198.51.100.1' })
    expect(eleventh).toMatchObject({ ok: false, refusal: { code: 'rate_limited' } })
  })
})

describe('the registration fields', () => {
  const refusals = (input: object) =>
    Registration.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

  test.each(['ab', 'a'.repeat(51), 'with space', 'Аnna', 'ım_here', '１２３', 'anna\u200b', 'a-b'])('username %j is refused', (username) => {
    expect(refusals({ ...form, username })).toEqual(['username: validation:username'])
  })

  test.each(['admin', 'Moderator', 'ANONYMOUS'])('username %j is kept for the site', (username) => {
    expect(refusals({ ...form, username })).toEqual(['username: validation:username_reserved'])
  })

  test.each(['short77', 'password', '12345678', 'qwertyui', 'PASSWORD', 'wanjiru_o', 'wanjiru@example.org', 'x'.repeat(129)])('password %j is refused', (password) => {
    expect(refusals({ ...form, password })).toHaveLength(1)
  })

  test.each(['eight cc', ' leading and trailing ', '🌱🌿🌳🌲🌴🎋🍀🌾', 'x'.repeat(64), 'ü'.repeat(128)])('password %j is taken', (password) => {
    expect(refusals({ ...form, password })).toEqual([])
  })

  test.each(['a@b.c\r\nBcc: x@y.z', 'no-at.example', 'two@@example.org', 'a b@example.org', 'a@b', `${'a'.repeat(250)}@b.org`, 'a,b@example.org', 'ro\u202egro@example.org', 'a@\u202eb.test', 'a\u200bb@example.org', 'a..b@example.org', '.a@example.org', 'a.@example.org', 'a@-p.test', 'a@p-.test'])('email %j is refused', (email) => {
    expect(refusals({ ...form, email })).toEqual(['email: validation:email'])
  })

  test.each([12, 121, 13.5, '13abc', '1e2', '0x1f', [30], true])('age %j is refused', (age) => {
    expect(refusals({ ...form, age })).toEqual(['age: validation:age'])
  })

  test.each([{ contains: '@' }, ['a'], 7, null])('an email of the form %j is no email', (email) => {
    expect(refusals({ ...form, email })).toEqual(['email: validation:email_required'])
  })

  test('the API takes empty gender, age and country, the form does not', () => {
    expect(refusals({ ...form, gender: '', age: '', country: '' })).toEqual([])
    const issues = RegistrationForm.safeParse(form).error?.issues ?? []
    expect(issues.map(({ path }) => path[0])).toEqual(['gender', 'age', 'country'])
  })

  test('a name loses what could reorder its neighbours, and one of nothing visible is no name', () => {
    expect(valid({ firstName: '\u202eWan\njiru\u2066' }).firstName).toBe('Wan jiru')
    expect(refusals({ ...form, firstName: '\u200b\u2060\u00ad' })).toEqual(['firstName: validation:first_name'])
  })
})
