import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import type { Member } from '~/kernel/members/member'
import { readProfile, saveProfile } from './profile'
import { ProfileSchema } from './schemas'

useDatabase()
afterEach(() => setClock(null))

const profile = { firstName: 'Wanjiru', lastName: 'Otieno', username: 'Wanjiru_O', gender: 'non-binary', age: '34', country: 'Kenya', language: 'fr' }
const saving = (member: Member, changes: object = {}) => saveProfile(member, ProfileSchema.parse({ ...profile, ...changes }))
const rowOf = ({ id }: Member) => read.user.findUniqueOrThrow({ where: { id } })
const renamed = async (member: Member, username: string) => {
  const result = await saving(member, { username })
  return result.ok ? { ...member, username } : result.error.code
}

describe('the profile', () => {
  test('is saved as sent and can be read back', async () => {
    const member = await createMember()
    expect(await saving(member)).toEqual({ ok: true, value: undefined })
    expect(await rowOf(member)).toMatchObject({
      firstName: 'Wanjiru', lastName: 'Otieno', username: 'Wanjiru_O', usernameKey: 'wanjiru_o', gender: 'non_binary', age: 34,
      country: 'Kenya', language: 'fr', email: member.email, passwordHash: member.passwordHash, role: 'member',
    })
    expect(await readProfile(member)).toEqual({ gender: 'non-binary', age: 34, country: 'Kenya', isConfirmed: false })
  })

  test('lets optional fields be cleared', async () => {
    const member = await createMember()
    await saving(member)
    await saving({ ...member, username: profile.username }, { gender: '', age: '', country: '' })
    expect(await readProfile(member)).toMatchObject({ gender: null, age: null, country: null })
  })

  test('changes the names by which the admins’ search finds a member', async () => {
    const member = await createMember()
    await saving(member)
    const keys = await read.memberKey.findMany({ where: { userId: member.id }, orderBy: { key: 'asc' } })
    expect(keys.map(({ key }) => key)).toEqual([member.email, 'otieno', 'wanjiru otieno', 'wanjiru_o'].sort())
  })

  test('refuses a taken username in any case, without revealing its owner, and saves nothing else', async () => {
    const member = await createMember()
    await createMember({ username: 'Somebody' })
    expect(await saving(member, { username: 'SOMEBODY' })).toEqual({ ok: false, error: { code: 'taken', retryAfter: undefined } })
    expect(await rowOf(member)).toMatchObject({ username: member.username, firstName: member.firstName, language: null })
  })

  test('accepts another spelling of the member’s own username', async () => {
    const member = await createMember({ username: 'marie' })
    expect(await saving(member, { username: 'Marie' })).toMatchObject({ ok: true })
  })

  test('accepts three other usernames a day, and any number of other changes', async () => {
    const at = new Date('2026-11-22T10:00:00Z')
    setClock(() => at)
    let member: Member = await createMember()
    for (const username of ['first_one', 'second_one', 'third_one']) member = (await renamed(member, username)) as Member
    expect(await renamed(member, 'fourth_one')).toBe('rate_limited')
    expect(await saving(member, { username: member.username, firstName: 'Ada' })).toMatchObject({ ok: true })
    setClock(() => new Date('2026-11-23T10:00:01Z'))
    expect(await renamed(member, 'fourth_one')).toMatchObject({ username: 'fourth_one' })
  })

  test('counts every attempt at another username, so that a list of names cannot be tried', async () => {
    const member = await createMember()
    await createMember({ username: 'somebody' })
    for (let n = 0; n < 10; n++) expect(await renamed(member, 'somebody')).toBe('taken')
    expect(await renamed(member, 'free_one')).toBe('rate_limited')
  })

  test('accepts one of two simultaneous renames and reports the other', async () => {
    const member = await createMember()
    const names = ['one_name', 'other_name']
    const both = await Promise.all(names.map((name) => renamed(member, name)))
    expect(both.filter((one) => one === 'changed_meanwhile')).toHaveLength(1)
    const { username } = await rowOf(member)
    expect(names).toContain(username)
    expect(await read.memberKey.count({ where: { userId: member.id, key: username } })).toBe(1)
  })

  test('of an account with a pending deletion stays unchanged', async () => {
    const member = await createMember()
    const usernameKey = `leaving:${member.id}`
    await write((tx) => tx.user.update({ where: { id: member.id }, data: { usernameKey } }))
    expect(await saving(member)).toMatchObject({ error: { code: 'changed_meanwhile' } })
    expect(await rowOf(member)).toMatchObject({ usernameKey })
  })

  test.each([['username', 'admin'], ['username', 'a b'], ['age', '12'], ['firstName', ' '], ['country', 'Atlantis'], ['language', 'sw'], ['gender', 'x']])(
    'refuses %s %j as registration does', (field, value) => {
      expect(ProfileSchema.safeParse({ ...profile, [field]: value }).error?.issues.map(({ path }) => path[0])).toEqual([field])
    },
  )
})
