import { afterEach, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { write } from '~/infra/db'
import { createMember, createSecondFactor, password } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { answerOf, inMinutes } from '../../../../tests/support/second-factor'
import { endSession, findMemberBySession, startSession } from '../auth/sessions'
import { hasRecentPasswordCheck } from '~/kernel/members/policy'
import { reauthenticate } from './reauthenticate'

useDatabase()
afterEach(() => setClock(null))

const context = { address: '203.0.113.7', language: 'en' as const }

async function scene() {
  const member = await createMember()
  const session = await startSession(member.id, true)
  inMinutes(60)
  const isFresh = async (token: string) => hasRecentPasswordCheck((await findMemberBySession(token))!)
  const prove = (given: { password: string; code?: string }) => reauthenticate(member, given, { session, ...context })
  return { member, session, isFresh, prove }
}

test('the password again unlocks the session for an hour, with a new token: the old one is invalid', async () => {
  const { session, isFresh, prove } = await scene()
  expect(await isFresh(session)).toBe(false)
  const result = await prove({ password })
  if (!result.ok) throw new Error(result.error.code)
  expect(result.value).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) as string, remember: true })
  expect([await isFresh(result.value.token), await findMemberBySession(session)]).toEqual([true, null])
  inMinutes(119)
  expect(await isFresh(result.value.token)).toBe(true)
  inMinutes(121)
  expect(await isFresh(result.value.token)).toBe(false)
})

test('a wrong password changes nothing and counts like one at sign-in', async () => {
  const { session, isFresh, prove } = await scene()
  for (let time = 0; time < 5; time += 1) expect(answerOf(await prove({ password: 'wrong' }))).toBe('invalid_credentials')
  expect(answerOf(await prove({ password }))).toBe('rate_limited')
  expect(await isFresh(session)).toBe(false)
})

test('if the account requires a code, neither the password alone nor a wrong code is enough', async () => {
  const { member, session, isFresh, prove } = await scene()
  const { code, wrongCode } = await createSecondFactor(member)
  expect(answerOf(await prove({ password }))).toBe('second_factor_required')
  expect(answerOf(await prove({ password, code: wrongCode() }))).toBe('invalid_code')
  expect(answerOf(await prove({ password: 'wrong', code: code() }))).toBe('invalid_credentials')
  expect(await isFresh(session)).toBe(false)
  expect(answerOf(await prove({ password, code: code() }))).toBe('right')
})

test('an ended session does not come back, and another member’s is not unlocked', async () => {
  const { member, session, prove } = await scene()
  await endSession(session)
  expect(answerOf(await prove({ password }))).toBe('not_found')
  await write((tx) => tx.user.update({ where: { id: member.id }, data: { email: 'moved@example.org' } }))
  expect(answerOf(await prove({ password }))).toBe('invalid_credentials')
})
