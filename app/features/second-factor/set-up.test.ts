import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read } from '~/infra/db'
import { unseal } from '~/infra/secrets'
import { createMember, password } from '../../../tests/factories'
import { useDatabase } from '../../../tests/support/database'
import { answerOf, inMinutes, lettersTo, stopClock } from '../../../tests/support/second-factor'
import { findSession, startSession } from '../auth/sessions'
import { findByAccessToken, issueTokens } from '../auth/tokens'
import { openSecret } from './sealed-secret'
import { beginSetUp, cancelSetUp, confirmSetUp } from './set-up'
import { asksForCode, readStatus } from './status'
import { codeOf, stepAt } from './totp'
import { withCode } from './with-code'

useDatabase()
afterEach(() => setClock(null))

const address = '203.0.113.7'
const language = 'en'

/** What the app shows for the secret that a member is setting up. */
async function shownCode(userId: string): Promise<string> {
  const secret = openSecret(await read.secondFactor.findUniqueOrThrow({ where: { userId } }))
  return codeOf(secret!, stepAt(new Date()))
}

describe('setting up', () => {
  test('wants the password, and asks for nothing before the app has shown a right code', async () => {
    const member = await createMember()
    expect(await beginSetUp(member, 'not hers', address)).toMatchObject({ refusal: { code: 'invalid_credentials' } })
    expect(await readStatus(member)).toEqual({ state: 'off' })
    expect(await beginSetUp(member, password, address)).toMatchObject({ ok: true })
    expect(await readStatus(member)).toMatchObject({ state: 'setting-up' })
    expect(await asksForCode(member.id)).toBe(false)
    const wrong = await confirmSetUp(member, '000000', { language, session: undefined })
    expect(answerOf(wrong)).toBe('invalid_code')

    const outcome = await confirmSetUp(member, await shownCode(member.id), { language, session: undefined })
    expect(outcome).toMatchObject({ ok: true, value: { length: 10 } })
    expect(await asksForCode(member.id)).toBe(true)
    expect(await readStatus(member)).toMatchObject({ state: 'on', codesLeft: 10 })
    expect(await lettersTo(member.id)).toEqual([[member.email, 'A change to your account', 'Two-step sign-in is on']])
  })

  test('keeps neither the secret nor a recovery code in a form that can be read', async () => {
    const member = await createMember()
    await beginSetUp(member, password, address)
    const { secret } = await read.secondFactor.findUniqueOrThrow({ where: { userId: member.id } })
    expect(Buffer.from(unseal(secret) ?? '', 'base64url')).toHaveLength(20)
    const outcome = await confirmSetUp(member, await shownCode(member.id), { language, session: undefined })
    const codes = outcome.ok ? outcome.value : []
    const kept = JSON.stringify(await read.recoveryCode.findMany())
    expect(codes.filter((code) => kept.includes(code) || kept.includes(code.replaceAll('-', '')))).toEqual([])
  })

  test('ends every other session and client of the account, and the code it was ended with counts no more', async () => {
    stopClock()
    const [member, other] = [await createMember(), await createMember()]
    const [own, elsewhere, others] = [await startSession(member.id, false), await startSession(member.id, true), await startSession(other.id, true)]
    const tokens = await issueTokens(member.id, true)
    await beginSetUp(member, password, address)
    const code = await shownCode(member.id)
    await confirmSetUp(member, code, { language, session: own })
    expect(await findSession(own)).toMatchObject({ id: member.id })
    expect(await findSession(elsewhere)).toBeNull()
    expect(await findByAccessToken(tokens.accessToken)).toBeNull()
    expect(await findSession(others)).toMatchObject({ id: other.id })
    expect(answerOf(await withCode({ ...member, language }, code, async () => 'in'))).toBe('invalid_code')
  })

  test('begun anew has another secret; cancelled, or an hour later, there is nothing to end; in force it cannot be begun', async () => {
    const member = await createMember()
    const secretOf = async () => (await read.secondFactor.findUnique({ where: { userId: member.id } }))?.secret
    await beginSetUp(member, password, address)
    const [first, code] = [await secretOf(), await shownCode(member.id)]
    await beginSetUp(member, password, address)
    expect(await secretOf()).not.toBe(first)
    expect(answerOf(await confirmSetUp(member, code, { language, session: undefined }))).toBe('invalid_code')
    await cancelSetUp(member)
    expect(await readStatus(member)).toEqual({ state: 'off' })

    await beginSetUp(member, password, address)
    inMinutes(61)
    expect(await readStatus(member)).toEqual({ state: 'off' })
    expect(answerOf(await confirmSetUp(member, await shownCode(member.id), { language, session: undefined }))).toBe('not_found')
    setClock(null)
    await confirmSetUp(member, await shownCode(member.id), { language, session: undefined })
    const inForce = await secretOf()
    expect(await beginSetUp(member, password, address)).toMatchObject({ refusal: { code: 'changed_meanwhile' } })
    await cancelSetUp(member)
    expect(await secretOf()).toBe(inForce)
  })

  test('ended twice at once gives one set of recovery codes', async () => {
    const member = await createMember()
    await beginSetUp(member, password, address)
    const code = await shownCode(member.id)
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => confirmSetUp(member, code, { language, session: undefined })))
    expect(outcomes.map(answerOf).sort()).toEqual(['not_found', 'not_found', 'not_found', 'not_found', 'right'])
    expect(await read.recoveryCode.count()).toBe(10)
  })
})
