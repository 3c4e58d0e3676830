import { describe, expect, test } from 'vitest'
import { read, write } from '~/infra/db'
import { createComment, createPost, join } from '../factories'
import { useDatabase } from '../support/database'
import { get, post, put, remove, send, type Answer } from './support/client'
import { joinedCommunity, memberScene, unknownId, signedIn } from './support/scene'

useDatabase()

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

const callsOn = (postPath: string, token?: string): Promise<Answer>[] => [
  get(`${postPath}/comments`, token), post(`${postPath}/comments`, { content: 'c' }, token),
  post(`${postPath}/like`, undefined, token), put(`${postPath}/like`, token), remove(`${postPath}/like`, token),
]

const callsIn = (path: string, postPath: string, token?: string): Promise<Answer>[] => [
  get(`${path}/posts`, token), post(`${path}/posts`, { title: 'a', content: 'b' }, token), ...callsOn(postPath, token),
]

const results = async (answers: Promise<Answer>[]) => (await Promise.all(answers)).map(({ status, text }) => `${status} ${text}`)
const statuses = async (answers: Promise<Answer>[]) => (await Promise.all(answers)).map(({ status }) => status)

describe('a signed-out client', () => {
  test('gets 401 from every call of a community, and changes nothing', async () => {
    const { path, postPath } = await scene()
    const before = await state()
    const answers = [...callsIn(path, postPath), get('/api/communities'), post(`${path}/join`), remove(`${path}/join`)]
    for (const answer of await results(answers)) expect(answer).toMatch(/^401 \{"error":"[^"]+","code":"unauthenticated"\}$/)
    expect(await state()).toEqual(before)
  })
})

describe('a member who has not joined', () => {
  test('gets the same answer whether the post exists or not, and changes nothing', async () => {
    const { path, postPath } = await scene()
    const stranger = await signedIn()
    await joinedCommunity(stranger)
    const before = await state()
    const existing = await results(callsIn(path, postPath, stranger.token))
    const missing = await results(callsIn(path, `${path}/posts/${unknownId}`, stranger.token))
    expect(existing).toEqual(missing)
    for (const answer of existing) expect(answer).toMatch(/^403 .*"code":"not_a_member"/)
    expect(await state()).toEqual(before)
  })
})

describe('a post of another community', () => {
  test('is not found, for a member of both and for a member of only the named one, and nothing changes', async () => {
    const { token, user, story } = await scene()
    const elsewhere = await joinedCommunity({ user })
    const stranger = await signedIn()
    await join(stranger.user, elsewhere)
    const path = `/api/communities/${elsewhere.id}`
    const before = await state()
    for (const reader of [token, stranger.token]) {
      const [existing, missing] = [await results(callsOn(`${path}/posts/${story.id}`, reader)), await results(callsOn(`${path}/posts/${unknownId}`, reader))]
      expect(existing).toEqual(missing)
      for (const answer of existing) expect(answer).toMatch(/^404 \{"error":"[^"]+","code":"not_found"\}$/)
    }
    expect(await state()).toEqual(before)
  })

  test('reveals nothing by its id as a cursor: a page contains only the requested community', async () => {
    const { token, user, story } = await scene()
    const elsewhere = await joinedCommunity({ user })
    const later = await createPost({ author: user, community: elsewhere, title: 'Later' })
    const path = `/api/communities/${elsewhere.id}/posts`
    expect((await get(`${path}?cursor=${story.id}`, token)).list).toEqual([])
    expect((await get(`${path}?cursor=${unknownId}`, token)).list).toEqual([])
    expect((await get(`${path}?cursor=${later.id.replace(/.$/, (end) => (end === 'f' ? 'e' : 'f'))}`, token)).text).not.toContain('canary')
    expect((await get(`/api/communities/${elsewhere.id}/posts/${later.id}/comments?cursor=${story.id}`, token)).text).toBe('[]')
  })
})

describe('an inactive community', () => {
  test('can be read by its members, who can no longer write or like', async () => {
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
  test('a visitor reads the joined communities and writes nothing', async () => {
    const { path, postPath, community } = await scene()
    const visitor = await signedIn({ role: 'visitor' })
    await join(visitor.user, community)
    const before = await state()
    expect(await statuses(callsIn(path, postPath, visitor.token))).toEqual([200, 403, 200, 403, 403, 403, 403])
    expect((await post(`${path}/posts`, { title: 'a' }, visitor.token)).json.code).toBe('forbidden')
    expect(await state()).toEqual(before)
  })

  test.each(['moderator', 'admin'] as const)('a %s reads every community, and writes only in the joined ones', async (role) => {
    const { path, postPath, community } = await scene()
    const { token, user } = await signedIn({ role })
    expect(await statuses(callsIn(path, postPath, token))).toEqual([200, 403, 200, 403, 403, 403, 403])
    await join(user, community)
    expect(await statuses(callsIn(path, postPath, token))).toEqual([200, 201, 200, 201, 200, 200, 200])
  })

  test('leaving ends reading and writing at once', async () => {
    const { path, postPath, token } = await scene()
    await remove(`${path}/join`, token)
    expect(new Set(await statuses(callsIn(path, postPath, token)))).toEqual(new Set([403]))
  })
})

describe('a deleted text', () => {
  test('a deleted post accepts no likes and comments', async () => {
    const { postPath, token, story } = await scene()
    await write((tx) => tx.post.delete({ where: { id: story.id } }))
    expect(await statuses(callsOn(postPath, token))).toEqual([404, 404, 404, 404, 404])
  })

  test('a deleted community is not found', async () => {
    const { path, postPath, token, community } = await scene()
    await write((tx) => tx.community.delete({ where: { id: community.id } }))
    expect(new Set(await statuses(callsIn(path, postPath, token)))).toEqual(new Set([404]))
    expect((await send('DELETE', `${path}/join`, { token })).status).toBe(404)
  })
})
