import { expect, test } from 'vitest'
import { read, write } from '~/infra/db'
import { createMember } from '../../tests/factories'
import { useDatabase } from '../../tests/support/database'
import { goOn } from './second-step'

useDatabase()

test('whose account ends while her password is looked at is asked to sign in again', async () => {
  const member = await createMember()
  await write((tx) => tx.user.delete({ where: { id: member.id } }))
  const answer = await goOn(new Request('http://localhost:3000/auth', { method: 'POST' }), member, { remember: false, target: '/dashboard' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/auth'])
  expect(await read.session.count({ where: { userId: member.id } })).toBe(0)
})
