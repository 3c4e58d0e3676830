import { afterEach, expect, test } from 'vitest'
import { type Door, openDoor } from './testing/door'

let door: Door
afterEach(() => door.close())

const redirecting = () => openDoor({ app: (_req, res) => res.writeHead(303, { Location: '/dashboard', 'Set-Cookie': 'notice=shared' }).end() })

test('the site’s own script is told where a redirect leads, and gets its cookies', async () => {
  door = await redirecting()
  const answer = await door.ask({ method: 'POST', path: '/dashboard', headers: { 'X-Enhanced': '1' } })
  expect(answer.status).toBe(204)
  expect(answer.headers['x-location']).toBe('/dashboard')
  expect(answer.headers.location).toBeUndefined()
  expect(answer.headers['set-cookie']).toEqual(['notice=shared'])
})

test('everyone else is redirected', async () => {
  door = await redirecting()
  const answer = await door.ask({ method: 'POST', path: '/dashboard' })
  expect(answer.status).toBe(303)
  expect(answer.headers.location).toBe('/dashboard')
})
