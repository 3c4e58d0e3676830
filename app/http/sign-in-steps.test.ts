import { expect, test } from 'vitest'
import { read, write } from '~/infra/db'
import { createMember, createSecondFactor } from '../../tests/factories'
import { useDatabase } from '../../tests/support/database'
import { completePasswordStep, redirectExpiredSignIn } from './sign-in-steps'
import { startBrowserSession } from './session'

useDatabase()

const post = (cookie = '') => new Request('http://localhost:3000/auth', { method: 'POST', headers: { Cookie: cookie } })
const wish = { remember: false, target: '/rules' }
const landing = ({ status, headers }: Response) => [status, headers.get('Location')]

test('someone whose account is deleted during the password check is asked to sign in again', async () => {
  const member = await createMember()
  await write((tx) => tx.user.delete({ where: { id: member.id } }))
  const answer = await completePasswordStep(post(), { member, proof: {} }, wish)
  expect(landing(answer)).toEqual([303, '/auth'])
  expect(await read.session.count({ where: { userId: member.id } })).toBe(0)
})

test('someone whose password changes during the check is asked to sign in again, with a second factor or without', async () => {
  const [member, careful] = [await createMember(), await createMember()]
  await createSecondFactor(careful)
  const stale = { passwordHash: 'the hash before' }
  for (const each of [member, careful]) {
    const answer = await completePasswordStep(post(), { member: each, proof: stale }, wish)
    expect([...landing(answer), answer.headers.getSetCookie().filter((cookie) => /^(session|sign-in)=/.test(cookie))]).toEqual([303, '/auth', []])
  }
})

test('a code sent twice leads to the dashboard, and an expired code step to the sign-in', async () => {
  const cookie = (await startBrowserSession(post(), await createMember(), false)).split(';')[0]
  expect(landing(await redirectExpiredSignIn(post(cookie)))).toEqual([303, '/dashboard'])
  for (const nobody of ['', `session=${'A'.repeat(43)}`]) expect(landing(await redirectExpiredSignIn(post(nobody)))).toEqual([303, '/auth'])
})
