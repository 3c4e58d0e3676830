import { expect, test } from 'vitest'
import { now } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { computeSha256Hex } from '~/infra/secrets'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { whileLocked } from '../../../../tests/support/locked'
import { action } from './route'

useDatabase()

test('while the database is locked both forms get 503, and keep the name and the token but not the password', async () => {
  const { id: userId, passwordHash } = await createMember()
  await write((tx) => tx.passwordReset.create({ data: { userId, tokenHash: computeSha256Hex('token'), expiresAt: new Date(now().getTime() + 60_000) } }))
  const send = (fields: Record<string, string>) =>
    action({ request: new Request('http://localhost/auth/reset', { method: 'POST', body: new URLSearchParams(fields) }), params: {}, context: {} })
  const [asked, chosen] = await whileLocked(
    () => send({ email: 'marie' }),
    () => send({ token: 'token', password: 'three herons over the bay' }),
  )

  expect(asked).toMatchObject({
    data: { formError: 'That didn’t work just now. Please try again in a moment.', values: { email: 'marie' } },
    init: { status: 503, headers: { 'Retry-After': '5' } },
  })
  expect(chosen).toMatchObject({
    data: { formError: 'That didn’t work just now. Please try again in a moment.' },
    init: { status: 503 },
  })
  expect(chosen).toHaveProperty('data.values', { token: 'token' })
  expect(await read.user.findUnique({ where: { id: userId } })).toMatchObject({ passwordHash })
  expect(await read.passwordReset.count()).toBe(1)
})
