import { describe, expect, test } from 'vitest'
import { read } from '~/infra/db'
import { createCommunity, createMember } from '../factories'
import { useDatabase } from '../support/database'
import { outbox } from '../support/outbox'
import { useSettings } from '../support/settings'
import { get, post, untilAnswered } from './support/client'

// The tests are about the fields and about concurrent registrations, not about the hourly limit.
useSettings({ RATE_LIMIT_FACTOR: '100' })
useDatabase()

const profile = {
  email: 'Rosa@Example.org',
  password: 'seven green lanterns',
  firstName: 'Rosa',
  lastName: 'Menzel',
  username: 'rosa_m',
}
const register = (changes: object = {}, headers?: Record<string, string>) =>
  post('/api/auth/register', { ...profile, ...changes }, undefined, headers)
const broken = async (changes: object) => {
  const { status, json } = await register(changes)
  return [status, json.code, (json.details as { path: string }[]).map(({ path }) => path)]
}

describe('registration', () => {
  test('returns 201 with tokens and the user, and nothing else', async () => {
    const { status, json, headers } = await register()
    expect(status).toBe(201)
    expect(headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(Object.keys(json).sort()).toEqual(['accessToken', 'refreshToken', 'user'])
    expect(json.user).toEqual({
      id: expect.any(String) as unknown, firstName: 'Rosa', lastName: 'Menzel', username: 'rosa_m', email: 'rosa@example.org',
      role: 'member', createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
    })
    expect((await get('/api/auth/me', String(json.accessToken))).json).toEqual({ user: json.user })
  })

  test('accepts gender, age and country, or leaves them empty', async () => {
    await register({ gender: 'non-binary', age: '30', country: 'Kenya' })
    await register({ username: 'rosa_2', email: 'r2@example.org', gender: '', age: '', country: '' })
    await register({ username: 'rosa_3', email: 'r3@example.org', gender: null, age: null, country: null })
    const rows = await read.user.findMany({ select: { gender: true, age: true, country: true }, orderBy: { id: 'asc' } })
    const nothing = { gender: null, age: null, country: null }
    expect(rows).toEqual([{ gender: 'non_binary', age: 30, country: 'Kenya' }, nothing, nothing])
  })

  test('keeps the language of the request for the mail that confirms the email', async () => {
    await register({}, { 'Accept-Language': 'sw, pt-BR;q=0.8, en;q=0.5' })
    await register({ username: 'rosa_2', email: 'r2@example.org' }, { 'Accept-Language': 'sw' })
    const rows = await read.user.findMany({ select: { language: true, emailConfirmedAt: true }, orderBy: { id: 'asc' } })
    expect(rows).toEqual([{ language: 'pt', emailConfirmedAt: null }, { language: 'en', emailConfirmedAt: null }])
    expect(await outbox()).toMatchObject([{ kind: 'email-confirm', language: 'pt' }, { kind: 'email-confirm', language: 'en' }])
  })

  test('a role, an id or any other field of a member in the body makes no difference', async () => {
    const { id: communityId } = await createCommunity()
    const unasked = {
      role: 'admin', id: '01890a5d-ac96-774b-bcce-b302099a8057', createdAt: '2001-01-01T00:00:00Z', isAdmin: true, passwordHash: '$argon2id$x',
      memberships: [{ communityId }], usernameKey: 'root', email_verified: true, mutedUntil: null, hasPosted: true, consent: 'none', rulesVersion: 99,
      sessions: [{}], posts: { connect: {} },
    }
    const bodies = [{}, ...Object.entries(unasked).map(([key, value]) => ({ [key]: value }))]
    for (const [n, body] of bodies.entries()) {
      expect([body, (await register({ username: `Rosa_${n}`, email: `r${n}@example.org`, ...body })).status]).toEqual([body, 201])
    }
    const rows = await read.user.findMany({ include: { memberships: true }, orderBy: { id: 'asc' } })
    const [plain, ...greedy] = rows.map(({ id: _id, email: _email, username: _name, usernameKey: _key, passwordHash, createdAt, ...row }) =>
      ({ ...row, isHashed: passwordHash.startsWith('$argon2id$v=19$m='), isNow: createdAt.getFullYear() > 2001 }))
    expect(plain).toMatchObject({ role: 'member', memberships: [], hasPosted: false, isHashed: true, isNow: true })
    expect(greedy).toEqual(Object.keys(unasked).map(() => plain))
    for (const [n, row] of rows.entries()) expect(row).toMatchObject({ usernameKey: `rosa_${n}`, id: expect.not.stringMatching(/^01890a5d/) as unknown })
  })

  test('reports every invalid field in the order of the form', async () => {
    const { status, json } = await post('/api/auth/register', {})
    expect([status, json.code]).toEqual([400, 'validation_failed'])
    expect(json.details).toMatchObject([{ path: 'firstName' }, { path: 'lastName' }, { path: 'username' }, { path: 'email' }, { path: 'password' }])
    expect((json.details as { msg: string }[])[2]?.msg).toBe(
      'Username must be 3-50 characters and contain only letters, numbers, and underscores',
    )
  })

  test.each([
    ['username', ['', 'ab', 'x'.repeat(51), 'a b', 'rosa\n1', 'ｒｏｓａ', 'rоsa', 'ı_rosa', 'Admin', 'system', 5, null, ['rosa']]],
    ['email', ['', 'rosa', 'a@b', 'a@@b.c', `${'a'.repeat(250)}@b.cd`, 'a@b.c\r\nBcc: x@y.z', 'a@b.c,d@e.f', 'a\ud800@b.cd', 'a\0@b.cd', {}]],
    ['password', ['', '1234567', 'password', '12345678', 'QWERTYUI', 'aaaaaaaa', 'abababab', '87654321', 'Moment Stories', 'momentstories', 'rosa_m'.padEnd(129, 'x'), ['seven green lanterns'], 12345678]],
    ['firstName', ['', '   ', '\u200b\u200d', 'x'.repeat(101), 'Ro\0sa', 'Ro\ud800sa', 7, {}]],
    ['age', [12, 121, 13.5, '13abc', '1e2', -20, true, [20], {}]],
    ['gender', ['Male', 'none', ['male'], 1]],
    ['country', ['Atlantis', 'kenya', ['Kenya'], {}]],
    ['rememberMe', ['yes', 1, {}]],
  ])('an invalid %s is refused, and no one is registered', async (field, values) => {
    for (const value of values) expect([value, ...(await broken({ [field]: value }))]).toEqual([value, 400, 'validation_failed', [field]])
    expect(await read.user.count()).toBe(0)
  })

  test.each([
    ['username', ['abc', 'x'.repeat(50), ' rosa_m ']], ['age', [13, 120, '13', ' 20 ']],
    ['password', ['all lower words', 'x7'.repeat(32), 'x7'.repeat(64), '🌱🌿🌳🌲🌴🎋🍀🌾', '  spaces around  ']],
    ['firstName', ['R', 'x'.repeat(100), '李', "<script>alert(1)</script>"]],
  ])('a valid %s is accepted', async (field, values) => {
    for (const [index, value] of values.entries()) {
      const { status } = await register({ username: `u_${index}`, email: `u${index}@example.org`, [field]: value })
      expect([value, status]).toEqual([value, 201])
    }
  })
})

describe('a taken name', () => {
  test('a taken email and a taken username get the same answer, without details', async () => {
    const { username, email } = await createMember({ username: 'Anna' })
    const byName = await register({ username: username.toUpperCase() })
    const byEmail = await register({ email: email.toUpperCase() })
    expect(byName).toMatchObject({ status: 409, json: { error: 'That username or email is already in use', code: 'taken' } })
    expect(byName.json).not.toHaveProperty('details')
    expect(byEmail.text).toBe(byName.text)
    expect([...byEmail.headers.keys()]).toEqual([...byName.headers.keys()])
  })

  test.each([
    ['username', (index: number) => ({ username: index % 2 ? 'Same_Name' : 'same_NAME', email: `e${index}@example.org` })],
    ['email', (index: number) => ({ username: `name_${index}`, email: index % 2 ? 'Same@example.org' : 'same@example.org' })],
  ])('of twenty simultaneous registrations with one %s exactly one succeeds', async (_field, changes) => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => untilAnswered(() => register(changes(index)))))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    expect(await read.user.count()).toBe(1)
  })
})
