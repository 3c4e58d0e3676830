import { describe, expect, test } from 'vitest'
import { roles } from '~/kernel/validation/choices'
import { read } from '~/infra/db'
import { createComment, createMember, createPost, join } from '../factories'
import { useDatabase } from '../support/database'
import { expectExactCounts } from '../support/exact-counts'
import { get, nextOf, post, remove, send } from './support/client'
import { joinedCommunity, memberScene, unknownId, signedIn, strangeIds } from './support/scene'

useDatabase()

const putRole = (id: string, body: unknown, token?: string) => send('PUT', `/api/admin/users/${id}/role`, { body, token })

async function scene() {
  const admin = await signedIn({ role: 'admin', username: 'Root_1' })
  const author = await memberScene({ username: 'Canary_7', firstName: 'Canaria', lastName: 'Bird' })
  const named = await createPost({ author: author.user, community: author.community, title: 'Named', content: 'a'.repeat(20_000) })
  const anonymous = await createPost({ author: author.user, community: author.community, title: 'Unnamed', isAnonymous: true, state: 'hidden' })
  const comment = await createComment({ author: admin.user, post: anonymous, content: 'Thank you' })
  return { admin, author, named, anonymous, comment }
}

describe('lists for admins', () => {
  test('return every user with the fields of User, newest first, and the total', async () => {
    const { admin, author } = await scene()
    const answer = await get('/api/admin/users?limit=1', admin.token)
    const { id, createdAt } = author.user
    expect(answer.list).toEqual([{ id, firstName: 'Canaria', lastName: 'Bird', username: 'Canary_7', email: 'canary_7@example.org', role: 'member', createdAt: createdAt.toISOString() }])
    expect(answer.headers.get('X-Total-Count')).toBe('2')
    expect((await get(nextOf(answer) ?? '', admin.token)).list).toMatchObject([{ username: 'Root_1' }])
  })

  test('return every post in full, whoever may see it, and no author of an anonymous one', async () => {
    const { admin, author, named, anonymous } = await scene()
    const answer = await get('/api/admin/posts', admin.token)
    expect(answer.list).toEqual([
      { id: anonymous.id, title: 'Unnamed', content: anonymous.content, author_name: 'Anonymous', community_name: author.community.name, is_anonymous: true, like_count: 0, comment_count: 1, created_at: anonymous.createdAt.toISOString() },
      { id: named.id, title: 'Named', content: named.content, author_name: 'Canary_7', community_name: author.community.name, is_anonymous: false, like_count: 0, comment_count: 0, created_at: named.createdAt.toISOString() },
    ])
    expect(answer.text).not.toContain(author.user.id)
    expect(JSON.stringify(answer.list[0])).not.toMatch(/canar|bird/i)
    expect(answer.headers.get('X-Total-Count')).toBe('2')
  })

  test('return every comment with the title of its post', async () => {
    const { admin, comment } = await scene()
    expect((await get('/api/admin/comments', admin.token)).list).toEqual([
      { id: comment.id, content: 'Thank you', author_name: 'Root_1', post_title: 'Unnamed', created_at: comment.createdAt.toISOString() },
    ])
  })

  test('include the four totals', async () => {
    const { admin } = await scene()
    expect((await get('/api/admin/stats', admin.token)).json).toEqual({ users: 2, communities: 1, posts: 2, comments: 1 })
  })
})

describe('PUT /api/admin/users/{id}/role', () => {
  test('applies from the next request on', async () => {
    const { admin, author } = await scene()
    const answer = await putRole(author.user.id, { role: 'admin' }, admin.token)
    expect([answer.status, answer.json.role, answer.json.id]).toEqual([200, 'admin', author.user.id])
    expect((await get('/api/admin/stats', author.token)).status).toBe(200)
    await putRole(author.user.id, { role: 'visitor' }, admin.token)
    expect((await get('/api/admin/stats', author.token)).status).toBe(403)
    expect((await post(`${author.path}/posts`, { title: 'a', content: 'b' }, author.token)).status).toBe(403)
  })

  test.each([{}, { role: 'superadmin' }, { role: ['admin'] }, { role: 'ADMIN' }, { role: { set: 'admin' } }, { role: null }])('refuses %j', async (body) => {
    const { admin, author } = await scene()
    expect((await putRole(author.user.id, body, admin.token)).status).toBe(400)
    expect(await read.user.findUnique({ where: { id: author.user.id } })).toMatchObject({ role: 'member' })
    expect(await read.auditEntry.count()).toBe(0)
  })
})

describe('deleting', () => {
  test('a user ends the tokens at once and removes the texts, and a second time is 404', async () => {
    const { admin, author } = await scene()
    await join(author.user, await joinedCommunity(admin))
    const path = `/api/admin/users/${author.user.id}`
    const first = await remove(path, admin.token)
    expect([first.status, first.text]).toEqual([204, ''])
    expect((await remove(path, admin.token)).status).toBe(404)
    expect((await get('/api/auth/me', author.token)).status).toBe(401)
    expect((await get('/api/admin/posts', admin.token)).list).toEqual([])
    await expectExactCounts()
  })

  test('a post or a comment is 204, and a second time 404', async () => {
    const { admin, anonymous, comment } = await scene()
    for (const path of [`/api/admin/comments/${comment.id}`, `/api/admin/posts/${anonymous.id}`]) {
      expect([(await remove(path, admin.token)).status, (await remove(path, admin.token)).status]).toEqual([204, 404])
    }
    await expectExactCounts()
  })
})

describe('POST /api/admin/posts/{id}/reveal', () => {
  test('returns the username for a reason, which is logged', async () => {
    const { admin, anonymous } = await scene()
    const path = `/api/admin/posts/${anonymous.id}/reveal`
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }, { reason: 5 }]) expect((await post(path, body, admin.token)).status).toBe(400)
    expect(await read.auditEntry.count()).toBe(0)
    const answer = await post(path, { reason: '  A threat was made ' }, admin.token)
    expect([answer.status, answer.json]).toEqual([200, { username: 'Canary_7' }])
    expect(await read.auditEntry.findMany()).toMatchObject([{ action: 'author-revealed', targetId: anonymous.id, actorId: admin.user.id, reason: 'A threat was made' }])
  })
})

describe('every call', () => {
  const calls = (ids: { user: string; post: string; comment: string }) => [
    ['GET', 'stats'], ['GET', 'users'], ['GET', 'posts'], ['GET', 'comments'], ['PUT', `users/${ids.user}/role`, { role: 'admin' }],
    ['DELETE', `users/${ids.user}`], ['DELETE', `posts/${ids.post}`], ['DELETE', `comments/${ids.comment}`], ['POST', `posts/${ids.post}/reveal`, { reason: 'x' }],
  ] as const

  test('is 401 without a token and 403 for everyone except admins, and changes nothing', async () => {
    const { author, anonymous, comment } = await scene()
    const state = async () => JSON.stringify([await read.user.findMany({ where: { id: author.user.id } }), await read.post.findMany(), await read.comment.findMany(), await read.auditEntry.count()])
    const before = await state()
    const others = await Promise.all(roles.filter((role) => role !== 'admin').map((role) => signedIn({ role })))
    for (const [method, path, body] of calls({ user: author.user.id, post: anonymous.id, comment: comment.id })) {
      expect((await send(method, `/api/admin/${path}`, { body })).status, path).toBe(401)
      for (const { token } of others) {
        const answer = await send(method, `/api/admin/${path}`, { body, token })
        expect([answer.status, answer.json.code], path).toEqual([403, 'forbidden'])
        expect(answer.text).not.toMatch(/canar|bird/i)
      }
    }
    expect(await state()).toBe(before)
  })

  test('finds nothing for an invalid id, and changes nothing', async () => {
    const { token } = await signedIn({ role: 'admin' })
    await createMember()
    for (const id of [unknownId, ...strangeIds]) {
      for (const [method, path, body] of calls({ user: id, post: id, comment: id }).filter(([, path]) => path.includes('/'))) {
        expect((await send(method, `/api/admin/${path}`, { body, token })).status, path).toBe(404)
      }
    }
    expect([await read.user.count(), await read.auditEntry.count()]).toEqual([2, 0])
  })
})
