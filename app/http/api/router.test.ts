import { describe, expect, test } from 'vitest'
import { z } from 'zod/v4'
import { ok } from '~/kernel/result/result'
import { defineEndpoint } from '../endpoint'
import { createRouter } from './router'

const { loader } = defineEndpoint({
  GET: { who: 'anyone', id: 'readStats', status: 200, answer: z.looseObject({}), run: async ({ ids }) => ok({ ...ids }) },
})
const action = async () => new Response()
const screen = () => null

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const router = createRouter({
  'routes/api/communities/$communityId/posts/$postId/like': { module: { loader } },
  'routes/api/openapi': { module: { loader } },
  'routes/api/not-found': { module: { loader: action } },
  'routes/dashboard/home': { module: { default: screen, action } },
  'routes/api/docs': { module: { default: screen } },
  'routes/site/language': { module: { action } },
  'routes/files/feed': { module: { loader: action } },
})
const idsAt = async (path: string) => (await router.findCall(path, 'GET')?.(new Request('http://localhost:3000')))?.json() as Promise<unknown>

describe('an API call', () => {
  test.each([`/api/communities/${id}/posts/${id}/like`, `/API/Communities/${id}/posts/${id}/like/`])('is matched by its path as Remix matches it: %s', async (path) => {
    expect(await idsAt(path)).toMatchObject({ communityId: id, postId: id })
  })

  test.each(['/api', '/api/none', '/api/openapiXjson', `/api/communities//posts/${id}/like`, `/x/api/openapi.json`, `/api/communities/${id}/posts`])(
    'is not matched where no call is declared: %s',
    (path) => expect(router.findCall(path, 'GET')).toBeUndefined(),
  )
})

describe('the action of a route without a screen', () => {
  const request = new Request('http://localhost:3000/language', { method: 'POST' })
  const answerOf = (action: (args: { request: Request }) => Promise<Response>) =>
    createRouter({ 'routes/site/language': { module: { action } } }).findCall('/language', 'POST')?.(request)

  test('gets the request itself and its parameters', async () => {
    let received: unknown
    const router = createRouter({ 'routes/admin/writing': { module: { action: async (args) => ((received = args), new Response()) } } })
    await router.findCall('/admin/writing/letter/7/ja', 'POST')?.(request)
    expect(received).toEqual({ request, params: { kind: 'letter', subjectId: '7', language: 'ja' } })
    expect((received as { request: Request }).request).toBe(request)
  })

  test('may throw its response, but other errors are passed on', async () => {
    const response = new Response(null, { status: 302 })
    expect(await answerOf(() => { throw response })).toBe(response)
    await expect(answerOf(() => Promise.reject(new Error('unexpected')))).rejects.toThrow('unexpected')
  })

  test('answers no other method, and a screen answers its own form', () => {
    expect(router.findCall('/language', 'GET')).toBeUndefined()
    expect(router.findCall('/dashboard', 'POST')).toBeUndefined()
    expect(router.findCall('/language.data', 'POST')).toBeUndefined()
  })
})

test('a route without a screen and without an action can only be read', () => {
  expect(['/feed.xml', '/FEED.XML/'].every(router.isReadOnly)).toBe(true)
  expect(['/dashboard', '/language', '/api/docs'].some(router.isReadOnly)).toBe(false)
})

test('only screens have a single-fetch address', () => {
  const paths = ['/feed.xml.data', '/language.data', '/api/openapi.json.data', '/api/none.data', `/api/communities/${id}/posts/${id}/like.data`]
  expect(paths.every(router.isDataUrlWithoutScreen)).toBe(true)
  expect(['/dashboard.data', '/feed.xml', '/data', '/api/docs'].some(router.isDataUrlWithoutScreen)).toBe(false)
})

test.each([
  ['/', '/'], ['/_root.data', '/'], ['/dashboard', '/dashboard'], ['/Dashboard.data', '/dashboard'], ['/dashboard/', '/dashboard'],
  [`/api/communities/${id}/posts/${id}/like`, '/api/communities/:communityId/posts/:postId/like'], ['/moderation/me@example.org', '/moderation/:id'],
  ['/feed.xml', '/feed.xml'], ['/api/none', '/api/*'], ['/_root', '/*'], ['/me@example.org', '/*'], ['/assets/x.js', '/*'],
])('the pattern of %s is %s', (path, pattern) => {
  expect(router.patternOf(path)).toBe(pattern)
})
