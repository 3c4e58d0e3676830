import { renameSync } from 'node:fs'
import { expect, test } from 'vitest'
import { closeDb } from '~/infra/db'
import { getSqlitePath } from '~/infra/db/sqlite'
import { env } from '~/infra/env'
import { useDatabase } from '../support/database'
import { get, post } from './support/client'
import { memberScene } from './support/scene'

useDatabase()

test('without a database every call is 503 with Retry-After, reveals no internals, and recovers by itself', async () => {
  const { path, token } = await memberScene()
  const file = getSqlitePath(env.databaseUrl)
  await closeDb()
  renameSync(file, `${file}.away`)
  const answers = [
    await get('/api/auth/me', token), await get(`${path}/posts`, token), await post('/api/auth/login', { email: 'a', password: 'b' }),
    await post('/api/auth/refresh', { refreshToken: 'x' }), await post(`${path}/join`, undefined, token),
  ]
  await closeDb()
  renameSync(`${file}.away`, file)
  for (const { status, text, headers } of answers) {
    expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
    expect(text).toBe('{"error":"The service can’t answer right now. Please try again shortly","code":"unavailable"}')
  }
  expect((await get(`${path}/posts`, token)).status).toBe(200)
})
