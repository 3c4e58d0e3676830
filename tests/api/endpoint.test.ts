import { expect, test, vi } from 'vitest'
import { z } from 'zod/v4'
import { done, refuse } from '~/features/outcome/outcome'
import { endpoint } from '~/http/endpoint'

const request = new Request('http://localhost:3000/api/x')
const open = { who: 'anyone', id: 'describeApi', status: 200 } as const

test('a fault of ours is a 500 that tells nothing, and is logged once without what was said', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const call = endpoint({ GET: { ...open, run: () => Promise.reject(new Error('SELECT secret FROM "User"')) } })
  const answer = await call.loader({ request, params: {} })
  const lines = written.mock.calls.map(([line]) => String(line))
  written.mockRestore()
  expect([answer.status, await answer.json()]).toEqual([500, { error: 'Something went wrong on our side. Please try again', code: 'internal' }])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"event":"api_failed"')
  expect(lines[0]).not.toContain('secret')
})

test('what the declared answer does not name never leaves', async () => {
  const member = { name: 'Ada', passwordHash: '$argon2id$' }
  const call = endpoint({ GET: { ...open, answer: z.object({ name: z.string() }), run: async () => done(member) } })
  expect(await (await call.loader({ request, params: {} })).json()).toEqual({ name: 'Ada' })
})

test('a refusal has the status of its code, and says when to come again', async () => {
  const call = endpoint({ GET: { ...open, run: async () => refuse('rate_limited', 42) } })
  const answer = await call.loader({ request, params: {} })
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '42'])
})
