import { afterEach, describe, expect, test, vi } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createMember, password } from '../../../tests/factories'
import { useDatabase } from '../../../tests/support/database'
import { outbox, tokenTo } from '../../../tests/support/outbox'
import { statementsOf } from '../../../tests/support/statements'
import { requestReset } from '../auth/request-reset'
import { resetPassword } from '../auth/reset-password'
import type { Member } from '../members/member'
import { agreeToEmailChange, findEmailChange, refuseEmailChange } from './agree-to-email-change'
import { askConfirmation, findConfirmation } from './confirm-email'
import { maskedEmail } from './masked-email'
import { readEmail, requestEmailChange, withdrawEmailChange } from './request-email-change'

vi.mock('~/infra/db', { spy: true })
useDatabase()
afterEach(() => setClock(null))

const address = '203.0.113.7'
const wanted = 'new@example.org'
const ask = (member: Member, email = wanted, secret = password) =>
  requestEmailChange(member, { email, password: secret }, { address, language: 'de' })
const agree = (token: string) => agreeToEmailChange(token, 'en')
const emailOf = async ({ id }: Member) => (await read.user.findUniqueOrThrow({ where: { id } })).email

/** A member whose email is confirmed. */
async function confirmedMember(username?: string) {
  const member = await createMember(username ? { username } : {})
  await write((tx) => tx.user.update({ where: { id: member.id }, data: { emailConfirmedAt: new Date() } }))
  return member
}

describe('another email', () => {
  test('is used once both addresses have said yes, whichever comes first', async () => {
    for (const first of ['old', 'new']) {
      const member = await confirmedMember()
      const email = `${first}-first@example.org`
      await ask(member, email)
      const tokens = [await tokenTo(member.email), await tokenTo(email)]
      if (first === 'new') tokens.reverse()
      expect(await agree(tokens[0]!)).toEqual({ ok: true, value: 'said' })
      expect(await emailOf(member)).toBe(member.email)
      expect(await agree(tokens[1]!)).toEqual({ ok: true, value: 'changed' })
      expect(await emailOf(member)).toBe(email)
    }
  })

  test('is used by both yes at once, and by one address twice not', async () => {
    const member = await confirmedMember()
    await ask(member)
    const [old, fresh] = [await tokenTo(member.email), await tokenTo(wanted)]
    await Promise.all([agree(old), agree(old)])
    expect(await emailOf(member)).toBe(member.email)
    const both = await Promise.all([agree(old), agree(fresh)])
    expect(both.filter((outcome) => outcome.ok && outcome.value === 'changed')).toHaveLength(1)
    expect(await emailOf(member)).toBe(wanted)
  })

  test('asks the new address alone where the present one was never confirmed, and tells that one', async () => {
    const member = await createMember()
    await ask(member)
    const [toOld] = await outbox()
    expect(toOld).toMatchObject({ kind: 'email-change', to: member.email })
    expect(toOld?.links.map(({ pathname, search }) => pathname + search)).toEqual(['/auth/reset'])
    expect(await agree(await tokenTo(wanted))).toEqual({ ok: true, value: 'changed' })
  })

  test('is confirmed then, found by admins, told to the former address, and ends links for a new password and for the former address', async () => {
    const member = await createMember()
    await askConfirmation(member, 'en')
    const confirmation = await tokenTo(member.email)
    await requestReset(member.email, { address, language: 'en' })
    await ask(member)
    await agree(await tokenTo(wanted))
    expect((await read.user.findUniqueOrThrow({ where: { id: member.id } })).emailConfirmedAt).toBeInstanceOf(Date)
    const keys = (await read.memberKey.findMany({ where: { userId: member.id } })).map(({ key }) => key)
    expect([keys.includes(wanted), keys.includes(member.email), keys.length]).toEqual([true, false, 4])
    expect((await outbox()).at(-1)).toMatchObject({ kind: 'email-changed', to: member.email, userId: member.id })
    expect([await read.passwordReset.count(), await read.emailChange.count(), await findConfirmation(confirmation)]).toEqual([0, 0, null])
  })

  test('wants the password, whose wrong tries count as those of a sign-in do', async () => {
    const member = await confirmedMember()
    for (let n = 0; n < 5; n++) expect(await ask(member, wanted, 'not hers')).toMatchObject({ refusal: { code: 'invalid_credentials' } })
    expect(await ask(member)).toMatchObject({ refusal: { code: 'rate_limited' } })
    expect([await outbox(), await read.emailChange.count()]).toEqual([[], 0])
  })

  test('does not let members together write to one address more than three times a day', async () => {
    for (let n = 0; n < 4; n++) expect(await ask(await confirmedMember())).toMatchObject({ ok: true })
    expect((await outbox()).filter(({ to }) => to === wanted)).toHaveLength(3)
  })

  test('is asked for five times a day at most', async () => {
    const member = await confirmedMember()
    for (let n = 0; n < 5; n++) expect(await ask(member, `new${n}@example.org`)).toMatchObject({ ok: true })
    expect(await ask(member)).toMatchObject({ refusal: { code: 'rate_limited' } })
  })
})

describe('its links', () => {
  test('work for 24 hours, and not after a newer request', async () => {
    const member = await confirmedMember()
    await ask(member)
    const older = [await tokenTo(member.email), await tokenTo(wanted)]
    await ask(member, 'newer@example.org')
    for (const token of older) expect([await findEmailChange(token), (await agree(token)).ok]).toEqual([null, false])
    const token = await tokenTo('newer@example.org')
    expect(await findEmailChange(token)).toEqual({ asks: 'new', email: 'newer@example.org' })
    setClock(() => new Date(Date.now() + 25 * 3_600_000))
    expect([await findEmailChange(token), (await agree(token)).ok, (await readEmail(member)).change]).toEqual([null, false, null])
  })

  test('are masked in what they show, and the mails hold no name', async () => {
    expect(maskedEmail('marie.curie@shelter.example.org')).toBe('\u2066m•••@s•••.org\u2069')
    const member = await confirmedMember('marie_c')
    await ask(member)
    const [toOld, toNew] = await outbox()
    expect(JSON.stringify(toOld?.letter)).toContain('n•••@e•••.org')
    expect(JSON.stringify([toOld?.letter, toNew?.letter])).not.toMatch(/new@example|marie/)
  })

  test('do nothing any more once she has withdrawn, or said by the present address that it was not she', async () => {
    const member = await confirmedMember()
    await ask(member)
    expect((await readEmail(member)).change).toMatchObject({ email: wanted })
    await withdrawEmailChange(member)
    expect((await agree(await tokenTo(wanted))).ok).toBe(false)
    await ask(member)
    expect(await refuseEmailChange(await tokenTo(wanted))).toMatchObject({ refusal: { code: 'not_found' } })
    expect(await refuseEmailChange(await tokenTo(member.email))).toMatchObject({ ok: true })
    expect((await agree(await tokenTo(wanted))).ok).toBe(false)
    expect(await emailOf(member)).toBe(member.email)
  })

  test('end with a new password that was set by a link', async () => {
    const member = await confirmedMember()
    await ask(member)
    const token = await tokenTo(wanted)
    await requestReset(member.email, { address, language: 'en' })
    await resetPassword(await tokenTo(member.email), 'three herons over the bay', { address, language: 'en' })
    expect((await agree(token)).ok).toBe(false)
  })
})

describe('an address that an account has already', () => {
  test('gets the same answer and the same work; its owner is told, in her language, and nobody gets a link (A3)', async () => {
    const [member, owner] = [await confirmedMember(), await createMember({ username: 'owner' })]
    await write((tx) => tx.user.update({ where: { id: owner.id }, data: { language: 'ar' } }))
    const free = await statementsOf(async () => expect(await ask(member)).toEqual({ ok: true, value: undefined }))
    const taken = await statementsOf(async () => expect(await ask(member, owner.email)).toEqual({ ok: true, value: undefined }))
    expect(taken).toEqual(free)
    expect(taken).toContain('emailChange.upsert')
    const [, , toOld, toOwner, ...others] = await outbox()
    expect(others).toEqual([])
    expect(toOld).toMatchObject({ kind: 'email-change', to: member.email })
    expect(toOwner).toMatchObject({ kind: 'email-change', to: owner.email, language: 'ar' })
    expect(toOwner?.links.map(({ pathname, search }) => pathname + search)).toEqual(['/auth'])
    expect((await readEmail(member)).change).toMatchObject({ email: owner.email })
    expect(await agree(await tokenTo(member.email))).toEqual({ ok: true, value: 'said' })
    expect(await emailOf(owner)).toBe(owner.email)
  })

  test('since it was asked for is refused at the end, and the request with it', async () => {
    const member = await createMember()
    await ask(member)
    await createMember({ username: 'quicker', email: wanted })
    const token = await tokenTo(wanted)
    expect(await agree(token)).toEqual({ ok: false, refusal: { code: 'taken', retryAfter: undefined } })
    expect([await emailOf(member), await findEmailChange(token)]).toEqual([member.email, null])
  })
})
