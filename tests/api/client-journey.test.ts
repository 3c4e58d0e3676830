import { expect, test } from 'vitest'
import { createCommunity } from '../factories'
import { useDatabase } from '../support/database'
import { get, idOf, nextOf, post, remove } from './support/client'

useDatabase()

const profile = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.org', password: 'seven green lanterns' }

test('a client registers, joins, posts, pages, likes, comments, refreshes, is refused on reuse, and signs out', async () => {
  const { id } = await createCommunity({ name: 'Night Shift' })
  const path = `/api/communities/${id}`

  const registered = await post('/api/auth/register', { ...profile, username: 'noor', rememberMe: true })
  expect(registered.status).toBe(201)
  const { accessToken, refreshToken } = registered.json as Record<string, string>
  expect((await get('/api/auth/me', accessToken)).json).toEqual({ user: registered.json.user })

  expect((await get(`${path}/posts`, accessToken)).json.code).toBe('not_a_member')
  expect((await post(`${path}/join`, undefined, accessToken)).json).toMatchObject({ user_role: 'member', member_count: 1 })
  expect((await get('/api/communities', accessToken)).list).toMatchObject([{ name: 'Night Shift', user_role: 'member' }])

  const posted: string[] = []
  for (const title of ['One', 'Two', 'Three']) posted.push(idOf(await post(`${path}/posts`, { title, content: 'Awake again.' }, accessToken)))
  const first = await get(`${path}/posts?limit=2`, accessToken)
  const second = await get(String(nextOf(first)), accessToken)
  expect([...first.list, ...second.list].map(({ title }) => title)).toEqual(['Three', 'Two', 'One'])
  expect([first.headers.get('X-Total-Count'), nextOf(second)]).toEqual(['3', undefined])

  const one = `${path}/posts/${posted[0] ?? ''}`
  expect((await post(`${one}/like`, undefined, accessToken)).json).toEqual({ liked: true, like_count: 1 })
  expect((await post(`${one}/comments`, { content: 'Me too.' }, accessToken)).json).toMatchObject({ username: 'noor', content: 'Me too.' })
  expect((await get(`${one}/comments`, accessToken)).list).toHaveLength(1)
  expect((await get(`${path}/posts`, accessToken)).list[2]).toMatchObject({ like_count: 1, comment_count: 1, user_liked: true })

  const renewed = (await post('/api/auth/refresh', { refreshToken })).json as Record<string, string>
  expect((await get('/api/auth/me', renewed.accessToken)).status).toBe(200)
  expect((await post('/api/auth/refresh', { refreshToken })).json).toMatchObject({ error: 'Token refresh failed' })
  expect((await get('/api/auth/me', renewed.accessToken)).status).toBe(401)

  const again = (await post('/api/auth/login', { email: 'NOOR', password: profile.password })).json as Record<string, string>
  expect((await remove(`${path}/join`, again.accessToken)).status).toBe(204)
  expect((await post('/api/auth/logout', { refreshToken: again.refreshToken }, again.accessToken)).status).toBe(204)
  expect((await get('/api/auth/me', again.accessToken)).status).toBe(401)
  expect((await post('/api/auth/refresh', { refreshToken: again.refreshToken })).status).toBe(401)
})
