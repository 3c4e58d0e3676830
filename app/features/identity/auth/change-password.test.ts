import { describe, expect, test } from 'vitest'
import { read, write } from '~/infra/db'
import { createMember, createMembers, createSecondFactor, password } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { outbox } from '../../../../tests/support/outbox'
import { requestEmailChange } from '../account/request-email-change'
import { changePassword } from './change-password'
import { checkPassword } from './check-password'
import { requestPasswordReset } from '../password-reset/request-reset'
import { findMemberBySession, startSession } from './sessions'
import { findMemberByAccessToken, issueTokens, exchangeRefreshToken } from './tokens'

useDatabase()

const address = '203.0.113.7'
const next = 'three herons over the bay'
const context = { address, language: 'de' as const, session: undefined as string | undefined }
const right = { password, newPassword: next }

describe('a password change by a signed-in member', () => {
  test('ends every other session and every client’s tokens; only the current session continues, with a new token', async () => {
    const [member, other] = await createMembers([{}, {}])
    const session = await startSession(member.id, false)
    const elsewhere = await startSession(member.id, true)
    const tokens = await issueTokens(member.id, true)
    const others = await startSession(other.id, true)

    const result = await changePassword(member, right, { ...context, session })

    expect(result).toMatchObject({ ok: true, value: { remember: false } })
    expect(await findMemberBySession((result.ok && result.value?.token) || '')).toMatchObject({ id: member.id })
    expect(await findMemberBySession(session)).toBeNull()
    expect(await findMemberBySession(elsewhere)).toBeNull()
    expect(await findMemberByAccessToken(tokens.accessToken)).toBeNull()
    expect(await exchangeRefreshToken(tokens.refreshToken)).toMatchObject({ ok: false })
    expect(await findMemberBySession(others)).toMatchObject({ id: other.id })
    expect(await checkPassword({ email: member.email, password }, address)).toMatchObject({ ok: false })
    expect(await checkPassword({ email: member.email, password: next }, address)).toMatchObject({ ok: true })
  })

  test('counts as a password check in this session', async () => {
    const member = await createMember()
    const session = await startSession(member.id, true)
    await write((tx) => tx.session.updateMany({ data: { provenAt: new Date(0) } }))
    await changePassword(member, right, { ...context, session })
    const row = await read.session.findFirstOrThrow({ where: { userId: member.id } })
    expect(row.provenAt?.getTime()).toBeGreaterThan(0)
  })

  test('does not count as one if the account requires a code: without a code it unlocks nothing', async () => {
    const member = await createMember()
    await createSecondFactor(member)
    const session = await startSession(member.id, true, { withCode: true })
    await write((tx) => tx.session.updateMany({ data: { provenAt: new Date(0) } }))
    expect(await changePassword(member, right, { ...context, session })).toMatchObject({ ok: true })
    const row = await read.session.findFirstOrThrow({ where: { userId: member.id } })
    expect(row.provenAt?.getTime()).toBe(0)
  })

  test('is reported by mail in the member’s language', async () => {
    const member = await createMember()
    await changePassword({ ...member, language: 'fr' }, right, context)
    const [mail, ...others] = await outbox()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'password-changed', to: member.email, userId: member.id, language: 'fr' })
    expect(mail?.links.map(({ pathname }) => pathname)).toEqual(['/auth/reset'])
  })

  test('ends links that could set another password, and an email change requested with the former one', async () => {
    const member = await createMember()
    await requestPasswordReset(member.email, { address, language: 'en' })
    await requestEmailChange(member, { email: 'new@example.org', password }, context)
    await changePassword(member, right, context)
    expect([await read.passwordReset.count(), await read.emailChange.count()]).toEqual([0, 0])
  })

  test('changes nothing with a wrong present password, which counts like a failed sign-in: a borrowed phone cannot guess', async () => {
    const member = await createMember()
    const wrong = { ...right, password: 'not hers' }
    for (let n = 0; n < 5; n++) expect(await changePassword(member, wrong, context)).toMatchObject({ error: { code: 'invalid_credentials' } })
    expect(await changePassword(member, right, context)).toMatchObject({ error: { code: 'rate_limited' } })
    expect(await checkPassword({ email: member.email, password }, address)).toMatchObject({ error: { code: 'rate_limited' } })
    expect((await read.user.findUniqueOrThrow({ where: { id: member.id } })).passwordHash).toBe(member.passwordHash)
    expect(await outbox()).toEqual([])
  })

  test('takes effect once if two come at once, and the other is reported', async () => {
    const member = await createMember()
    const both = await Promise.all([next, 'two otters in the reeds'].map((newPassword) => changePassword(member, { password, newPassword }, context)))
    const codes = both.map((result) => (result.ok ? 'done' : result.error.code)).sort()
    expect([['changed_meanwhile', 'done'], ['done', 'invalid_credentials']]).toContainEqual(codes)
    expect(await outbox()).toHaveLength(1)
  })
})
