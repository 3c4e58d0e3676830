import { describe, expect, test } from 'vitest'
import { read } from '~/infra/db'
import { createPost } from '../factories'
import { useDatabase } from '../support/database'
import { get, nextOf, post, put } from './support/client'
import { joinedCommunity, memberScene, signedIn } from './support/scene'

useDatabase()

const story = { title: 'Spring', content: 'It began in spring.' }

describe('posting', () => {
  test('returns 201 with the post, in the shape of the contract', async () => {
    const { path, token, community, user } = await memberScene()
    const { status, json } = await post(`${path}/posts`, story, token)
    expect(status).toBe(201)
    expect(json).toEqual({
      id: expect.any(String) as unknown, community_id: community.id, community_name: community.name, author_name: user.username,
      title: 'Spring', content: 'It began in spring.', post_type: 'story', is_anonymous: false, is_own: true,
      like_count: 0, comment_count: 0, user_liked: false, created_at: expect.stringMatching(/Z$/) as unknown,
    })
    expect((await get(`${path}/posts`, token)).list).toEqual([json])
  })

  test('accepts a question, and hides the author of an anonymous post from everyone', async () => {
    const { path, token } = await memberScene()
    const { json } = await post(`${path}/posts`, { ...story, postType: 'question', isAnonymous: true }, token)
    expect(json).toMatchObject({ post_type: 'question', is_anonymous: true, author_name: 'Anonymous', is_own: true })
  })

  test('stores the declared language, or none; the answer stays as in the contract', async () => {
    const { path, token } = await memberScene()
    for (const language of ['hi', '', null, undefined]) {
      const { status, json } = await post(`${path}/posts`, { ...story, language }, token)
      expect([status, 'language' in json]).toEqual([201, false])
    }
    const rows = await read.post.findMany({ orderBy: { id: 'asc' }, select: { language: true } })
    expect(rows.map(({ language }) => language)).toEqual(['hi', null, null, null])
  })

  test('normalizes texts and keeps their content', async () => {
    const { path, token } = await memberScene()
    const content = '  <script>alert(1)</script> {{7*7}} Cafe\u0301\r\nline\u0007 two 👩‍👩‍👧 می‌خواهم  '
    const { json } = await post(`${path}/posts`, { title: "\t' OR 1=1-- ", content }, token)
    expect(json).toMatchObject({ title: "' OR 1=1--", content: '<script>alert(1)</script> {{7*7}} Café\nline two 👩‍👩‍👧 می‌خواهم' })
  })

  test.each([{}, { title: 'a' }, { content: 'a' }, { title: ' ', content: 'a' }, { title: '\u200b', content: 'a' }])(
    'without title or content (%j) reports all required fields',
    async (body) => {
      const { path, token } = await memberScene()
      const { status, json } = await post(`${path}/posts`, body, token)
      expect([status, json.code, json.error]).toEqual([400, 'validation_failed', 'Please fill in all required fields'])
    },
  )

  test.each([
    { title: 'x'.repeat(201) }, { content: 'x'.repeat(20_001) }, { title: 'a\0b' }, { content: 'a\ud800b' }, { title: 5 }, { title: ['a'] },
    { content: { increment: 1 } }, { postType: 'announcement' }, { postType: ['story'] }, { isAnonymous: 'true' }, { isAnonymous: 1 },
    { language: 'tlh' }, { language: 'DE' }, { language: ['de'] },
  ])('with an invalid field is 400 and stores nothing (%#)', async (changes) => {
    const { path, token } = await memberScene()
    const { status, json } = await post(`${path}/posts`, { ...story, ...changes }, token)
    expect([status, json.code, json.details]).toMatchObject([400, 'validation_failed', [{ path: Object.keys(changes)[0] }]])
    expect(await read.post.count()).toBe(0)
  })

  test('accepts the longest texts of any script', async () => {
    const { path, token } = await memberScene()
    const { status, json } = await post(`${path}/posts`, { title: '界'.repeat(200), content: '🌱'.repeat(20_000) }, token)
    expect([status, [...String(json.content)].length]).toEqual([201, 20_000])
  })

  test('with a body over 256 KiB is 413', async () => {
    const { path, token } = await memberScene()
    expect((await post(`${path}/posts`, { ...story, more: 'x'.repeat(256 * 1024) }, token)).status).toBe(413)
  })

  test('ignores author, community, counts and times in the body', async () => {
    const { path, token, user, community } = await memberScene()
    const other = await signedIn()
    const elsewhere = await joinedCommunity(other)
    const extra = { id: 'mine', authorId: other.user.id, communityId: elsewhere.id, likeCount: 9999, like_count: 9999, createdAt: '2001-01-01' }
    expect((await post(`${path}/posts`, { ...story, ...extra }, token)).status).toBe(201)
    const [row] = await read.post.findMany()
    expect(row).toMatchObject({ authorId: user.id, communityId: community.id, likeCount: 0 })
    expect(row?.createdAt.getFullYear()).toBeGreaterThan(2001)
  })
})

describe('the posts of a community', () => {
  test('are newest first, twenty by default, each once, with the total', async () => {
    const { path, token, user, community } = await memberScene()
    const ids: string[] = []
    for (let index = 0; index < 45; index += 1) ids.unshift((await createPost({ author: user, community, title: `No. ${index}` })).id)
    const seen: unknown[] = []
    const sizes = []
    let next: string | undefined = `${path}/posts`
    while (next) {
      const page = await get(next, token)
      expect(page.headers.get('X-Total-Count')).toBe('45')
      sizes.push(page.list.length)
      seen.push(...page.list.map(({ id }) => id))
      next = nextOf(page)
    }
    expect([sizes, seen]).toEqual([[20, 20, 5], ids])
  })

  test('keep their pages when a post arrives in between', async () => {
    const { path, token, user, community } = await memberScene()
    for (let index = 0; index < 4; index += 1) await createPost({ author: user, community })
    const first = await get(`${path}/posts?limit=2`, token)
    await createPost({ author: user, community })
    const second = await get(String(nextOf(first)), token)
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(4)
  })

  test('show each reader which texts they liked, and which are their own', async () => {
    const { path, token, user, community } = await memberScene()
    const reader = await signedIn()
    await post(`/api/communities/${community.id}/join`, undefined, reader.token)
    const { id } = await createPost({ author: user, community })
    await put(`${path}/posts/${id}/like`, reader.token)
    expect((await get(`${path}/posts`, reader.token)).list).toMatchObject([{ id, user_liked: true, is_own: false, like_count: 1 }])
    expect((await get(`${path}/posts`, token)).list).toMatchObject([{ id, user_liked: false, is_own: true, like_count: 1 }])
  })

  test('are sent in full, however long', async () => {
    const { path, token, user, community } = await memberScene()
    await createPost({ author: user, community, content: 'word '.repeat(3000).trim() })
    expect(String((await get(`${path}/posts`, token)).list[0]?.content)).toHaveLength(14_999)
  })
})
