import { afterEach, describe, expect, test } from 'vitest'
import { now, setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createMember, createMembers, createSecondFactor, password } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { answerOf, emailsTo, inMinutes, stopClock } from '../../../../tests/support/second-factor'
import { memberColumns } from '~/kernel/members/member'
import { getRemainingGracePeriodMs } from '~/kernel/members/policy'
import { beginSecondFactorSetup } from './set-up'
import { hasConfirmedSecondFactor, readSecondFactorStatus } from './status'
import { removeLostSecondFactor, renewRecoveryCodes, disableSecondFactor } from './disable'
import { runWithVerifiedCode } from './run-with-code'

useDatabase()
afterEach(() => setClock(null))

const address = '203.0.113.7'
const language = 'en'
const give = (owner: { id: string; email: string }, code: string) => runWithVerifiedCode({ ...owner, language }, code, async () => 'in')

describe('a code', () => {
  test('works once, and no earlier step’s code works after it', async () => {
    stopClock()
    const member = await createMember()
    const { code } = await createSecondFactor(member)
    expect(answerOf(await give(member, code(0)))).toBe('right')
    expect(answerOf(await give(member, code(0)))).toBe('invalid_code')
    expect(answerOf(await give(member, code(-1)))).toBe('invalid_code')
    expect(answerOf(await give(member, code(1)))).toBe('right')
    expect(answerOf(await give(member, code(2)))).toBe('invalid_code')
  })

  test('of another account does not work', async () => {
    stopClock()
    const [member, other] = await createMembers([{}, {}])
    const [{ code }, { recoveryCodes }] = [await createSecondFactor(member), await createSecondFactor(other)]
    expect(answerOf(await give(other, code()))).toBe('invalid_code')
    expect(answerOf(await give(member, recoveryCodes[0]!))).toBe('invalid_code')
    expect(answerOf(await give(await createMember(), code()))).toBe('invalid_code')
    expect(answerOf(await give(other, recoveryCodes[0]!))).toBe('right')
  })

  test('sent twenty times at once works once, from the app or for recovery', async () => {
    const member = await createMember()
    const { code, recoveryCodes } = await createSecondFactor(member)
    for (const typed of [code(), recoveryCodes[3]!]) {
      const results = await Promise.all(Array.from({ length: 20 }, () => give(member, typed)))
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      await write((tx) => tx.rateCount.deleteMany())
    }
    expect(await read.recoveryCode.count()).toBe(9)
  })

  test('for recovery works once in any typed form, and its owner is notified', async () => {
    const member = await createMember()
    const { recoveryCodes } = await createSecondFactor(member)
    const [first, second] = recoveryCodes as [string, string]
    expect(answerOf(await give(member, ` ${first.replaceAll('-', ' ')}`))).toBe('right')
    expect(answerOf(await give(member, first))).toBe('invalid_code')
    expect(answerOf(await give(member, second.replaceAll('-', '')))).toBe('right')
    expect(await readSecondFactorStatus(member, undefined)).toMatchObject({ codesLeft: 8 })
    expect(await emailsTo(member.id)).toEqual(Array(2).fill([member.email, 'A change to your account', 'A recovery code was used']))
  })

  test('is refused if the secret cannot be opened any more, and a recovery code still works', async () => {
    const member = await createMember()
    const { code, recoveryCodes } = await createSecondFactor(member)
    await write((tx) => tx.secondFactor.updateMany({ data: { secret: 'sealed-by-a-secret-that-is-gone' } }))
    expect(answerOf(await give(member, code()))).toBe('invalid_code')
    expect(answerOf(await give(member, recoveryCodes[0]!))).toBe('right')
  })

  test('is not used up by a refused action', async () => {
    stopClock()
    const member = await createMember()
    const { code } = await createSecondFactor(member)
    await expect(runWithVerifiedCode({ ...member, language }, code(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(answerOf(await give(member, code()))).toBe('right')
  })
})

describe('wrong codes', () => {
  test('are counted: after five in fifteen minutes the correct one waits too, until the window ends', async () => {
    stopClock()
    const member = await createMember()
    const { code, wrongCode, recoveryCodes } = await createSecondFactor(member)
    for (const typed of [wrongCode(), 'abc', '', wrongCode(), '0'.repeat(20)]) expect(answerOf(await give(member, typed))).toBe('invalid_code')
    const sixth = await give(member, wrongCode())
    expect(sixth).toMatchObject({ error: { code: 'rate_limited', retryAfter: 900 } })
    expect(answerOf(await give(member, code()))).toBe('rate_limited')
    expect(answerOf(await give(member, recoveryCodes[0]!))).toBe('rate_limited')
    inMinutes(16)
    expect(answerOf(await give(member, code()))).toBe('right')
  })

  test('sent fifty at once are checked five times', async () => {
    const member = await createMember()
    const { wrongCode } = await createSecondFactor(member)
    const results = await Promise.all(Array.from({ length: 50 }, () => give(member, wrongCode())))
    expect(results.map(answerOf).filter((answer) => answer === 'invalid_code')).toHaveLength(5)
  })

  test('notify the owner once they are too many, once a day however long they go on', async () => {
    const [member, other] = await createMembers([{}, {}])
    const { wrongCode, code } = await createSecondFactor(member)
    await createSecondFactor(other)
    for (const minutes of [0, 16, 32]) {
      inMinutes(minutes)
      for (let time = 0; time < 5; time += 1) await give(member, wrongCode())
      if (minutes === 0) expect(await emailsTo(member.id)).toEqual([])
      for (let time = 0; time < 3; time += 1) expect(answerOf(await give(member, code()))).toBe('rate_limited')
    }
    const told = [member.email, 'A change to your account', 'Wrong codes entered for your account']
    expect([await emailsTo(member.id), await emailsTo(other.id)]).toEqual([[told], []])
    inMinutes(25 * 60)
    for (let time = 0; time < 6; time += 1) await give(member, wrongCode())
    expect(await emailsTo(member.id)).toEqual([told, told])
  })

  test('of the app are fifty a day: then the correct one waits until the next day, and a recovery code does not', async () => {
    const member = await createMember()
    const { wrongCode, code, recoveryCodes } = await createSecondFactor(member)
    const start = Date.now()
    for (let window = 0; window < 10; window += 1) {
      inMinutes(16 * window, start)
      for (let time = 0; time < 5; time += 1) expect(answerOf(await give(member, wrongCode()))).toBe('invalid_code')
      // Neither counts for the day: the first is not checked, the second is no code of the app.
      expect(answerOf(await give(member, code()))).toBe('rate_limited')
    }
    inMinutes(160, start)
    expect(await give(member, code())).toMatchObject({ error: { code: 'rate_limited', retryAfter: (24 * 60 - 160) * 60 } })
    for (let time = 0; time < 8; time += 1) await give(member, wrongCode())
    expect(answerOf(await give(member, recoveryCodes[0]!))).toBe('right')
    for (let time = 0; time < 5; time += 1) expect(answerOf(await give(member, '0'.repeat(20)))).toBe('invalid_code')
    expect(answerOf(await give(member, recoveryCodes[1]!))).toBe('rate_limited')
    inMinutes(24 * 60 + 1)
    expect(answerOf(await give(member, code()))).toBe('right')
  })

  test('correct ones do not count, and give no attempts back', async () => {
    stopClock()
    const member = await createMember()
    const { wrongCode, recoveryCodes } = await createSecondFactor(member)
    for (const typed of recoveryCodes.slice(0, 8)) expect(answerOf(await give(member, typed))).toBe('right')
    for (let time = 0; time < 5; time += 1) expect(answerOf(await give(member, wrongCode()))).toBe('invalid_code')
    expect(answerOf(await give(member, recoveryCodes[8]!))).toBe('rate_limited')
  })
})

describe('a second factor in force', () => {
  test('is switched off with the password and a code, never with only one of them', async () => {
    stopClock()
    const member = await createMember()
    const { code, wrongCode } = await createSecondFactor(member)
    const off = (secret: string, typed: string) => disableSecondFactor(member, { password: secret, code: typed }, { address, language })
    expect(answerOf(await off('not hers', code()))).toBe('invalid_credentials')
    expect(answerOf(await off(password, wrongCode()))).toBe('invalid_code')
    expect(await hasConfirmedSecondFactor(member.id)).toBe(true)
    expect(answerOf(await off(password, code()))).toBe('right')
    expect([await hasConfirmedSecondFactor(member.id), await read.recoveryCode.count()]).toEqual([false, 0])
    expect(await emailsTo(member.id)).toEqual([[member.email, 'A change to your account', 'Two-step sign-in is off']])
  })

  test('gets new recovery codes for a code, and the old ones stop working', async () => {
    stopClock()
    const member = await createMember()
    const { code, wrongCode, recoveryCodes } = await createSecondFactor(member)
    expect(answerOf(await renewRecoveryCodes(member, wrongCode(), language))).toBe('invalid_code')
    expect(answerOf(await give(member, recoveryCodes[0]!))).toBe('right')
    const result = await renewRecoveryCodes(member, code(), language)
    const fresh = result.ok ? result.value : []
    expect(fresh).toHaveLength(10)
    expect(answerOf(await give(member, recoveryCodes[1]!))).toBe('invalid_code')
    expect(answerOf(await give(member, fresh[1]!))).toBe('right')
    expect((await emailsTo(member.id)).map(([, , title]) => title)).toEqual(['A recovery code was used', 'New recovery codes were made', 'A recovery code was used'])
  })

  test('is removed from staff by the command line with a day to set up the next one, or what is left of the grace period', async () => {
    stopClock()
    const day = 24 * 60 * 60_000
    const ago = (days: number) => new Date(now().getTime() - days * day)
    const left = async (staffSince: Date | undefined, role: 'admin' | 'member' = 'admin') => {
      const { id, email } = await createMember({ role, staffSince })
      await createSecondFactor({ id })
      await removeLostSecondFactor(email)
      const member = await read.user.findUniqueOrThrow({ where: { id }, select: memberColumns })
      const grace = getRemainingGracePeriodMs(member)
      return grace === null ? null : grace / day
    }
    expect([await left(ago(400)), await left(ago(7)), await left(ago(6)), await left(ago(2)), await left(undefined, 'member')]).toEqual([1, 1, 1, 5, null])
  })

  test('is removed by the command line, which logs it and notifies the owner', async () => {
    const [member, other] = await createMembers([{}, {}])
    await createSecondFactor(member)
    await createSecondFactor(other)
    expect(await removeLostSecondFactor(member.email)).toBe(true)
    expect([await hasConfirmedSecondFactor(member.id), await hasConfirmedSecondFactor(other.id)]).toEqual([false, true])
    expect(await removeLostSecondFactor(member.email)).toBe(false)
    expect(await removeLostSecondFactor('nobody@example.org')).toBe(false)
    const beginner = await createMember()
    await beginSecondFactorSetup(beginner, password, { address, session: 'hers' })
    expect([await removeLostSecondFactor(beginner.email), await emailsTo(beginner.id)]).toEqual([false, []])
    expect(await read.auditEntry.findMany()).toMatchObject([{ action: 'second-factor-removed', targetId: member.id, reason: 'npm run admin' }])
    expect(await emailsTo(member.id)).toEqual([[member.email, 'A change to your account', 'Two-step sign-in is off']])
  })
})
