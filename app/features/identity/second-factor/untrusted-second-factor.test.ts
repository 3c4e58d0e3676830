import { afterEach, beforeEach, expect, test } from 'vitest'
import { now, setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createMember, createSecondFactor, password } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { outbox, tokenTo } from '../../../../tests/support/outbox'
import { emailsTo, inMinutes } from '../../../../tests/support/second-factor'
import { confirmEmailChange } from '../account/confirm-email-change'
import { confirmEmail, requestConfirmationEmail } from '../account/confirm-email'
import { requestEmailChange } from '../account/request-email-change'
import { checkPassword } from '../auth/check-password'
import { requestPasswordReset } from '../password-reset/request-reset'
import { resetPassword } from '../password-reset/reset-password'
import { startSession } from '../auth/sessions'
import { getRemainingGracePeriodMs } from '~/kernel/members/policy'
import { hasConfirmedSecondFactor } from './status'

useDatabase()
beforeEach(() => inMinutes(0))
afterEach(() => setClock(null))

const at = { address: '203.0.113.7', language: 'en' as const }
const next = 'three herons over the bay'
const told = 'Two-step sign-in was turned off'

async function withUntrustedSecondFactor(details: Parameters<typeof createMember>[0] = {}) {
  const member = await createMember(details)
  await createSecondFactor(member)
  await write((tx) => tx.user.update({ where: { id: member.id }, data: { emailConfirmedAt: null } }))
  return member
}

async function reset({ email }: { email: string }) {
  await requestPasswordReset(email, at)
  expect(await resetPassword(await tokenTo(email), next, at)).toMatchObject({ ok: true })
}

const confirmedAt = async (id: string) => (await read.user.findUniqueOrThrow({ where: { id } })).emailConfirmedAt

test('a new password by mail removes a second factor set up while the email was unconfirmed, and lets the owner in', async () => {
  const member = await withUntrustedSecondFactor()
  await reset(member)
  expect([await hasConfirmedSecondFactor(member.id), await read.secondFactor.count(), await read.recoveryCode.count()]).toEqual([false, 0, 0])
  const known = await checkPassword({ email: member.email, password: next }, at.address)
  expect(known).toMatchObject({ ok: true })
  if (known.ok) await startSession(member.id, false, known.value.proof)
  expect(await emailsTo(member.id)).toEqual([[member.email, 'A change to your account', told]])
  expect((await outbox()).map(({ kind }) => kind)).toEqual(['password-reset', 'second-factor', 'password-changed'])
})

test('a new password by mail confirms the email, once', async () => {
  const member = await createMember()
  await reset(member)
  const first = await confirmedAt(member.id)
  expect(first).toEqual(now())
  inMinutes(10)
  await reset(member)
  expect(await confirmedAt(member.id)).toEqual(first)
})

test('the factor is also removed if the email was confirmed after it was set up, by a link that the owner trusted', async () => {
  const member = await withUntrustedSecondFactor()
  inMinutes(5)
  await requestConfirmationEmail(member, 'en')
  await confirmEmail(await tokenTo(member.email))
  expect(await hasConfirmedSecondFactor(member.id)).toBe(true)
  await reset(member)
  expect(await hasConfirmedSecondFactor(member.id)).toBe(false)
})

test('a second factor set up on a confirmed email stays, even after an email change', async () => {
  const member = await createMember({ emailConfirmedAt: now() })
  inMinutes(5)
  await createSecondFactor(member)
  inMinutes(10)
  await requestEmailChange(member, { email: 'new@example.org', password }, at)
  for (const address of [member.email, 'new@example.org']) await confirmEmailChange(await tokenTo(address), 'en')
  await reset({ email: 'new@example.org' })
  expect([await hasConfirmedSecondFactor(member.id), await read.recoveryCode.count()]).toEqual([true, 10])
  expect(await emailsTo(member.id)).toEqual([])
})

test('staff whose factor is removed have a day to set up the next one', async () => {
  const member = await withUntrustedSecondFactor({ role: 'moderator', staffSince: new Date(now().getTime() - 30 * 24 * 3_600_000) })
  await reset(member)
  expect(getRemainingGracePeriodMs({ ...(await read.user.findUniqueOrThrow({ where: { id: member.id } })), hasFactor: false })).toBe(24 * 3_600_000)
})
