import { beforeEach, describe, expect, test } from 'vitest'
import { createMember, createPost } from '../factories'
import { useDatabase } from '../support/database'
import { get, post, send, type Answer } from './support/client'
import { memberScene, unknownId, signedIn, strangeIds } from './support/scene'

useDatabase()

const codes = ({ status, json }: Answer) => [status, json.code]

describe('unknown paths', () => {
  test.each(['/api', '/api/', '/api/api', '/api/nothing', '/api/api/communities', '/api/communities/x', '/api/auth', '/api/admin/secrets'])(
    '%s is a JSON 404 for every method',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        expect(codes(await send(method, path))).toEqual([404, 'not_found'])
      }
      expect(await send('HEAD', path)).toMatchObject({ status: 404, text: '' })
    },
  )
})

describe('order of checks', () => {
  const text = { 'Content-Type': 'text/plain' }
  const huge = { 'Content-Length': '99999999' }

  test('method, size, kind, sign-in, role, community, membership, post, body', async () => {
    const { community, token, path, user } = await memberScene()
    const { token: visitor } = await signedIn({ role: 'visitor' })
    const { token: stranger } = await signedIn()
    const comments = `${path}/posts/${(await createPost({ author: user, community })).id}/comments`
    const nowhere = `/api/communities/${unknownId}/posts/${unknownId}/comments`
    const noPost = `${path}/posts/${unknownId}/comments`
    expect(codes(await send('PUT', nowhere, { body: '{', headers: { ...huge, ...text } }))).toEqual([405, 'method_not_allowed'])
    expect(codes(await send('POST', nowhere, { body: '{', headers: { ...huge, ...text } }))).toEqual([413, 'too_large'])
    expect(codes(await send('POST', nowhere, { body: '{', headers: text }))).toEqual([415, 'unsupported_media_type'])
    expect(codes(await post(nowhere, '{'))).toEqual([401, 'unauthenticated'])
    expect(codes(await post(nowhere, '{', visitor))).toEqual([403, 'forbidden'])
    expect(codes(await post(nowhere, '{', stranger))).toEqual([404, 'not_found'])
    expect(codes(await post(noPost, '{', stranger))).toEqual([403, 'not_a_member'])
    expect(codes(await post(noPost, '{', token))).toEqual([404, 'not_found'])
    expect(codes(await post(comments, '{', token))).toEqual([400, 'malformed_json'])
  })

  test.each([
    ['PUT', `users/${unknownId}/role`], ['PUT', `communities/${unknownId}`], ['POST', `posts/${unknownId}/reveal`],
  ])('for the target of an admin in %s %s, then the body', async (method, path) => {
    const { token } = await signedIn({ role: 'admin' })
    for (const body of ['{', '[]', { role: 'queen', type: 'nonsense', reason: ' ' }]) {
      expect(codes(await send(method, `/api/admin/${path}`, { token, body }))).toEqual([404, 'not_found'])
    }
  })

  test('an invalid page is refused after the community', async () => {
    const { path, token } = await memberScene()
    const { token: stranger } = await signedIn()
    expect(codes(await get(`${path}/posts?limit=0`))).toEqual([401, 'unauthenticated'])
    expect(codes(await get(`${path}/posts?limit=0`, stranger))).toEqual([403, 'not_a_member'])
    expect(codes(await get(`${path}/posts?limit=0`, token))).toEqual([400, 'validation_failed'])
    const { token: admin } = await signedIn({ role: 'admin' })
    expect(codes(await get(`/api/admin/communities/${unknownId}/members?limit=0`, admin))).toEqual([404, 'not_found'])
  })
})

describe('bodies', () => {
  const login = (body: unknown, headers?: Record<string, string>) => post('/api/auth/login', body, undefined, headers)

  test.each([
    ['malformed', '{"a":'], ['truncated', '{"email":"a@b.c","password":"12'], ['with a byte order mark', '\ufeff{}'],
    ['a lone word', 'hello'], ['white space alone', '  '], ['a form', 'email=a&password=b'],
    ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['an overlong NUL', new Uint8Array([0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d])],
    ['nested too deep', `{"a":${'['.repeat(6)}${']'.repeat(6)}}`],
    ['nested far too deep', '['.repeat(30_000)],
    ['nested far too deep and closed', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ])('a body that is %s is 400', async (_what, body) => {
    expect(codes(await login(body))).toEqual([400, 'malformed_json'])
  })

  test.each(['[]', 'null', '1', '"text"', 'true', '[{"email":"a"}]'])('a body that is no object (%s) is 400', async (body) => {
    const answer = await login(body)
    expect(codes(answer)).toEqual([400, 'validation_failed'])
    expect(answer.json.error).toBe('The body must be a JSON object')
  })

  test.each(['', '{}'])('an empty body counts as {} (%j)', async (body) => {
    expect((await login(body)).json.details).toMatchObject([{ path: 'email' }, { path: 'password' }])
  })

  test('an empty body needs no content type', async () => {
    expect((await send('POST', '/api/auth/logout')).status).toBe(204)
    expect((await send('POST', '/api/auth/logout', { headers: { 'Content-Type': 'text/plain' } })).status).toBe(204)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp', ''])(
    'a body of type %j is 415 (B2, P1)',
    async (kind) => {
      expect(codes(await login('{}', { 'Content-Type': kind }))).toEqual([415, 'unsupported_media_type'])
    },
  )

  test('a charset may follow the content type', async () => {
    expect((await login('{}', { 'Content-Type': 'Application/JSON; charset=utf-8' })).status).toBe(400)
  })

  test('a body over 64 KiB is 413, even if only reading shows its size', async () => {
    const large = JSON.stringify({ email: 'x'.repeat(65 * 1024) })
    expect(codes(await login(large))).toEqual([413, 'too_large'])
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(16 * 1024)) })
    expect(codes(await login(endless))).toEqual([413, 'too_large'])
  })

  test('the last value of a repeated key counts', async () => {
    const { username } = await createMember()
    const twice = `{"email":{"contains":"@"},"email":"${username}","password":"x","password":"a quiet house by the lake"}`
    expect((await login(twice)).status).toBe(200)
  })
})

describe('ids', () => {
  let scene: Awaited<ReturnType<typeof memberScene>>
  beforeEach(async () => {
    scene = await memberScene()
  })

  test.each(strangeIds)('%s is not found', async (id) => {
    const { token, path } = scene
    const asked = [
      await get(`/api/communities/${id}/posts`, token), await post(`/api/communities/${id}/posts`, { title: 'a', content: 'b' }, token),
      await post(`/api/communities/${id}/join`, undefined, token), await send('DELETE', `/api/communities/${id}/join`, { token }),
      await post(`${path}/posts/${id}/like`, undefined, token), await send('PUT', `${path}/posts/${id}/like`, { token }),
      await get(`${path}/posts/${id}/comments`, token), await post(`${path}/posts/${id}/comments`, { content: 'b' }, token),
    ]
    expect(asked.map(codes)).toEqual(asked.map(() => [404, 'not_found']))
  })
})
