import { expect, test, vi } from 'vitest'
import { z } from 'zod/v4'
import { ok, fail } from '~/kernel/result/result'
import { defineEndpoint } from '~/http/endpoint'

const request = new Request('http://localhost:3000/api/x')
const open = { who: 'anyone', id: 'describeApi', status: 200 } as const

test('a server error is a 500 without details, and is logged once without the request’s contents', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const call = defineEndpoint({ GET: { ...open, run: () => Promise.reject(new Error('SELECT secret FROM "User"')) } })
  const answer = await call.loader({ request, params: {} })
  const lines = written.mock.calls.map(([line]) => String(line))
  written.mockRestore()
  expect([answer.status, await answer.json()]).toEqual([500, { error: 'Something went wrong on our side. Please try again', code: 'internal' }])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"event":"api_failed"')
  expect(lines[0]).not.toContain('secret')
})

test('fields that the answer does not declare are never sent', async () => {
  const member = { name: 'Ada', passwordHash: '$argon2id$' }
  const call = defineEndpoint({ GET: { ...open, answer: z.object({ name: z.string() }), run: async () => ok(member) } })
  expect(await (await call.loader({ request, params: {} })).json()).toEqual({ name: 'Ada' })
})

test('an error has the status of its code, and Retry-After', async () => {
  const call = defineEndpoint({ GET: { ...open, run: async () => fail('rate_limited', 42) } })
  const answer = await call.loader({ request, params: {} })
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '42'])
})
