import { describe, expect, test } from 'vitest'
import { done } from '~/features/outcome/outcome'
import { z } from 'zod/v4'
import { endpoint, type Handler } from '../endpoint'
import { callFinder, pathOf } from './find-call'

const saysIds = endpoint({
  GET: { who: 'anyone', id: 'readStats', status: 200, answer: z.looseObject({}), run: async ({ ids }) => done({ ...ids }) },
}).loader

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const none: Handler = async () => new Response()
const find = callFinder({
  './routes/api.communities_.$communityId.posts_.$postId.like.ts': saysIds,
  './routes/api.openapi[.]json.ts': saysIds,
  './routes/api.$.ts': none,
})
const idsAt = async (path: string) => (await find(path)?.(new Request('http://localhost:3000')))?.json() as Promise<unknown>

test.each([
  ['./routes/api.auth.me.ts', '/api/auth/me'], ['../api.openapi[.]json.ts', '/api/openapi.json'], ['./routes/api.api.auth.me.ts', '/api/api/auth/me'],
  ['../api.communities_.$communityId.posts_.$postId.like.ts', '/api/communities/{communityId}/posts/{postId}/like'],
])('the file %s serves %s', (file, path) => expect(pathOf(file)).toBe(path))

describe('a call', () => {
  test.each([`/api/communities/${id}/posts/${id}/like`, `/API/Communities/${id}/posts/${id}/like/`])('is found by its path, as Remix finds it: %s', async (path) => {
    expect(await idsAt(path)).toMatchObject({ communityId: id, postId: id })
  })

  test.each(['/api', '/api/none', '/api/openapiXjson', `/api/communities//posts/${id}/like`, `/x/api/openapi.json`, `/api/communities/${id}/posts`])(
    'that is none of a declared path is not: %s',
    (path) => expect(find(path)).toBeUndefined(),
  )
})
