import { afterEach, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { write } from '~/infra/db'
import { createMember, createSecondFactor, password } from '../../../tests/factories'
import { useDatabase } from '../../../tests/support/database'
import { answerOf, inMinutes } from '../../../tests/support/second-factor'
import { endSession, findSession, startSession } from '../auth/sessions'
import { hasFreshPassword } from '../members/policy'
import { proveAgain } from './prove-again'

useDatabase()
afterEach(() => setClock(null))

const circumstances = { address: '203.0.113.7', language: 'en' as const }

/** A member whose session is an hour old. */
async function scene() {
  const member = await createMember()
  const session = await startSession(member.id, true)
  inMinutes(60)
  const isFresh = async (token: string) => hasFreshPassword((await findSession(token))!)
  const prove = (given: { password: string; code?: string }) => proveAgain(member, given, { session, ...circumstances })
  return { member, session, isFresh, prove }
}

test('the password given again makes the session fresh for an hour, by a new token: the old one is nobody’s', async () => {
  const { session, isFresh, prove } = await scene()
  expect(await isFresh(session)).toBe(false)
  const outcome = await prove({ password })
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  expect(outcome.value).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) as string, remember: true })
  expect([await isFresh(outcome.value.token), await findSession(session)]).toEqual([true, null])
  inMinutes(119)
  expect(await isFresh(outcome.value.token)).toBe(true)
  inMinutes(121)
  expect(await isFresh(outcome.value.token)).toBe(false)
})

test('a wrong password changes nothing and counts as one of signing in does', async () => {
  const { session, isFresh, prove } = await scene()
  for (let time = 0; time < 5; time += 1) expect(answerOf(await prove({ password: 'wrong' }))).toBe('invalid_credentials')
  expect(answerOf(await prove({ password }))).toBe('rate_limited')
  expect(await isFresh(session)).toBe(false)
})

test('where the account asks for a code, the password alone is not enough, and a wrong code not either', async () => {
  const { member, session, isFresh, prove } = await scene()
  const { code, wrongCode } = await createSecondFactor(member)
  expect(answerOf(await prove({ password }))).toBe('second_factor_required')
  expect(answerOf(await prove({ password, code: wrongCode() }))).toBe('invalid_code')
  expect(answerOf(await prove({ password: 'wrong', code: code() }))).toBe('invalid_credentials')
  expect(await isFresh(session)).toBe(false)
  expect(answerOf(await prove({ password, code: code() }))).toBe('right')
})

test('a session that has ended is not brought back, and another member’s is not made fresh', async () => {
  const { member, session, prove } = await scene()
  await endSession(session)
  expect(answerOf(await prove({ password }))).toBe('not_found')
  await write((tx) => tx.user.update({ where: { id: member.id }, data: { email: 'moved@example.org' } }))
  expect(answerOf(await prove({ password }))).toBe('invalid_credentials')
})
