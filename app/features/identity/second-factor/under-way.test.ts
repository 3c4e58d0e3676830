import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { read, write } from '~/infra/db'
import { computeSha256Hex } from '~/infra/secrets'
import { createMember, createSecondFactor, password } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { checkPassword, type VerifiedMember } from '../auth/check-password'
import { resetPassword } from '../password-reset/reset-password'
import { startSession } from '../auth/sessions'
import { issueTokens } from '../auth/tokens'
import { toResult } from '~/kernel/result/result'
import { beginPendingSignIn, finishPendingSignIn } from './pending-sign-in'
import { disableSecondFactor } from './disable'

useDatabase()

const address = '203.0.113.7'
const language = 'en'
const wish = { remember: true, target: '/dashboard' }
const refused = { ok: false, error: { code: 'invalid_credentials' } }

async function scene() {
  const member = await createMember()
  const known = await checkPassword({ email: member.email, password }, address)
  if (!known.ok) throw new Error('The password is right')
  return { member, known: known.value }
}

const enter = ({ member: { id }, proof }: VerifiedMember) =>
  Promise.all([toResult(startSession(id, true, proof)), toResult(issueTokens(id, true, proof))])

async function resets({ id }: { id: string }) {
  await write((tx) => tx.passwordReset.create({ data: { userId: id, tokenHash: computeSha256Hex(id), expiresAt: new Date(Date.now() + 60_000) } }))
  expect(await resetPassword(id, 'three herons over the bay', { address, language })).toMatchObject({ ok: true })
}

test('a correct password still counts a moment later', async () => {
  const { known } = await scene()
  expect(await enter(known)).toMatchObject([{ ok: true }, { ok: true }])
})

test('the password alone starts no session and no client if a second factor came into force meanwhile', async () => {
  const { member, known } = await scene()
  await createSecondFactor(member)
  expect(await enter(known)).toMatchObject([refused, refused])
  expect([await read.session.count(), await read.tokenFamily.count()]).toEqual([0, 0])
  expect(await enter({ ...known, proof: { ...known.proof, withCode: true } })).toMatchObject([{ ok: true }, { ok: true }])
})

test('a factor being set up, or already switched off, blocks no sign-in', async () => {
  const { member, known } = await scene()
  const { code } = await createSecondFactor(member)
  await disableSecondFactor(member, { password, code: code() }, { address, language })
  expect(await enter(known)).toMatchObject([{ ok: true }, { ok: true }])
  await createSecondFactor(member)
  await write((tx) => tx.secondFactor.updateMany({ data: { confirmedAt: null } }))
  expect(await enter(known)).toMatchObject([{ ok: true }, { ok: true }])
})

test('the old password starts nothing, and waits for no code, if it was changed meanwhile', async () => {
  const { member, known } = await scene()
  await resets(member)
  expect(await enter(known)).toMatchObject([refused, refused])
  await createSecondFactor(member)
  expect(await beginPendingSignIn(member.id, wish, undefined, known.proof)).toBeNull()
  expect([await read.session.count(), await read.tokenFamily.count(), await read.pendingSignIn.count()]).toEqual([0, 0, 0])
})

test('a code accepted before the change starts nothing either', async () => {
  const { member, known } = await scene()
  const { code } = await createSecondFactor(member)
  const token = (await beginPendingSignIn(member.id, wish, undefined, known.proof)) ?? ''
  const finished = await finishPendingSignIn(token, code(), language)
  if (!finished.ok) throw new Error('The code is right')
  expect(finished.value.member).toEqual(known.member)
  await resets(member)
  expect(await enter(finished.value)).toMatchObject([refused, refused])
})

test('a password whose hash is renewed at sign-in still counts, even twice at once', async () => {
  const member = await createMember()
  const passwordHash = await hash(password, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
  await write((tx) => tx.user.update({ where: { id: member.id }, data: { passwordHash } }))
  const found = await Promise.all([1, 2].map(() => checkPassword({ email: member.email, password }, address)))
  for (const known of found) expect(known.ok && (await enter(known.value))).toMatchObject([{ ok: true }, { ok: true }])
  expect((await read.user.findUniqueOrThrow({ where: { id: member.id } })).passwordHash).not.toBe(passwordHash)
})
