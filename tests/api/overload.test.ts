import { expect, test, vi } from 'vitest'
import { createMember, password } from '../factories'
import { useDatabase } from '../support/database'
import { post } from './support/client'

vi.hoisted(() => (process.env.RATE_LIMIT_FACTOR = '100'))
useDatabase()

test('when more passwords wait than can be hashed soon, the surplus is 503 with Retry-After, and the rest is answered (A10)', async () => {
  const { username } = await createMember()
  const answers = await Promise.all(Array.from({ length: 160 }, () => post('/api/auth/login', { email: username, password })))
  const turnedAway = answers.filter(({ status }) => status === 503)
  expect(turnedAway.length).toBeGreaterThan(0)
  for (const { headers, json } of turnedAway) expect([headers.get('Retry-After'), json.code]).toEqual(['5', 'unavailable'])
  expect(answers.filter(({ status }) => status === 200).length).toBe(160 - turnedAway.length)
}, 30_000)
