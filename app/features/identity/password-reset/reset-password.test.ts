import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read } from '~/infra/db'
import { createMember, createMembers, password } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { unsealMailContent } from '~/features/messages/mail/mail-content'
import { checkPassword } from '../auth/check-password'
import { requestPasswordReset } from './request-reset'
import { findResetLinkOwner, resetPassword } from './reset-password'
import { buildNewPasswordSchema } from '../auth/schemas'
import { findMemberBySession, startSession } from '../auth/sessions'
import { findMemberByAccessToken, issueTokens, exchangeRefreshToken } from '../auth/tokens'

useDatabase()
afterEach(() => setClock(null))

const address = '203.0.113.7'
const next = 'three herons over the bay'
const reset = (token: string, secret = next) => resetPassword(token, secret, { address, language: 'en' })
const signIn = (email: string, secret: string) => checkPassword({ email, password: secret }, address)

async function tokenFor(name: string): Promise<string> {
  await requestPasswordReset(name, { address, language: 'en' })
  const row = await read.mail.findFirstOrThrow({ where: { kind: 'password-reset' }, orderBy: { id: 'desc' } })
  const template = unsealMailContent(row.content)?.template
  const link = template?.blocks.find((block) => block.kind === 'link')?.href ?? ''
  return new URL(link).searchParams.get('token') ?? ''
}

describe('a new password', () => {
  test('replaces the old one, and ends every session and client of this account only', async () => {
    const [member, other] = await createMembers([{}, {}])
    const session = await startSession(member.id, true)
    const tokens = await issueTokens(member.id, true)
    const [others, otherTokens] = [await startSession(other.id, false), await issueTokens(other.id, false)]

    expect(await reset(await tokenFor(member.username))).toEqual({ ok: true, value: undefined })

    expect(await signIn(member.email, password)).toMatchObject({ error: { code: 'invalid_credentials' } })
    expect(await signIn(member.email, next)).toMatchObject({ ok: true })
    expect(await findMemberBySession(session)).toBeNull()
    expect(await findMemberByAccessToken(tokens.accessToken)).toBeNull()
    expect(await exchangeRefreshToken(tokens.refreshToken)).toMatchObject({ ok: false })
    expect(await findMemberBySession(others)).toMatchObject({ id: other.id })
    expect(await findMemberByAccessToken(otherTokens.accessToken)).toMatchObject({ id: other.id })
  })

  test('is reported to the owner by a mail whose only link is the contact page', async () => {
    const member = await createMember()
    await reset(await tokenFor(member.username))
    const row = await read.mail.findFirstOrThrow({ where: { kind: 'password-changed' } })
    const mail = unsealMailContent(row.content)
    expect([mail?.to, row.userId]).toEqual([member.email, member.id])
    expect(mail?.template.blocks.flatMap((block) => (block.kind === 'link' ? [new URL(block.href).pathname] : []))).toEqual(['/contact'])
  })

  test.each(['username', 'email'] as const)('lifts the lockout caused by failed sign-ins by %s, for that name only', async (kind) => {
    const member = await createMember()
    const other = kind === 'email' ? member.username : member.email
    for (const name of [member[kind], other]) for (let time = 0; time < 6; time += 1) await signIn(name, 'forgotten')
    expect(await signIn(member[kind], password)).toMatchObject({ error: { code: 'rate_limited' } })
    await reset(await tokenFor(member[kind]))
    expect(await signIn(member[kind], next)).toMatchObject({ ok: true })
    // Someone at the same address must not learn that two names belong to one account.
    expect(await signIn(other, next)).toMatchObject({ error: { code: 'rate_limited' } })
  })

  test('follows the rules of registration', () => {
    const rules = buildNewPasswordSchema({ username: 'Marie_Curie', email: 'marie.curie@example.org' })
    const says = (secret: string) => rules.safeParse({ password: secret }).error?.issues[0]?.message
    expect(says('')).toBe('validation:password_required')
    expect(says('seven77')).toBe('validation:password_short')
    expect(says('x'.repeat(129))).toBe('validation:password_long')
    expect(says('12345678')).toBe('validation:password_common')
    for (const name of ['marie_curie', 'marie.curie', 'Marie.Curie@example.org']) expect(says(name)).toBe('validation:password_name')
    expect(says(next)).toBeUndefined()
  })
})

describe('a link', () => {
  test('works once and can be looked at any number of times', async () => {
    const { username, email } = await createMember()
    const token = await tokenFor(username)
    for (let time = 0; time < 3; time += 1) expect(await findResetLinkOwner(token)).toEqual({ username, email })
    expect(await reset(token)).toMatchObject({ ok: true })
    expect(await reset(token, 'another one altogether')).toMatchObject({ error: { code: 'not_found' } })
    expect(await findResetLinkOwner(token)).toBeNull()
    expect(await signIn(username, next)).toMatchObject({ ok: true })
  })

  test('sent eight times at once changes the password once', async () => {
    const { username } = await createMember()
    const token = await tokenFor(username)
    const secrets = Array.from({ length: 8 }, (_, n) => `herons over bay number ${n}`)
    const results = await Promise.all(secrets.map((secret) => reset(token, secret)))
    const winner = results.findIndex(({ ok }) => ok)
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await signIn(username, secrets[winner] ?? '')).toMatchObject({ ok: true })
    expect(await read.mail.count({ where: { kind: 'password-changed' } })).toBe(1)
  })

  test('stops working once a newer one was requested', async () => {
    const { username } = await createMember()
    const [older, newer] = [await tokenFor(username), await tokenFor(username)]
    expect(await reset(older)).toMatchObject({ error: { code: 'not_found' } })
    expect(await reset(newer)).toMatchObject({ ok: true })
  })

  test('expires after 60 minutes', async () => {
    const start = Date.now()
    const { username } = await createMember()
    const token = await tokenFor(username)
    const after = (minutes: number) => setClock(() => new Date(start + minutes * 60_000))
    after(59)
    expect(await findResetLinkOwner(token)).not.toBeNull()
    after(61)
    expect(await findResetLinkOwner(token)).toBeNull()
    expect(await reset(token)).toMatchObject({ error: { code: 'not_found' } })
  })

  test('that never existed changes nothing', async () => {
    await createMember()
    for (const token of ['', 'x', '%', '\0'.repeat(43), 'A'.repeat(43)]) {
      expect(await findResetLinkOwner(token)).toBeNull()
      expect(await reset(token)).toMatchObject({ error: { code: 'not_found' } })
    }
  })
})
