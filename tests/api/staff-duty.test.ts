import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read } from '~/infra/db'
import { getApiDocument } from '../../app/routes/api/docs/document'
import { createMember, createPost, createSecondFactor, password } from '../factories'
import { useDatabase } from '../support/database'
import { inMinutes } from '../support/second-factor'
import { get, post, send } from './support/client'
import { joinedCommunity, unknownId, signedIn } from './support/scene'

useDatabase()
afterEach(() => setClock(null))

const day = 24 * 60 * 60_000
const eightDaysAgo = () => new Date(Date.now() - 8 * day)

const adminCalls = () => Object.entries(getApiDocument().paths).flatMap(([path, { parameters: _shared, ...operations }]) =>
  Object.entries(operations).flatMap(([method, operation]) => (operation['x-who'] === 'admin' ? [{ method: method.toUpperCase(), path }] : [])))

describe('an admin without a second factor', () => {
  test('is refused every admin call after the grace period, with a code for the reason, and is let in with a second factor', async () => {
    const { user, token } = await signedIn({ role: 'admin', staffSince: eightDaysAgo() })
    const calls = adminCalls()
    expect(calls.length).toBeGreaterThan(12)
    const everything = async () => JSON.stringify([await read.user.findMany({ select: { role: true } }), await read.community.findMany(), await read.auditEntry.findMany()])
    const before = await everything()
    for (const { method, path } of calls) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {}
      const answer = await send(method, path.replaceAll(/\{\w+\}/g, user.id), { token, body })
      expect([answer.status, answer.json.code, Object.keys(answer.json)], path).toEqual([403, 'second_factor_missing', ['error', 'code']])
      expect(String(answer.json.error)).toContain('/account/second-factor')
    }
    expect(await everything()).toBe(before)
    await createSecondFactor(user)
    expect((await get('/api/admin/users', token)).status).toBe(200)
  })

  test('can work during the grace period, and is a member afterwards: posts in joined communities, and cannot read others', async () => {
    const inGrace = await signedIn({ role: 'admin' })
    expect((await get('/api/admin/users', inGrace.token)).status).toBe(200)
    for (const role of ['moderator', 'admin'] as const) {
      const resting = await signedIn({ role, staffSince: eightDaysAgo() })
      const own = await joinedCommunity(resting)
      const other = await joinedCommunity(inGrace)
      expect((await post(`/api/communities/${own.id}/posts`, { title: 'a', content: 'b' }, resting.token)).status).toBe(201)
      expect((await get(`/api/communities/${other.id}/posts`, resting.token)).json.code).toBe('not_a_member')
      expect((await get('/api/auth/me', resting.token)).json).toMatchObject({ user: { role } })
    }
  })
})

describe('a password check more than an hour ago', () => {
  async function scene(minutes: number) {
    const [admin, author] = [await createMember({ role: 'admin' }), await signedIn()]
    const { id: postId } = await createPost({ author: author.user, community: await joinedCommunity(author), isAnonymous: true })
    const first = await post('/api/auth/login', { email: admin.username, password })
    inMinutes(minutes)
    const { json } = await post('/api/auth/refresh', { refreshToken: first.json.refreshToken })
    const calls = (userId = author.user.id, storyId = postId) => [
      ['PUT', `/api/admin/users/${userId}/role`, { role: 'moderator' }],
      ['POST', `/api/admin/posts/${storyId}/reveal`, { reason: 'A threat was made' }],
      ['GET', '/api/admin/endowment', undefined],
      ['DELETE', `/api/admin/users/${userId}`, undefined],
    ] as const
    return { admin, author: author.user, token: String(json.accessToken), calls }
  }

  test('is not enough to change a role, delete a user, reveal an author or list contributions, even with renewed tokens; signing in again is', async () => {
    const { admin, author, token, calls } = await scene(61)
    for (const [method, path, body] of [...calls(), ...calls(unknownId, unknownId)]) {
      const answer = await send(method, path, { token, body })
      expect([answer.status, answer.json.code], path).toEqual([403, 'reauth_required'])
    }
    expect(await read.user.findUniqueOrThrow({ where: { id: author.id } })).toMatchObject({ role: 'member', username: author.username })
    expect(await read.auditEntry.count()).toBe(0)
    expect((await get('/api/admin/users', token)).status).toBe(200)
    const again = String((await post('/api/auth/login', { email: admin.username, password })).json.accessToken)
    for (const [method, path, body] of calls()) expect((await send(method, path, { token: again, body })).status, path).toBeLessThan(300)
  })

  test('is enough for an hour', async () => {
    const { token, calls } = await scene(59)
    for (const [method, path, body] of calls()) expect((await send(method, path, { token, body })).status, path).toBeLessThan(300)
  })
})
