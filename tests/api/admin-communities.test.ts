import { describe, expect, test } from 'vitest'
import { roles } from '~/kernel/validation/choices'
import { read, write } from '~/infra/db'
import { createCommunity, createMember, createPost, join } from '../factories'
import { useDatabase } from '../support/database'
import { expectExactCounts } from '../support/exact-counts'
import { get, idOf, nextOf, post, remove, send } from './support/client'
import { unknownId, signedIn, strangeIds } from './support/scene'

useDatabase()

const path = '/api/admin/communities'
const quiet = { name: 'Quiet Mornings', description: 'For those who rise early.', type: 'other' }
const admin = async () => (await signedIn({ role: 'admin' })).token
const change = (id: string, body: unknown, token?: string, headers?: Record<string, string>) => send('PUT', `${path}/${id}`, { body, token, headers })

describe('the admin list of communities', () => {
  test('contains all of them, newest first, in pages', async () => {
    const { token, user } = await signedIn({ role: 'admin' })
    const made = []
    for (let n = 0; n < 5; n += 1) made.push(await createCommunity({ isActive: n !== 3 }))
    await join(user, made[4]!)
    const first = await get(`${path}?limit=2`, token)
    expect([first.status, first.headers.get('X-Total-Count')]).toEqual([200, '5'])
    expect(first.list).toEqual([
      { id: made[4]?.id, name: made[4]?.name, description: 'A place to talk.', type: 'general', member_count: 1, post_count: 0, is_active: true, user_role: 'member' },
      { id: made[3]?.id, name: made[3]?.name, description: 'A place to talk.', type: 'general', member_count: 0, post_count: 0, is_active: false },
    ])
    const rest = await get(nextOf(first) ?? '', token)
    expect(rest.list.map(({ id }) => id)).toEqual([made[2]?.id, made[1]?.id])
  })

  test('creates one with name, description and type', async () => {
    const token = await admin()
    const answer = await post(path, { ...quiet, name: ' Quiet  Mornings ' }, token)
    expect(answer.status).toBe(201)
    expect(answer.json).toEqual({ id: idOf(answer), ...quiet, member_count: 0, post_count: 0, is_active: true })
    const again = await post(path, { ...quiet, name: 'QUIET MORNINGS' }, token)
    expect([again.status, again.json]).toEqual([409, { error: 'A community with this name already exists', code: 'taken' }])
    const empty = await post(path, {}, token)
    expect([empty.status, empty.json.code]).toEqual([400, 'validation_failed'])
    expect((empty.json.details as { path: string }[]).map((detail) => detail.path)).toEqual(['name', 'description', 'type'])
    expect((await post(path, { ...quiet, name: 'x'.repeat(101) }, token)).status).toBe(400)
    expect(await read.community.count()).toBe(1)
    await expectExactCounts()
  })

  test('changes any field, and omitted fields stay unchanged for every reader', async () => {
    const token = await admin()
    const { id } = await createCommunity({ name: 'Open Circle', description: 'For any story.' })
    await write((tx) => tx.community.update({ where: { id }, data: { textKey: 'general', descriptionKey: 'general' } }))
    expect((await change(id, { is_active: false }, token)).json).toMatchObject({ id, is_active: false, name: 'Open Circle' })
    expect(await read.community.findUniqueOrThrow({ where: { id } })).toMatchObject({ textKey: 'general', isActive: false })
    expect((await change(id, { description: 'For all.', type: 'recovery' }, token)).json).toMatchObject({ name: 'Open Circle', description: 'For all.', type: 'recovery' })
    expect(await read.community.findUniqueOrThrow({ where: { id } })).toMatchObject({ textKey: 'general', descriptionKey: null, description: 'For all.' })
    expect((await get('/api/admin/communities', token, { 'Accept-Language': 'de' })).list).toMatchObject([{ name: 'Offener Kreis', description: 'For all.' }])
    expect((await change(id, {}, token)).status).toBe(200)
    for (const broken of [{ name: '' }, { name: null }, { type: 'x' }, { is_active: 'yes' }, { description: 'x'.repeat(1001) }]) {
      expect((await change(id, broken, token)).status, JSON.stringify(broken)).toBe(400)
    }
    await createCommunity({ name: 'Taken' })
    expect((await change(id, { name: 'taken' }, token)).json.code).toBe('taken')
  })

  test('deletes a community with all its contents, once', async () => {
    const token = await admin()
    const community = await createCommunity()
    const author = await createMember()
    await join(author, community)
    await createPost({ author, community })
    expect((await remove(`${path}/${community.id}`, token)).status).toBe(204)
    expect((await remove(`${path}/${community.id}`, token)).status).toBe(404)
    expect([await read.community.count(), await read.post.count(), await read.membership.count()]).toEqual([0, 0, 0])
    await expectExactCounts()
  })

  test('shows the members with only username and role', async () => {
    const token = await admin()
    const community = await createCommunity()
    const [first, second] = [await createMember(), await createMember({ role: 'visitor' })]
    await join(first, community)
    await join(second, community)
    const answer = await get(`${path}/${community.id}/members?limit=1`, token)
    expect(answer.headers.get('X-Total-Count')).toBe('2')
    expect(answer.list).toEqual([{ id: second.id, username: second.username, role: 'visitor', joined_at: expect.stringMatching(/^\d{4}-.*Z$/) as string }])
    expect((await get(nextOf(answer) ?? '', token)).list).toMatchObject([{ id: first.id, role: 'member' }])
  })

  test('answers 404 for an invalid id', async () => {
    const token = await admin()
    for (const id of [unknownId, ...strangeIds]) {
      const statuses = [await change(id, { is_active: false }, token), await remove(`${path}/${id}`, token), await get(`${path}/${id}/members`, token)].map(({ status }) => status)
      expect(statuses, id).toEqual([404, 404, 404])
    }
  })

  test('is 401 without a token and 403 for other roles, whatever is sent, and nothing changes', async () => {
    const { id } = await createCommunity({ name: 'Canary' })
    const before = JSON.stringify(await read.community.findMany())
    const everybodyElse = await Promise.all(roles.filter((role) => role !== 'admin').map(async (role) => (await signedIn({ role })).token))
    for (const token of [undefined, ...everybodyElse]) {
      const answers = [
        await get(path, token), await get(`${path}?limit=0`, token), await post(path, quiet, token), await post(path, {}, token),
        await change(id, { is_active: false }, token), await change(unknownId, { name: '' }, token), await remove(`${path}/${id}`, token),
        await get(`${path}/${id}/members`, token), await get(`${path}/${unknownId}/members`, token),
      ]
      for (const answer of answers) {
        expect([answer.status, answer.json.code]).toEqual(token ? [403, 'forbidden'] : [401, 'unauthenticated'])
        expect(answer.text).not.toContain('Canary')
      }
    }
    expect(JSON.stringify(await read.community.findMany())).toBe(before)
    expect(await read.auditEntry.count()).toBe(0)
  })
})
