import { describe, expect, test } from 'vitest'
import { read, write } from '~/infra/db'
import { createPost, join, smallestPledge } from '../factories'
import { useDatabase } from '../support/database'
import { get, idOf, post, remove } from './support/client'
import { joinedCommunity, memberScene, signedIn } from './support/scene'

useDatabase()

const key = { 'Idempotency-Key': 'one-and-the-same' }
const story = { title: 'Mine', content: 'Nobody else’s.' }

async function two() {
  const one = await memberScene()
  const other = await signedIn()
  await join(other.user, one.community)
  return { one, other, path: one.path }
}

describe('an Idempotency-Key', () => {
  test('of one member never returns another member’s result, even for the same words', async () => {
    const { one, other, path } = await two()
    const first = await post(`${path}/posts`, { ...story, isAnonymous: true }, one.token, key)
    const second = await post(`${path}/posts`, { ...story, isAnonymous: true }, other.token, key)
    expect([first.status, second.status, second.json.is_own, idOf(second) === idOf(first)]).toEqual([201, 201, true, false])
    const comments = `${path}/posts/${idOf(first)}/comments`
    const [mine, hers] = [await post(comments, { content: 'Yes.' }, one.token, key), await post(comments, { content: 'Yes.' }, other.token, key)]
    expect([mine.json.username, hers.json.username]).toEqual([one.user.username, other.user.username])
    expect([await read.post.count(), await read.comment.count()]).toEqual([2, 2])
  })

  test('is separate for each call and each community', async () => {
    const { one, path } = await two()
    const made = await post(`${path}/posts`, story, one.token, key)
    expect((await post(`${path}/posts/${idOf(made)}/comments`, { content: 'Yes.' }, one.token, key)).status).toBe(201)
    const elsewhere = await joinedCommunity(one)
    const there = await post(`/api/communities/${elsewhere.id}/posts`, story, one.token, key)
    expect([there.status, there.json.code]).toEqual([409, 'idempotency_conflict'])
    const [here, also] = [await createPost({ author: one.user, community: one.community }), await createPost({ author: one.user, community: elsewhere })]
    const again = { 'Idempotency-Key': 'another' }
    expect((await post(`${path}/posts/${here.id}/comments`, { content: 'Here.' }, one.token, again)).status).toBe(201)
    expect((await post(`/api/communities/${elsewhere.id}/posts/${also.id}/comments`, { content: 'Here.' }, one.token, again)).status).toBe(409)
    expect(await read.comment.count()).toBe(2)
  })

  test('does not show its result to a member who has lost access', async () => {
    const { one, path } = await two()
    await post(`${path}/posts`, story, one.token, key)
    await remove(`${path}/join`, one.token)
    const left = await post(`${path}/posts`, story, one.token, key)
    expect([left.status, left.json.code]).toEqual([403, 'not_a_member'])
    expect(left.text).not.toContain('Mine')
  })

  test('does not bring back anything deleted', async () => {
    const { one, path } = await two()
    const made = await post(`${path}/posts`, story, one.token, key)
    await write((tx) => tx.post.delete({ where: { id: idOf(made) } }))
    expect((await post(`${path}/posts`, story, one.token, key)).status).toBe(404)
    expect(await read.post.count()).toBe(0)
  })

  test('of any form is either accepted or ignored', async () => {
    const { one, path } = await two()
    for (const value of ['x'.repeat(7000), "' OR 1=1--", '{"not":""}', 'ä', '__proto__', ' ']) {
      const send = () => post(`${path}/posts`, story, one.token, { 'Idempotency-Key': value })
      const [first, second] = [await send(), await send()]
      expect([first.status, second.status], value.slice(0, 20)).toEqual([201, 201])
      expect(idOf(first) === idOf(second), value.slice(0, 20)).toBe(value !== ' ')
    }
  })

  test('of a pledge returns only an id, to members and strangers, and keeps their pledges apart', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const pledges = [
      await post('/api/endowment', smallestPledge, one.token, key),
      await post('/api/endowment', { ...smallestPledge, email: 'b@example.org' }, other.token, key),
      await post('/api/endowment', { ...smallestPledge, email: 'c@example.org' }, undefined, key),
    ]
    expect(pledges.map(({ status, json }) => [status, Object.keys(json)])).toEqual(pledges.map(() => [201, ['id']]))
    expect(new Set(pledges.map(idOf)).size).toBe(3)
    const rows = await read.pledge.findMany({ orderBy: { id: 'asc' } })
    expect(rows.map(({ userId }) => userId)).toEqual([one.user.id, other.user.id, null])
  })

  test('of an admin makes one community, and another admin’s makes another', async () => {
    const [one, other] = [await signedIn({ role: 'admin' }), await signedIn({ role: 'admin' })]
    const make = (name: string, token: string) => post('/api/admin/communities', { name, description: 'A place.', type: 'general' }, token, key)
    const [first, again, hers] = [await make('Quiet', one.token), await make('Quiet', one.token), await make('Loud', other.token)]
    expect([first.status, again.text === first.text, hers.json.name]).toEqual([201, true, 'Loud'])
    expect((await make('Another', one.token)).json.code).toBe('idempotency_conflict')
    expect((await get('/api/admin/communities', one.token)).list).toHaveLength(2)
  })
})
