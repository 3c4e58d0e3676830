import { describe, expect, test } from 'vitest'
import { createCommunity, createMember, createMembers, createPost } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { now } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createId } from '~/infra/ids'
import { roles } from '~/kernel/validation/choices'
import { changeRole } from './change-role'
import { deleteMember } from './delete-member'

useDatabase()

const roleOf = async (id: string) => (await read.user.findUniqueOrThrow({ where: { id } })).role
const acts = () => read.auditEntry.findMany({ where: { action: 'role-changed' } })
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057'

describe('changing a role', () => {
  test('gives any of the four roles and logs the former one', async () => {
    const [admin, member] = await createMembers([{ role: 'admin' }, {}])
    for (const role of ['visitor', 'moderator', 'admin', 'member'] as const) {
      expect(await changeRole(admin, member.id, role)).toMatchObject({ ok: true, value: { isNew: true, member: { role } } })
      expect(await roleOf(member.id)).toBe(role)
    }
    expect((await acts()).map(({ details }) => JSON.parse(details ?? '') as object)).toContainEqual({ before: 'visitor', after: 'moderator' })
    expect(await acts()).toHaveLength(4)
    expect((await acts())[0]).toMatchObject({ actorId: admin.id, targetId: member.id, reason: null })
  })

  test('to the same role changes and logs nothing', async () => {
    const [admin, member] = await createMembers([{ role: 'admin' }, {}])
    expect(await changeRole(admin, member.id, 'member')).toMatchObject({ ok: true, value: { isNew: false } })
    expect(await acts()).toEqual([])
  })

  test('is for admins only, and an unknown member is not found', async () => {
    const member = await createMember()
    for (const role of roles.filter((role) => role !== 'admin')) {
      expect(await changeRole(await createMember({ role }), member.id, 'admin')).toMatchObject({ error: { code: 'forbidden' } })
    }
    const admin = await createMember({ role: 'admin' })
    for (const id of [nobody, '']) expect(await changeRole(admin, id, 'admin')).toMatchObject({ error: { code: 'not_found' } })
    expect(await acts()).toEqual([])
  })

  test('refuses to demote or delete the last admin', async () => {
    const admin = await createMember({ role: 'admin' })
    expect(await changeRole(admin, admin.id, 'member')).toMatchObject({ error: { code: 'last_admin' } })
    expect(await deleteMember(admin, admin.id)).toMatchObject({ error: { code: 'last_admin' } })
    expect(await roleOf(admin.id)).toBe('admin')
    expect(await read.auditEntry.count()).toBe(0)
  })

  test('leaves one admin when all of them demote and delete each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      await write((tx) => tx.user.updateMany({ where: { role: 'admin' }, data: { role: 'member' } }))
      const [one, two, three] = await createMembers([{ role: 'admin' }, { role: 'admin' }, { role: 'admin' }])
      await Promise.all([
        changeRole(one, two.id, 'member'), changeRole(two, three.id, 'visitor'), changeRole(three, one.id, 'member'),
        changeRole(one, one.id, 'moderator'), deleteMember(two, one.id), deleteMember(three, two.id),
      ])
      expect(await read.user.count({ where: { role: 'admin' } })).toBeGreaterThanOrEqual(1)
    }
  })

  test('returns a former moderator’s cases to the queue', async () => {
    const [admin, moderator, author] = await createMembers([{ role: 'admin' }, { role: 'moderator' }, {}])
    const post = await createPost({ author, community: await createCommunity() })
    const data = { id: createId(), kind: 'report' as const, priority: 1, communityId: post.communityId, postId: post.id, isAnonymous: false, content: '' }
    await write((tx) => tx.case.create({ data: { ...data, status: 'in_work', ownerId: moderator.id, dueAt: now(), createdAt: now() } }))
    await changeRole(admin, moderator.id, 'member')
    expect(await read.case.findFirst()).toMatchObject({ status: 'open', ownerId: null })
  })
})
