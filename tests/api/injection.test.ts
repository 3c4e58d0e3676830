import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issueTokens } from '~/features/identity/auth/tokens'
import { read } from '~/infra/db'
import { createMember, password } from '../factories'
import { useDatabase } from '../support/database'
import { useSettings } from '../support/settings'
import { get, post, send, type Answer } from './support/client'
import { memberScene } from './support/scene'

// The test is about bodies, not about rate limits.
useSettings({ RATE_LIMIT_FACTOR: '1000' })
useDatabase()

/** Values that a query would treat as operators if they were passed on unchecked. */
const operators = [
  { contains: '@' }, { not: '' }, { startsWith: 'a' }, { gt: '' }, { in: ['a'] }, { set: 'admin' }, { increment: 1 }, { equals: 'x' },
  { OR: [{}] }, ['a'], [], {}, null, true, 0, 1, '', undefined,
]
const isInside = /\bat .+\(|node_modules|\/app\/|Prisma|SQLITE|\bP20\d\d|ECONN|stack/

const expectRefused = ({ status, text }: Answer) => {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(text).not.toMatch(isInside)
}

describe('operators in place of texts', () => {
  test.each(operators.map((value) => [value]))('%j signs no one in and changes no row', async (value) => {
    const { id, username } = await createMember()
    const { accessToken } = await issueTokens(id, false)
    const before = await read.token.findMany()
    expectRefused(await post('/api/auth/login', { email: value, password }))
    expectRefused(await post('/api/auth/login', { email: username, password: value }))
    expectRefused(await post('/api/auth/refresh', { refreshToken: value }))
    expect((await post('/api/auth/logout', { refreshToken: value })).status).toBe(204)
    expect((await get('/api/auth/me', accessToken)).status).toBe(200)
    expect(await read.token.findMany()).toEqual(before)
  })
})

describe('unknown keys', () => {
  test.each(['{"__proto__":{"role":"admin","isAdmin":true}', '{"constructor":{"prototype":{"role":"admin"}}', '{"prototype":{"toString":1},"hasOwnProperty":1'])(
    '%s… pollutes nothing',
    async (opening) => {
      const { path, token } = await memberScene()
      expect((await post(`${path}/posts`, `${opening},"title":"a","content":"b"}`, token)).status).toBe(201)
      expect(({} as Record<string, unknown>).role).toBeUndefined()
      expect((await post(`${path}/posts`, `${opening}}`, token)).status).toBe(400)
      expect((await get('/api/auth/me', token)).json).toMatchObject({ user: { role: 'member' } })
    },
  )

  test('are ignored, however many', async () => {
    const { path, token } = await memberScene()
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`key${index}`, index]))
    expect((await post(`${path}/posts`, { ...many, title: 'a', content: 'b' }, token)).status).toBe(201)
  })
})

describe('any input', () => {
  const paths = [
    ['POST', '/api/auth/register'], ['POST', '/api/auth/login'], ['POST', '/api/auth/refresh'], ['POST', '/api/auth/logout'],
    ['POST', '/api/early-access'],
    ['POST', '/posts'], ['POST', '/join'], ['DELETE', '/join'], ['GET', '/posts?limit=5'],
  ] as const
  const fields = ['email', 'password', 'username', 'firstName', 'lastName', 'age', 'gender', 'title', 'content', 'refreshToken', 'rememberMe', 'postType', 'interests', 'lifeStage', 'comments']
  const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom('\0', '\ud800', '\u202e', 'x'.repeat(6000)))
  const body = fc.oneof(
    fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 12 }).map((object) => JSON.stringify(object)),
    fc.string({ maxLength: 200 }),
    fc.uint8Array({ maxLength: 200 }),
  )

  test('never causes a 5xx, and no answer reveals internals', async () => {
    const { path, token } = await memberScene()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), body, async ([method, end], sent) => {
        const address = end.startsWith('/api') ? end : path + end
        const answer = await send(method, address, { token, body: method === 'GET' ? undefined : sent })
        expect(answer.status).toBeLessThan(500)
        expect(answer.text).not.toMatch(isInside)
      }),
      { numRuns: 200 },
    )
  }, 60_000)
})
