import { afterEach, expect, test } from 'vitest'
import { now, setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { computeSha256Hex } from '~/infra/secrets'
import { createMember, createSecondFactor, password } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { inMinutes } from '../../../../tests/support/second-factor'
import { deleteMember } from '~/features/administration/panel/delete-member'
import { grantAdmin } from '../auth/grant-admin'
import { resetPassword } from '../password-reset/reset-password'
import { purgeExpiredRows } from '~/features/administration/purge/purge'
import { beginPendingSignIn, findPendingSignIn, finishPendingSignIn } from './pending-sign-in'
import { beginSecondFactorSetup } from './set-up'
import { removeLostSecondFactor } from './disable'

useDatabase()
afterEach(() => setClock(null))

const wish = { remember: true, target: '/early-access' }
const language = 'en'

async function scene() {
  const member = await createMember()
  const factor = await createSecondFactor(member)
  return { member, factor, token: (await beginPendingSignIn(member.id, wish)) ?? '' }
}

test('a correct password waits for its code if the account requires one, and only then', async () => {
  const { member, factor, token } = await scene()
  expect(await beginPendingSignIn((await createMember()).id, wish)).toBeNull()
  expect(await findPendingSignIn(token)).toEqual(wish)
  expect(await finishPendingSignIn(token, factor.wrongCode(), language)).toMatchObject({ error: { code: 'invalid_code' } })
  expect(await finishPendingSignIn(token, factor.code(), language)).toMatchObject({ ok: true, value: { ...wish, member: { id: member.id } } })
  expect(await findPendingSignIn(token)).toBeNull()
  expect(await finishPendingSignIn(token, factor.recoveryCodes[0]!, language)).toMatchObject({ error: { code: 'not_found' } })
  expect(await read.recoveryCode.count()).toBe(10)
})

test('it waits ten minutes, and accepts only its own tokens', async () => {
  const { factor, token } = await scene()
  for (const strange of ['', 'x', token.slice(1), token.toLowerCase(), `${token}A`]) expect(await findPendingSignIn(strange)).toBeNull()
  inMinutes(9)
  expect(await findPendingSignIn(token)).toEqual(wish)
  inMinutes(11)
  expect(await findPendingSignIn(token)).toBeNull()
  expect(await finishPendingSignIn(token, factor.code(), language)).toMatchObject({ error: { code: 'not_found' } })
  await purgeExpiredRows()
  expect(await read.pendingSignIn.count()).toBe(0)
})

test('a second password in the same browser ends the first wait, and no other browser’s; twenty wait at most', async () => {
  const { member, token } = await scene()
  const elsewhere = (await beginPendingSignIn(member.id, wish)) ?? ''
  const again = (await beginPendingSignIn(member.id, { remember: false, target: '/dashboard' }, token)) ?? ''
  expect(await findPendingSignIn(token)).toBeNull()
  expect(await findPendingSignIn(elsewhere)).toEqual(wish)
  expect(await findPendingSignIn(again)).toEqual({ remember: false, target: '/dashboard' })
  for (let time = 0; time < 25; time += 1) await beginPendingSignIn(member.id, wish)
  expect(await read.pendingSignIn.count()).toBe(20)
})

test('twenty answers at once sign in once', async () => {
  const { factor, token } = await scene()
  const results = await Promise.all(Array.from({ length: 20 }, () => finishPendingSignIn(token, factor.code(), language)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

test('the row holds no token', async () => {
  const { token } = await scene()
  expect(JSON.stringify(await read.pendingSignIn.findMany())).not.toContain(token)
})

test('a new password ends the wait and leaves the second factor as it is', async () => {
  const { member, token } = await scene()
  const expiresAt = new Date(Date.now() + 60_000)
  await write((tx) => tx.passwordReset.create({ data: { userId: member.id, tokenHash: computeSha256Hex('token'), expiresAt } }))
  expect(await resetPassword('token', 'three herons over the bay', { address: '203.0.113.7', language })).toMatchObject({ ok: true })
  expect(await findPendingSignIn(token)).toBeNull()
  expect(await beginPendingSignIn(member.id, wish)).not.toBeNull()
})

test('an admin created by the command line must still give a code', async () => {
  const { member, token } = await scene()
  await grantAdmin({ email: member.email, username: member.username, password: 'three herons over the bay' })
  expect(await findPendingSignIn(token)).toBeNull()
  expect(await beginPendingSignIn(member.id, wish)).not.toBeNull()
})

test('the wait ends if the second factor or the account is deleted', async () => {
  const [first, second, admin] = [await scene(), await scene(), await createMember({ role: 'admin' })]
  await removeLostSecondFactor(first.member.email)
  expect(await findPendingSignIn(first.token)).toBeNull()
  await deleteMember(admin, second.member.id)
  expect(await findPendingSignIn(second.token)).toBeNull()
  expect([await read.secondFactor.count(), await read.recoveryCode.count(), await read.pendingSignIn.count()]).toEqual([0, 0, 0])
})

test('an unfinished set-up is deleted after an hour, a factor in force never', async () => {
  await scene()
  await beginSecondFactorSetup(await createMember({ emailConfirmedAt: now() }), password, { address: '203.0.113.7', session: 'hers' })
  await purgeExpiredRows()
  expect(await read.secondFactor.count()).toBe(2)
  inMinutes(61)
  await purgeExpiredRows()
  expect(await read.secondFactor.findMany()).toMatchObject([{ confirmedAt: expect.any(Date) as Date }])
})
