import { afterEach, describe, expect, test } from 'vitest'
import { now, setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { unseal } from '~/infra/secrets'
import { createMember, password, wrongCodeOf } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { outbox, tokenTo } from '../../../../tests/support/outbox'
import { answerOf, emailsTo, inMinutes, stopClock } from '../../../../tests/support/second-factor'
import { requestConfirmationEmail, confirmEmail } from '../account/confirm-email'
import { findMemberBySession, startSession } from '../auth/sessions'
import { findMemberByAccessToken, issueTokens } from '../auth/tokens'
import { unsealTotpSecret } from './sealed-secret'
import { beginSecondFactorSetup, cancelSecondFactorSetup, confirmSecondFactorSetup } from './set-up'
import { hasConfirmedSecondFactor, readSecondFactorStatus } from './status'
import { computeTotpCode, getTimeStep } from './totp'
import { runWithVerifiedCode } from './run-with-code'

useDatabase()
afterEach(() => setClock(null))

const address = '203.0.113.7'
const language = 'en'
const session = 'hers'

const confirmedMember = () => createMember({ emailConfirmedAt: now() })

async function openedSecret(userId: string): Promise<Buffer> {
  return unsealTotpSecret(await read.secondFactor.findUniqueOrThrow({ where: { userId } }))!
}

const shownCode = async (userId: string) => computeTotpCode(await openedSecret(userId), getTimeStep(new Date()))

describe('on an account whose email is not confirmed', () => {
  test('nothing can be set up, whatever the password, and it can once the email is confirmed', async () => {
    const member = await createMember()
    expect(await readSecondFactorStatus(member, session)).toEqual({ state: 'unconfirmed' })
    expect(await beginSecondFactorSetup(member, password, { address, session })).toMatchObject({ error: { code: 'forbidden' } })
    expect(await read.secondFactor.count()).toBe(0)
    await requestConfirmationEmail(member, language)
    await confirmEmail(await tokenTo(member.email))
    expect(await readSecondFactorStatus(member, session)).toEqual({ state: 'off' })
    expect(await beginSecondFactorSetup(member, password, { address, session })).toMatchObject({ ok: true })
  })

  test('an unfinished set-up of a former version cannot be finished', async () => {
    const member = await confirmedMember()
    await beginSecondFactorSetup(member, password, { address, session })
    await write((tx) => tx.user.update({ where: { id: member.id }, data: { emailConfirmedAt: null } }))
    expect(await readSecondFactorStatus(member, session)).toEqual({ state: 'unconfirmed' })
    expect(answerOf(await confirmSecondFactorSetup(member, await shownCode(member.id), { language, session }))).toBe('not_found')
    expect(await hasConfirmedSecondFactor(member.id)).toBe(false)
  })
})

describe('setting up', () => {
  test('requires the password, and sign-in requires nothing until the app has shown a correct code', async () => {
    const member = await confirmedMember()
    expect(await beginSecondFactorSetup(member, 'not hers', { address, session })).toMatchObject({ error: { code: 'invalid_credentials' } })
    expect(await readSecondFactorStatus(member, session)).toEqual({ state: 'off' })
    expect(await beginSecondFactorSetup(member, password, { address, session })).toMatchObject({ ok: true })
    expect(await readSecondFactorStatus(member, session)).toMatchObject({ state: 'setting-up' })
    expect(await hasConfirmedSecondFactor(member.id)).toBe(false)
    const wrong = await confirmSecondFactorSetup(member, wrongCodeOf(await openedSecret(member.id)), { language, session })
    expect(answerOf(wrong)).toBe('invalid_code')

    const result = await confirmSecondFactorSetup(member, await shownCode(member.id), { language, session })
    expect(result).toMatchObject({ ok: true, value: { codes: { length: 10 } } })
    expect(await hasConfirmedSecondFactor(member.id)).toBe(true)
    expect(await readSecondFactorStatus(member, session)).toMatchObject({ state: 'on', codesLeft: 10 })
    expect(await emailsTo(member.id)).toEqual([[member.email, 'A change to your account', 'Two-step sign-in is on']])
  })

  test('is reported in the member’s chosen language', async () => {
    const member = { ...(await confirmedMember()), language: 'fr' }
    await beginSecondFactorSetup(member, password, { address, session })
    await confirmSecondFactorSetup(member, await shownCode(member.id), { language, session })
    expect(await outbox()).toMatchObject([{ to: member.email, language: 'fr' }])
  })

  test('stores neither the secret nor a recovery code in readable form', async () => {
    const member = await confirmedMember()
    await beginSecondFactorSetup(member, password, { address, session })
    const { secret } = await read.secondFactor.findUniqueOrThrow({ where: { userId: member.id } })
    expect(Buffer.from(unseal(secret) ?? '', 'base64url')).toHaveLength(20)
    const result = await confirmSecondFactorSetup(member, await shownCode(member.id), { language, session })
    const codes = result.ok ? result.value.codes : []
    const kept = JSON.stringify(await read.recoveryCode.findMany())
    expect(codes.filter((code) => kept.includes(code) || kept.includes(code.replaceAll('-', '')))).toEqual([])
  })

  test('ends every other session and client of the account, gives this session a new token, and its code cannot be used again', async () => {
    stopClock()
    const [member, other] = [await confirmedMember(), await confirmedMember()]
    const [own, elsewhere, others] = [await startSession(member.id, false), await startSession(member.id, true), await startSession(other.id, true)]
    const tokens = await issueTokens(member.id, true)
    await beginSecondFactorSetup(member, password, { address, session: own })
    const code = await shownCode(member.id)
    const result = await confirmSecondFactorSetup(member, code, { language, session: own })
    expect(result).toMatchObject({ ok: true, value: { renewed: { remember: false } } })
    expect(await findMemberBySession((result.ok && result.value.renewed?.token) || '')).toMatchObject({ id: member.id })
    expect(await findMemberBySession(own)).toBeNull()
    expect(await findMemberBySession(elsewhere)).toBeNull()
    expect(await findMemberByAccessToken(tokens.accessToken)).toBeNull()
    expect(await findMemberBySession(others)).toMatchObject({ id: other.id })
    expect(answerOf(await runWithVerifiedCode({ ...member, language }, code, async () => 'in'))).toBe('invalid_code')
  })

  test('gets a new secret when restarted; once cancelled, or an hour later, it cannot be finished; once in force it cannot be restarted', async () => {
    const member = await confirmedMember()
    const secretOf = async () => (await read.secondFactor.findUnique({ where: { userId: member.id } }))?.secret
    await beginSecondFactorSetup(member, password, { address, session })
    const [first, code] = [await secretOf(), await shownCode(member.id)]
    await beginSecondFactorSetup(member, password, { address, session })
    expect(await secretOf()).not.toBe(first)
    expect(answerOf(await confirmSecondFactorSetup(member, code, { language, session }))).toBe('invalid_code')
    await cancelSecondFactorSetup(member)
    expect(await readSecondFactorStatus(member, session)).toEqual({ state: 'off' })

    await beginSecondFactorSetup(member, password, { address, session })
    inMinutes(61)
    expect(await readSecondFactorStatus(member, session)).toEqual({ state: 'off' })
    expect(answerOf(await confirmSecondFactorSetup(member, await shownCode(member.id), { language, session }))).toBe('not_found')
    setClock(null)
    await confirmSecondFactorSetup(member, await shownCode(member.id), { language, session })
    const inForce = await secretOf()
    expect(await beginSecondFactorSetup(member, password, { address, session })).toMatchObject({ error: { code: 'changed_meanwhile' } })
    await cancelSecondFactorSetup(member)
    expect(await secretOf()).toBe(inForce)
  })

  test('finished twice at once gives one set of recovery codes', async () => {
    const member = await confirmedMember()
    await beginSecondFactorSetup(member, password, { address, session })
    const code = await shownCode(member.id)
    const results = await Promise.all(Array.from({ length: 5 }, () => confirmSecondFactorSetup(member, code, { language, session })))
    expect(results.map(answerOf).sort()).toEqual(['not_found', 'not_found', 'not_found', 'not_found', 'right'])
    expect(await read.recoveryCode.count()).toBe(10)
  })

  test('belongs to its session: no other sees the secret or finishes it, and a new set-up elsewhere replaces it', async () => {
    stopClock()
    const member = await confirmedMember()
    const begin = (by: string | undefined) => beginSecondFactorSetup(member, password, { address, session: by })
    const confirm = async (by: string | undefined) => answerOf(await confirmSecondFactorSetup(member, await shownCode(member.id), { language, session: by }))
    await begin('theirs')
    for (const by of [session, undefined, '']) {
      expect(await readSecondFactorStatus(member, by)).toEqual({ state: 'off' })
      expect(await confirm(by)).toBe('not_found')
    }
    expect(await begin(undefined)).toMatchObject({ error: { code: 'not_found' } })
    await begin(session)
    expect(await readSecondFactorStatus(member, 'theirs')).toEqual({ state: 'off' })
    expect(await confirm('theirs')).toBe('not_found')
    expect(await readSecondFactorStatus(member, session)).toMatchObject({ state: 'setting-up' })
    expect(await confirm(session)).toBe('right')
    for (const by of ['theirs', undefined]) expect(await readSecondFactorStatus(member, by)).toMatchObject({ state: 'on' })
  })

  test('counts wrong codes with those given elsewhere, and takes a correct one’s attempt back', async () => {
    stopClock()
    const member = await confirmedMember()
    const confirm = async (code: string) => answerOf(await confirmSecondFactorSetup(member, code, { language, session }))
    expect(await confirm('123456')).toBe('not_found')
    await beginSecondFactorSetup(member, password, { address, session })
    for (const wrong of ['abc', '0'.repeat(20), '', 'abcdef']) expect(await confirm(wrong)).toBe('invalid_code')
    expect(await confirm(await shownCode(member.id))).toBe('right')
    const give = async () => answerOf(await runWithVerifiedCode({ ...member, language }, 'abc', async () => 'in'))
    expect([await give(), await give()]).toEqual(['invalid_code', 'rate_limited'])

    const other = await confirmedMember()
    await beginSecondFactorSetup(other, password, { address, session })
    for (let time = 0; time < 5; time += 1) await confirmSecondFactorSetup(other, 'abc', { language, session })
    expect(answerOf(await confirmSecondFactorSetup(other, await shownCode(other.id), { language, session }))).toBe('rate_limited')
    inMinutes(16)
    const late = computeTotpCode(await openedSecret(other.id), getTimeStep(now()))
    expect(answerOf(await confirmSecondFactorSetup(other, late, { language, session }))).toBe('right')
  })
})
