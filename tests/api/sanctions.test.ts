import { describe, expect, test } from 'vitest'
import { read, write } from '~/infra/db'
import { createComment, createPost, join } from '../factories'
import { useDatabase } from '../support/database'
import { expectExactCounts } from '../support/exact-counts'
import { get, post, put, remove, type Answer } from './support/client'
import { joinedCommunity, memberScene, signedIn } from './support/scene'

useDatabase()

const later = () => new Date(Date.now() + 86_400_000)
const before = () => new Date(Date.now() - 86_400_000)
const wish = { interests: ['support-groups'], lifeStage: 'recovery', contactPreference: 'email', comments: '' }

async function scene() {
  const { user, token, community, path } = await memberScene()
  const other = await signedIn()
  await join(other.user, community)
  const story = await createPost({ author: other.user, community })
  await createComment({ author: other.user, post: story })
  const elsewhere = await joinedCommunity(other)
  return { user, token, path, postPath: `${path}/posts/${story.id}`, elsewhere: `/api/communities/${elsewhere.id}` }
}
type Scene = Awaited<ReturnType<typeof scene>>

const writes = ({ token, path, postPath, elsewhere }: Scene): Record<string, () => Promise<Answer>> => ({
  'join': () => post(`${elsewhere}/join`, undefined, token),
  'post': () => post(`${path}/posts`, { title: 'A story', content: 'It began.' }, token),
  'comment': () => post(`${postPath}/comments`, { content: 'Thank you.' }, token),
  'like': () => put(`${postPath}/like`, token),
  'toggle a like': () => post(`${postPath}/like`, undefined, token),
  'unlike': () => remove(`${postPath}/like`, token),
})

const stillAllowed = ({ token, path }: Scene): Record<string, () => Promise<Answer>> => ({
  'read posts': () => get(`${path}/posts`, token),
  'read communities': () => get('/api/communities', token),
  'ask for early access': () => post('/api/early-access', wish, token),
  'leave': () => remove(`${path}/join`, token),
})

const sanction = (id: string, data: { mutedUntil?: Date; suspendedUntil?: Date; role?: 'moderator' | 'member' }) =>
  write((tx) => tx.user.update({ where: { id }, data }))

const state = async (userId: string) => ({
  joined: await read.membership.count({ where: { userId } }),
  posts: await read.post.count({ where: { authorId: userId } }),
  comments: await read.comment.count({ where: { authorId: userId } }),
  likes: await read.like.count({ where: { userId } }),
  wishes: await read.earlyAccessRequest.count({ where: { userId } }),
})

describe('a muted member', () => {
  test('gets 403 with a reason from every call that writes to a community, and changes nothing', async () => {
    const told = await scene()
    await sanction(told.user.id, { mutedUntil: later() })
    const was = await state(told.user.id)
    for (const [name, call] of Object.entries(writes(told))) {
      const answer = await call()
      expect([answer.status, answer.json.code], name).toEqual([403, 'forbidden'])
      expect(answer.json.error, name).toBe('You can read, but you can’t join, write or like until the date in your decisions')
    }
    expect(await state(told.user.id)).toEqual(was)
    await expectExactCounts()
  })

  test('can read, leave and ask for early access as before', async () => {
    const told = await scene()
    await sanction(told.user.id, { mutedUntil: later() })
    for (const [name, call] of Object.entries(stillAllowed(told))) expect((await call()).status, name).toBeLessThan(300)
    expect(await state(told.user.id)).toMatchObject({ joined: 0, wishes: 1 })
  })
})

describe('a suspended member', () => {
  test('gets 403 with a reason from every call except the own account, and changes nothing', async () => {
    const told = await scene()
    await sanction(told.user.id, { suspendedUntil: later() })
    const was = await state(told.user.id)
    for (const [name, call] of Object.entries({ ...writes(told), ...stillAllowed(told) })) {
      const answer = await call()
      expect([answer.status, answer.json.code], name).toEqual([403, 'forbidden'])
      expect(answer.json.error, name).toBe('Your access is suspended. You can read why on the site, and object')
    }
    expect(await state(told.user.id)).toEqual(was)
    expect((await get('/api/auth/me', told.token)).status).toBe(200)
  })
})

test('an expired sanction restores everything', async () => {
  const told = await scene()
  await sanction(told.user.id, { mutedUntil: before(), suspendedUntil: before() })
  for (const [name, call] of Object.entries({ ...writes(told), ...stillAllowed(told) })) expect((await call()).status, name).toBeLessThan(300)
  expect(await state(told.user.id)).toEqual({ joined: 1, posts: 1, comments: 1, likes: 0, wishes: 1 })
  await expectExactCounts()
})

test('a sanction is suspended while its target is staff, and applies once the role is gone', async () => {
  const told = await scene()
  await sanction(told.user.id, { mutedUntil: later(), suspendedUntil: later(), role: 'moderator' })
  for (const [name, call] of Object.entries(writes(told))) expect((await call()).status, name).toBeLessThan(300)
  await sanction(told.user.id, { role: 'member' })
  for (const [name, call] of Object.entries(writes(told))) expect((await call()).status, name).toBe(403)
})
