import { afterAll, beforeAll, expect, test } from 'vitest'
import { redactUrl } from '../infra/log'
import { recordUnavailabilityReason } from '../infra/unavailable'
import { type TestServer, openServer } from '../../tests/server/support/in-process'

let server: TestServer
const app = ({ url }: Request) => {
  if (!url.endsWith('/away')) return new Response('ok')
  recordUnavailabilityReason('database_unreachable')
  return new Response(null, { status: 503 })
}
beforeAll(async () => { server = await openServer({ app }) })
afterAll(() => server.close())

test('a request is logged as one line of JSON without its query', async () => {
  server.lines.length = 0
  const answer = await server.ask({ path: '/auth?email=someone@example.org&redirect=/x', headers: { Cookie: 'session=s3cret', 'User-Agent': 'agent\n{"level":"info"}'.replace('\n', ' ') } })
  await expect.poll(() => server.lines.length).toBe(1)
  const line = JSON.parse(server.lines[0] ?? '') as Record<string, unknown>
  expect(line).toMatchObject({ event: 'request', method: 'GET', path: '/auth', status: 200, requestId: answer.headers['x-request-id'] })
  expect(line.ms).toBeGreaterThan(0)
  expect(line.bytes).toBeGreaterThan(answer.text.length)
  expect(server.lines[0]).not.toMatch(/someone|s3cret|agent|127\.0\.0\.1/)
})

test('the log line of a 503 has its cause', async () => {
  server.lines.length = 0
  await server.ask({ path: '/away' })
  await expect.poll(() => server.lines.length).toBe(1)
  expect(JSON.parse(server.lines[0] ?? '')).toMatchObject({ event: 'request', status: 503, cause: 'database_unreachable' })
})

test('a segment that could be an email address or a token is masked', () => {
  expect(redactUrl('/reset/someone@example.org/x')).toBe('/reset/*/x')
  expect(redactUrl('/reset/someone%40example.org')).toBe('/reset/*')
  expect(redactUrl(`/reset/${'a'.repeat(65)}?b`)).toBe('/reset/*')
  expect(redactUrl('/api/communities/0198c5b0-7c3a-7000-8000-000000000000/posts')).toContain('0198c5b0')
})

test('a log line stays one line whatever the path contains', async () => {
  server.lines.length = 0
  await server.ask({ path: '/%0a%7b%22level%22' })
  await expect.poll(() => server.lines.length).toBe(1)
  expect(server.lines[0]?.trimEnd()).not.toContain('\n')
})
