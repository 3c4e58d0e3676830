import { describe, expect, test } from 'vitest'
import { useDatabase } from '../support/database'
import { get, idOf, post, put, remove, type Answer } from './support/client'
import { memberScene, signedIn } from './support/scene'

useDatabase()

const canaries = { username: 'canary_username', firstName: 'Canaryfirst', lastName: 'Canarylast', email: 'canary@mail.example' }
const secret = { title: 'Without my name', content: 'Nobody knows.', isAnonymous: true }

async function everything(token: string, path: string, postId: string): Promise<Answer[]> {
  return [
    await get('/api/communities', token), await post(`${path}/join`, undefined, token), await get(`${path}/posts`, token),
    await get(`${path}/posts?limit=1`, token), await get(`${path}/posts/${postId}/comments`, token),
    await post(`${path}/posts/${postId}/comments`, { content: 'With you.' }, token), await put(`${path}/posts/${postId}/like`, token),
    await post(`${path}/posts/${postId}/like`, undefined, token), await remove(`${path}/posts/${postId}/like`, token),
    await post(`${path}/posts`, {}, token), await get(`${path}/posts?cursor=${postId}`, token),
    await get('/api/admin/posts', token), await get('/api/admin/comments', token), await get('/api/admin/communities', token), await get('/api/auth/me', token), await get('/api/openapi.json', token), await remove(`${path}/join`, token),
  ]
}

const bytes = ({ text, headers }: Answer) => text + JSON.stringify([...headers])

describe('an anonymous post', () => {
  test.each(['member', 'moderator', 'admin', 'visitor'] as const)('does not name its author in any answer to another %s', async (role) => {
    const { path, token, user } = await memberScene(canaries)
    const postId = idOf(await post(`${path}/posts`, secret, token))
    const { token: reader } = await signedIn({ role })
    // The list of users is excluded for admins, because it names every member.
    const answers = [...(await everything(reader, path, postId)), ...(role === 'admin' ? [] : [await get('/api/admin/users', reader)])]
    for (const canary of [...Object.values(canaries), user.id, 'authorId', 'author_id']) {
      for (const answer of answers) expect(bytes(answer)).not.toContain(canary)
    }
  })

  test('has the reader’s word for an anonymous author for everyone, including the author', async () => {
    const { path, token, community } = await memberScene(canaries)
    await post(`${path}/posts`, secret, token)
    const { token: reader } = await signedIn({ role: 'admin' })
    const [own] = (await get(`${path}/posts`, token)).list
    const [read] = (await get(`${path}/posts`, reader)).list
    expect(own).toMatchObject({ author_name: 'Anonymous', is_own: true, community_id: community.id })
    expect(read).toEqual({ ...own, is_own: false })
    const [inGerman] = (await get(`${path}/posts`, reader, { 'Accept-Language': 'de' })).list
    expect(inGerman).toMatchObject({ author_name: 'Anonym' })
  })

  test('differs from one of another author only by its own content', async () => {
    const { path, token } = await memberScene()
    const other = await signedIn()
    await post(`${path}/join`, undefined, other.token)
    for (const author of [token, token, other.token]) await post(`${path}/posts`, secret, author)
    const { token: reader } = await signedIn({ role: 'moderator' })
    const { list } = await get(`${path}/posts`, reader)
    const bare = list.map(({ id: _id, created_at: _time, ...rest }) => JSON.stringify(rest))
    expect([list.length, new Set(bare).size]).toEqual([3, 1])
  })
})
