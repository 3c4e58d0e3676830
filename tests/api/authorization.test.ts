import { describe, expect, test } from 'vitest'
import { read, write } from '~/infra/db'
import { createComment, createPost, join } from '../factories'
import { useDatabase } from '../support/database'
import { get, post, put, remove, send, type Answer } from './support/client'
import { joinedCommunity, memberScene, nobodysId, signedIn } from './support/scene'

useDatabase()

/** Everything that a transaction of a refused call could have touched. */
const state = async () => ({
  communities: await read.community.findMany({ orderBy: { id: 'asc' } }),
  posts: await read.post.findMany({ orderBy: { id: 'asc' } }),
  counts: [await read.like.count(), await read.comment.count(), await read.membership.count(), await read.submission.count()],
})

async function scene() {
  const { path, token, user, community } = await memberScene()
  const story = await createPost({ author: user, community, title: 'canary title', content: 'canary content' })
  await createComment({ author: user, post: story, content: 'canary comment' })
  return { path, token, user, community, story, postPath: `${path}/posts/${story.id}` }
}

/** Every call on a post. */
const callsOn = (postPath: string, token?: string): Promise<Answer>[] => [
  get(`${postPath}/comments`, token), post(`${postPath}/comments`, { content: 'c' }, token),
  post(`${postPath}/like`, undefined, token), put(`${postPath}/like`, token), remove(`${postPath}/like`, token),
]

/** Every call inside of a community. */
const callsIn = (path: string, postPath: string, token?: string): Promise<Answer>[] => [
  get(`${path}/posts`, token), post(`${path}/posts`, { title: 'a', content: 'b' }, token), ...callsOn(postPath, token),
]

const outcomes = async (answers: Promise<Answer>[]) => (await Promise.all(answers)).map(({ status, text }) => `${status} ${text}`)
const statuses = async (answers: Promise<Answer>[]) => (await Promise.all(answers)).map(({ status }) => status)

describe('who is not signed in', () => {
  test('gets 401 from every call of a community, and changes nothing (Z1)', async () => {
    const { path, postPath } = await scene()
    const before = await state()
    const answers = [...callsIn(path, postPath), get('/api/communities'), post(`${path}/join`), remove(`${path}/join`)]
    for (const answer of await outcomes(answers)) expect(answer).toMatch(/^401 \{"error":"[^"]+","code":"unauthenticated"\}$/)
    expect(await state()).toEqual(before)
  })
})

describe('who has not joined (Z2)', () => {
  test('gets the same answer whether the post exists or not, and changes nothing', async () => {
    const { path, postPath } = await scene()
    const stranger = await signedIn()
    await joinedCommunity(stranger)
    const before = await state()
    const existing = await outcomes(callsIn(path, postPath, stranger.token))
    const missing = await outcomes(callsIn(path, `${path}/posts/${nobodysId}`, stranger.token))
    expect(existing).toEqual(missing)
    for (const answer of existing) expect(answer).toMatch(/^403 .*"code":"not_a_member"/)
    expect(await state()).toEqual(before)
  })
})

describe('a post of another community (Z3)', () => {
  test('is not there, for a member of both and for one of the named one alone, and nothing changes', async () => {
    const { token, user, story } = await scene()
    const elsewhere = await joinedCommunity({ user })
    const stranger = await signedIn()
    await join(stranger.user, elsewhere)
    const path = `/api/communities/${elsewhere.id}`
    const before = await state()
    for (const reader of [token, stranger.token]) {
      const [existing, missing] = [await outcomes(callsOn(`${path}/posts/${story.id}`, reader)), await outcomes(callsOn(`${path}/posts/${nobodysId}`, reader))]
      expect(existing).toEqual(missing)
      for (const answer of existing) expect(answer).toMatch(/^404 \{"error":"[^"]+","code":"not_found"\}$/)
    }
    expect(await state()).toEqual(before)
  })

  test('tells nothing by its id as a cursor: a page is of the community that was asked for', async () => {
    const { token, user, story } = await scene()
    const elsewhere = await joinedCommunity({ user })
    const later = await createPost({ author: user, community: elsewhere, title: 'Later' })
    const path = `/api/communities/${elsewhere.id}/posts`
    expect((await get(`${path}?cursor=${story.id}`, token)).list).toEqual([])
    expect((await get(`${path}?cursor=${nobodysId}`, token)).list).toEqual([])
    expect((await get(`${path}?cursor=${later.id.replace(/.$/, (end) => (end === 'f' ? 'e' : 'f'))}`, token)).text).not.toContain('canary')
    expect((await get(`/api/communities/${elsewhere.id}/posts/${later.id}/comments?cursor=${story.id}`, token)).text).toBe('[]')
  })
})

describe('an inactive community (Z4)', () => {
  test('is still read by its members, who write and like no more', async () => {
    const { path, postPath, token, community } = await scene()
    await write((tx) => tx.community.update({ where: { id: community.id }, data: { isActive: false } }))
    const before = await state()
    expect(await statuses(callsIn(path, postPath, token))).toEqual([200, 403, 200, 403, 403, 403, 403])
    expect((await post(`${path}/posts`, {}, token)).json.code).toBe('community_inactive')
    expect(await state()).toEqual(before)
    const { token: stranger } = await signedIn()
    expect((await get(`${path}/posts`, stranger)).json.code).toBe('not_a_member')
    expect((await get('/api/communities', stranger)).list).toEqual([])
  })
})

describe('roles', () => {
  test('a visitor reads what she has joined, and writes nothing (Z7)', async () => {
    const { path, postPath, community } = await scene()
    const visitor = await signedIn({ role: 'visitor' })
    await join(visitor.user, community)
    const before = await state()
    expect(await statuses(callsIn(path, postPath, visitor.token))).toEqual([200, 403, 200, 403, 403, 403, 403])
    expect((await post(`${path}/posts`, { title: 'a' }, visitor.token)).json.code).toBe('forbidden')
    expect(await state()).toEqual(before)
  })

  test.each(['moderator', 'admin'] as const)('a %s reads every community, and writes in those joined alone', async (role) => {
    const { path, postPath, community } = await scene()
    const { token, user } = await signedIn({ role })
    expect(await statuses(callsIn(path, postPath, token))).toEqual([200, 403, 200, 403, 403, 403, 403])
    await join(user, community)
    expect(await statuses(callsIn(path, postPath, token))).toEqual([200, 201, 200, 201, 200, 200, 200])
  })

  test('a change of role holds from the next request on (S8)', async () => {
    const { path, token, user } = await scene()
    await write((tx) => tx.user.update({ where: { id: user.id }, data: { role: 'visitor' } }))
    expect((await post(`${path}/posts`, { title: 'a', content: 'b' }, token)).status).toBe(403)
  })

  test('leaving ends reading and writing at once', async () => {
    const { path, postPath, token } = await scene()
    await remove(`${path}/join`, token)
    expect(new Set(await statuses(callsIn(path, postPath, token)))).toEqual(new Set([403]))
  })
})

describe('what is gone (Z5)', () => {
  test('a deleted post takes no likes and comments', async () => {
    const { postPath, token, story } = await scene()
    await write((tx) => tx.post.delete({ where: { id: story.id } }))
    expect(await statuses(callsOn(postPath, token))).toEqual([404, 404, 404, 404, 404])
  })

  test('a deleted community answers nothing', async () => {
    const { path, postPath, token, community } = await scene()
    await write((tx) => tx.community.delete({ where: { id: community.id } }))
    expect(new Set(await statuses(callsIn(path, postPath, token)))).toEqual(new Set([404]))
    expect((await send('DELETE', `${path}/join`, { token })).status).toBe(404)
  })
})
