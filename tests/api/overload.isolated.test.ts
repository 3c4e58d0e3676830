import { availableParallelism } from 'node:os'
import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { createMember, password } from '../factories'
import { useDatabase } from '../support/database'
import { post } from './support/client'

vi.hoisted(() => (process.env.RATE_LIMIT_FACTOR = '100'))
vi.mock('@node-rs/argon2', { spy: true })
useDatabase()

test('if more passwords wait than can be hashed soon, the surplus is 503 with Retry-After, and the rest is answered', async () => {
  const { username } = await createMember()
  // However many hashes this machine runs at once, none ends before one was rejected.
  let goOn = () => {}
  const isTooMany = new Promise<void>((resolve) => (goOn = resolve))
  const real = await vi.importActual<{ verify: typeof verify }>('@node-rs/argon2')
  vi.mocked(verify).mockImplementation(async (...given) => {
    await isTooMany
    return real.verify(...given)
  })
  const asked = availableParallelism() + 150
  const answers = await Promise.all(Array.from({ length: asked }, async () => {
    const answer = await post('/api/auth/login', { email: username, password })
    if (answer.status === 503) goOn()
    return answer
  }))
  const turnedAway = answers.filter(({ status }) => status === 503)
  expect(turnedAway.length).toBeGreaterThan(0)
  for (const { headers, json } of turnedAway) expect([headers.get('Retry-After'), json.code]).toEqual(['5', 'unavailable'])
  expect(answers.filter(({ status }) => status === 200).length).toBe(asked - turnedAway.length)
})
