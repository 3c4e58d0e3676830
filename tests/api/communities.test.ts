import { describe, expect, test } from 'vitest'
import { createDefaultCommunities } from '~/features/stories/communities/default-communities'
import { communityTypes } from '~/kernel/validation/choices'
import { read, write } from '~/infra/db'
import { createCommunity, createPost } from '../factories'
import { useDatabase } from '../support/database'
import { get, nextOf, post, remove } from './support/client'
import { memberScene, unknownId, signedIn } from './support/scene'

useDatabase()

const close = (id: string) => write((tx) => tx.community.update({ where: { id }, data: { isActive: false } }))

describe('the list of communities', () => {
  test('contains active ones, and inactive ones that the caller has joined; user_role only in joined ones', async () => {
    const { token, community: mine } = await memberScene()
    const open = await createCommunity({ name: 'Open', description: 'For all', type: 'recovery' })
    const closed = await createCommunity()
    await close(mine.id)
    await close(closed.id)
    const { status, list, headers } = await get('/api/communities', token)
    expect(status).toBe(200)
    expect(headers.get('X-Total-Count')).toBe('2')
    expect(list).toEqual([
      { id: mine.id, name: mine.name, description: mine.description, type: 'general', member_count: 1, post_count: 0, is_active: false, user_role: 'member' },
      { id: open.id, name: 'Open', description: 'For all', type: 'recovery', member_count: 0, post_count: 0, is_active: true },
    ])
  })

  test('requires a sign-in', async () => {
    expect((await get('/api/communities')).status).toBe(401)
  })

  test('has the default communities in the language of the reader', async () => {
    const { token } = await signedIn()
    const texts = Object.fromEntries(communityTypes.map((type) => [type, { name: `stored ${type}`, description: 'stored' }]))
    await createDefaultCommunities(texts as Parameters<typeof createDefaultCommunities>[0])
    const { list } = await get('/api/communities', token)
    expect(list[0]).toMatchObject({ type: 'general', name: 'Open Circle' })
    const german = await get('/api/communities', token, { 'Accept-Language': 'de' })
    expect(german.list[0]?.name).not.toMatch(/^stored/)
  })

  test('is paged by cursor: every community once, in one order', async () => {
    const { token } = await signedIn()
    const made = []
    for (let index = 0; index < 7; index += 1) made.push((await createCommunity()).id)
    const seen: unknown[] = []
    let path: string | undefined = '/api/communities?limit=3'
    const sizes = []
    while (path) {
      const page = await get(path, token)
      expect(page.headers.get('X-Total-Count')).toBe('7')
      sizes.push(page.list.length)
      seen.push(...page.list.map(({ id }) => id))
      path = nextOf(page)
    }
    expect([sizes, seen]).toEqual([[3, 3, 1], made])
    expect(nextOf(await get('/api/communities?limit=7', token))).toBeUndefined()
  })

  test.each(['limit=0', 'limit=101', 'limit=-1', 'limit=1.5', 'limit=1e1', 'limit=abc', 'limit=', 'limit=99999999999999999999', 'cursor=', 'cursor=1', "cursor=' OR 1=1", 'cursor=%00'])(
    '?%s is 400 with the invalid parameter',
    async (query) => {
      const { token } = await signedIn()
      const { status, json } = await get(`/api/communities?${query}`, token)
      expect([status, json.code]).toEqual([400, 'validation_failed'])
      expect(json.details).toMatchObject([{ path: query.split('=')[0] }])
    },
  )

  test('limit accepts 1 to 100, and a cursor may name a deleted community', async () => {
    const { token } = await signedIn()
    for (const query of ['limit=1', 'limit=100', `cursor=${unknownId}`]) expect((await get(`/api/communities?${query}`, token)).status).toBe(200)
  })
})

describe('joining and leaving', () => {
  test('joining returns the community, and joining twice changes nothing', async () => {
    const { token } = await signedIn()
    const { id } = await createCommunity()
    const first = await post(`/api/communities/${id}/join`, undefined, token)
    expect(first).toMatchObject({ status: 200, json: { id, member_count: 1, user_role: 'member' } })
    expect((await post(`/api/communities/${id}/join`, {}, token)).text).toBe(first.text)
  })

  test('leaving is 204, leaving twice changes nothing, and what was written stays', async () => {
    const { user, token, path, community } = await memberScene()
    const { id } = await createPost({ author: user, community })
    for (let time = 0; time < 2; time += 1) expect(await remove(`${path}/join`, token)).toMatchObject({ status: 204, text: '' })
    expect((await read.community.findUnique({ where: { id: community.id } }))?.memberCount).toBe(0)
    expect((await get('/api/communities', token)).list[0]).not.toHaveProperty('user_role')
    expect(await read.post.findUnique({ where: { id } })).toMatchObject({ authorId: user.id, state: 'shown' })
  })

  test('a body is validated here too', async () => {
    const { token, path } = await memberScene()
    expect((await post(`${path}/join`, '{', token)).json.code).toBe('malformed_json')
    expect((await post(`/api/communities/${unknownId}/join`, '{', token)).json.code).toBe('not_found')
  })
})
