import { afterEach, expect, test } from 'vitest'
import { type TestServer, openServer } from '../../tests/server/support/in-process'

let server: TestServer
afterEach(() => server.close())

const redirecting = () => openServer({ app: () => new Response(null, { status: 303, headers: { Location: '/dashboard', 'Set-Cookie': 'notice=shared' } }) })

test('the site’s own script is told where a redirect leads, and gets its cookies', async () => {
  server = await redirecting()
  const answer = await server.ask({ method: 'POST', path: '/dashboard', headers: { 'X-Enhanced': '1' } })
  expect(answer.status).toBe(204)
  expect(answer.headers['x-location']).toBe('/dashboard')
  expect(answer.headers.location).toBeUndefined()
  expect(answer.headers['set-cookie']).toEqual(['notice=shared'])
})

test('everyone else is redirected', async () => {
  server = await redirecting()
  const answer = await server.ask({ method: 'POST', path: '/dashboard' })
  expect(answer.status).toBe(303)
  expect(answer.headers.location).toBe('/dashboard')
})
