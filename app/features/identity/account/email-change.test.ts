import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createMember, password } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { outbox, tokenTo } from '../../../../tests/support/outbox'
import { statementsOf } from '../../../../tests/support/statements'
import { requestPasswordReset } from '../password-reset/request-reset'
import { resetPassword } from '../password-reset/reset-password'
import type { Member } from '~/kernel/members/member'
import { confirmEmailChange, findEmailChange, refuseEmailChange } from './confirm-email-change'
import { requestConfirmationEmail, findEmailToConfirm } from './confirm-email'
import { maskEmail } from '../account-emails/masked-email'
import { readEmailStatus, requestEmailChange, cancelEmailChange } from './request-email-change'

useDatabase()
afterEach(() => setClock(null))

const address = '203.0.113.7'
const wanted = 'new@example.org'
const ask = (member: Member, email = wanted, secret = password) =>
  requestEmailChange(member, { email, password: secret }, { address, language: 'de' })
const agree = (token: string) => confirmEmailChange(token, 'en')
const emailOf = async ({ id }: Member) => (await read.user.findUniqueOrThrow({ where: { id } })).email

async function confirmedMember(username?: string) {
  const member = await createMember(username ? { username } : {})
  await write((tx) => tx.user.update({ where: { id: member.id }, data: { emailConfirmedAt: new Date() } }))
  return member
}

describe('a change of email', () => {
  test('takes effect once both addresses have confirmed, in any order', async () => {
    for (const first of ['old', 'new']) {
      const member = await confirmedMember()
      const email = `${first}-first@example.org`
      await ask(member, email)
      const tokens = [await tokenTo(member.email), await tokenTo(email)]
      if (first === 'new') tokens.reverse()
      expect(await agree(tokens[0]!)).toEqual({ ok: true, value: 'agreed' })
      expect(await emailOf(member)).toBe(member.email)
      expect(await agree(tokens[1]!)).toEqual({ ok: true, value: 'changed' })
      expect(await emailOf(member)).toBe(email)
    }
  })

  test('takes effect when both confirm at once, and not when one address confirms twice', async () => {
    const member = await confirmedMember()
    await ask(member)
    const [old, fresh] = [await tokenTo(member.email), await tokenTo(wanted)]
    await Promise.all([agree(old), agree(old)])
    expect(await emailOf(member)).toBe(member.email)
    const both = await Promise.all([agree(old), agree(fresh)])
    expect(both.filter((result) => result.ok && result.value === 'changed')).toHaveLength(1)
    expect(await emailOf(member)).toBe(wanted)
  })

  test('asks only the new address if the present one was never confirmed, and notifies the present one', async () => {
    const member = await createMember()
    await ask(member)
    const [toOld] = await outbox()
    expect(toOld).toMatchObject({ kind: 'email-change', to: member.email })
    expect(toOld?.links.map(({ pathname, search }) => pathname + search)).toEqual(['/auth/reset'])
    expect(await agree(await tokenTo(wanted))).toEqual({ ok: true, value: 'changed' })
  })

  test('confirms the new email, lets admins find it, notifies the former address, and ends links for a new password and for the former address', async () => {
    const member = await createMember()
    await requestConfirmationEmail(member, 'en')
    const confirmation = await tokenTo(member.email)
    await requestPasswordReset(member.email, { address, language: 'en' })
    await ask(member)
    await agree(await tokenTo(wanted))
    expect((await read.user.findUniqueOrThrow({ where: { id: member.id } })).emailConfirmedAt).toBeInstanceOf(Date)
    const keys = (await read.memberKey.findMany({ where: { userId: member.id } })).map(({ key }) => key)
    expect([keys.includes(wanted), keys.includes(member.email), keys.length]).toEqual([true, false, 4])
    expect((await outbox()).at(-1)).toMatchObject({ kind: 'email-changed', to: member.email, userId: member.id })
    expect([await read.passwordReset.count(), await read.emailChange.count(), await findEmailToConfirm(confirmation)]).toEqual([0, 0, null])
  })

  test('requires the password, and wrong attempts count like those of a sign-in', async () => {
    const member = await confirmedMember()
    for (let n = 0; n < 5; n++) expect(await ask(member, wanted, 'not hers')).toMatchObject({ error: { code: 'invalid_credentials' } })
    expect(await ask(member)).toMatchObject({ error: { code: 'rate_limited' } })
    expect([await outbox(), await read.emailChange.count()]).toEqual([[], 0])
  })

  test('sends at most three mails a day to one address, however many members ask', async () => {
    for (let n = 0; n < 4; n++) expect(await ask(await confirmedMember())).toMatchObject({ ok: true })
    expect((await outbox()).filter(({ to }) => to === wanted)).toHaveLength(3)
  })

  test('can be requested five times a day at most', async () => {
    const member = await confirmedMember()
    for (let n = 0; n < 5; n++) expect(await ask(member, `new${n}@example.org`)).toMatchObject({ ok: true })
    expect(await ask(member)).toMatchObject({ error: { code: 'rate_limited' } })
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
    expect([await findEmailChange(token), (await agree(token)).ok, (await readEmailStatus(member)).change]).toEqual([null, false, null])
  })

  test('show masked addresses, and the mails contain no name', async () => {
    expect(maskEmail('marie.curie@shelter.example.org')).toBe('\u2066m•••@s•••.org\u2069')
    const member = await confirmedMember('marie_c')
    await ask(member)
    const [toOld, toNew] = await outbox()
    expect(JSON.stringify(toOld?.template)).toContain('n•••@e•••.org')
    expect(JSON.stringify([toOld?.template, toNew?.template])).not.toMatch(/new@example|marie/)
  })

  test('stop working once the member has withdrawn the change or the present address has refused it', async () => {
    const member = await confirmedMember()
    await ask(member)
    expect((await readEmailStatus(member)).change).toMatchObject({ email: wanted })
    await cancelEmailChange(member)
    expect((await agree(await tokenTo(wanted))).ok).toBe(false)
    await ask(member)
    expect(await refuseEmailChange(await tokenTo(wanted))).toMatchObject({ error: { code: 'not_found' } })
    expect(await refuseEmailChange(await tokenTo(member.email))).toMatchObject({ ok: true })
    expect((await agree(await tokenTo(wanted))).ok).toBe(false)
    expect(await emailOf(member)).toBe(member.email)
  })

  test('end when a link sets a new password', async () => {
    const member = await confirmedMember()
    await ask(member)
    const token = await tokenTo(wanted)
    await requestPasswordReset(member.email, { address, language: 'en' })
    await resetPassword(await tokenTo(member.email), 'three herons over the bay', { address, language: 'en' })
    expect((await agree(token)).ok).toBe(false)
  })
})

describe('an address that already has an account', () => {
  test('gets the same answer and the same work; its owner is notified in the owner’s language, and no link is sent', async () => {
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
    expect((await readEmailStatus(member)).change).toMatchObject({ email: owner.email })
    expect(await agree(await tokenTo(member.email))).toEqual({ ok: true, value: 'agreed' })
    expect(await emailOf(owner)).toBe(owner.email)
  })

  test('since the request is refused at the end, and the request ends with it', async () => {
    const member = await createMember()
    await ask(member)
    await createMember({ username: 'quicker', email: wanted })
    const token = await tokenTo(wanted)
    expect(await agree(token)).toEqual({ ok: false, error: { code: 'taken', retryAfter: undefined } })
    expect([await emailOf(member), await findEmailChange(token)]).toEqual([member.email, null])
  })
})
