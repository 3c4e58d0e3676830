import { afterAll, expect, test } from 'vitest'
import { site } from '../infra/site'
import { openDoor, seen } from './testing/door'

const door = await openDoor({ clientFolder: 'public' })
afterAll(() => door.close())

const json = { 'Content-Type': 'application/json' }

test('a call is answered by the app itself, with what was sent, and its answer keeps every header of ours', async () => {
  site().findCall = (path) => async (request) => Response.json({ path, url: request.url, method: request.method, body: await request.text() }, { status: 201, headers: { 'X-Of-The-Call': 'yes' } })
  const answer = await door.ask({ method: 'POST', path: '/api/communities/%C3%A9?limit=1', body: '{"a":"é"}', headers: json })
  expect([answer.status, answer.headers['x-of-the-call'], answer.headers['x-frame-options'], answer.headers['cache-control']]).toEqual([201, 'yes', 'DENY', 'no-store'])
  expect(JSON.parse(answer.text)).toMatchObject({ path: '/api/communities/é', method: 'POST', body: '{"a":"é"}' })
  expect((JSON.parse(answer.text) as { url: string }).url).toMatch(/\/api\/communities\/%C3%A9\?limit=1$/)
})

test('an answer without a body has none', async () => {
  site().findCall = () => async () => new Response(null, { status: 204, headers: { Allow: 'GET' } })
  const answer = await door.ask({ method: 'OPTIONS', path: '/api/x' })
  expect([answer.status, answer.text, answer.headers.allow]).toEqual([204, '', 'GET'])
})

test('what no call is found for, and what is a screen, goes on to Remix', async () => {
  const asked: string[] = []
  site().findCall = (path) => void asked.push(path)
  for (const path of ['/api/none', '/dashboard', '/api/docs']) expect(seen(await door.ask({ path })).method).toBe('GET')
  expect(asked).toEqual(['/api/none'])
})

test('a call that throws is 500 in JSON, and nothing of what it threw is told', async () => {
  site().findCall = () => () => Promise.reject(new Error('SELECT secret'))
  const answer = await door.ask({ path: '/api/x' })
  expect([answer.status, (JSON.parse(answer.text) as { code: string }).code, answer.text.includes('secret')]).toEqual([500, 'internal', false])
})
