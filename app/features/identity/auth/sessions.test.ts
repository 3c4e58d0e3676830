import { afterEach, describe, expect, test } from 'vitest'
import { now, setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { endSession, findSession, maxSessions, startSession } from './sessions'
import { findMemberByAccessToken, issueTokens, maxTokenFamilies, exchangeRefreshToken, revokeTokens } from './tokens'

useDatabase()
afterEach(() => setClock(null))

const later = (hours: number) => {
  const at = new Date(now().getTime() + hours * 3_600_000)
  setClock(() => at)
}

describe('sessions', () => {
  test('a session identifies its member until it ends', async () => {
    const member = await createMember()
    const token = await startSession(member.id, false)
    expect(await findSession(token)).toMatchObject({ id: member.id })
    await endSession(token)
    expect(await findSession(token)).toBeNull()
  })

  test('the row holds no token', async () => {
    const member = await createMember()
    const token = await startSession(member.id, false)
    const row = await read.session.findFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('without "remember me" it ends after 24 hours without use, and continues while it is used', async () => {
    const member = await createMember()
    const token = await startSession(member.id, false)
    later(23)
    expect(await findSession(token)).not.toBeNull()
    later(23)
    expect(await findSession(token)).not.toBeNull()
    later(25)
    expect(await findSession(token)).toBeNull()
  })

  test('with "remember me" it ends after 30 days, used or not', async () => {
    const member = await createMember()
    const token = await startSession(member.id, true)
    later(29 * 24)
    expect(await findSession(token)).not.toBeNull()
    later(2 * 24)
    expect(await findSession(token)).toBeNull()
  })

  test('a member has a limited number of sessions, and the oldest end first', async () => {
    const member = await createMember()
    const tokens = []
    for (let n = 0; n < maxSessions + 5; n++) tokens.push(await startSession(member.id, true))
    expect(await read.session.count()).toBe(maxSessions)
    expect(await findSession(tokens[0]!)).toBeNull()
    expect(await findSession(tokens.at(-1)!)).not.toBeNull()
  })

  test('a deleted member is signed out at once, and a changed role applies at once', async () => {
    const member = await createMember()
    const token = await startSession(member.id, true)
    await write((tx) => tx.user.update({ where: { id: member.id }, data: { role: 'moderator' } }))
    expect(await findSession(token)).toMatchObject({ role: 'moderator' })
    await write((tx) => tx.user.delete({ where: { id: member.id } }))
    expect(await findSession(token)).toBeNull()
  })
})

describe('tokens', () => {
  test('an access token identifies its member for 15 minutes', async () => {
    const member = await createMember()
    const { accessToken } = await issueTokens(member.id, false)
    expect(await findMemberByAccessToken(accessToken)).toMatchObject({ id: member.id })
    later(0.26)
    expect(await findMemberByAccessToken(accessToken)).toBeNull()
  })

  test('a member has a limited number of API clients, and the oldest end first', async () => {
    const member = await createMember()
    const first = await issueTokens(member.id, true)
    for (let n = 0; n < maxTokenFamilies; n++) await issueTokens(member.id, true)
    expect(await read.tokenFamily.count()).toBe(maxTokenFamilies)
    expect(await findMemberByAccessToken(first.accessToken)).toBeNull()
  })

  test('a sign-in that waited behind many others is not the one that ends', async () => {
    const member = await createMember()
    const ids = Array.from({ length: maxTokenFamilies }, (_, n) => `ffffffff-started-later-${n}`)
    const at = now()
    const rows = ids.map((id) => ({ id, userId: member.id, createdAt: at, expiresAt: new Date(at.getTime() + 60_000) }))
    await write(async (tx) => {
      await tx.tokenFamily.createMany({ data: rows.map((row) => ({ ...row, rememberMe: true })) })
      await tx.session.createMany({ data: rows.map((row) => ({ ...row, tokenHash: row.id, remember: true, lastSeenAt: at })) })
    })
    const { accessToken } = await issueTokens(member.id, true)
    expect(await findMemberByAccessToken(accessToken)).toMatchObject({ id: member.id })
    const session = await startSession(member.id, true)
    expect(await findSession(session)).toMatchObject({ id: member.id })
  })

  test('neither kind of token is accepted as the other', async () => {
    const member = await createMember()
    const { accessToken, refreshToken } = await issueTokens(member.id, false)
    expect(await findMemberByAccessToken(refreshToken)).toBeNull()
    expect(await exchangeRefreshToken(accessToken)).toMatchObject({ ok: false })
  })

  test('a refresh token works once; a second use ends everything of its sign-in and nothing else', async () => {
    const member = await createMember()
    const first = await issueTokens(member.id, true)
    const elsewhere = await issueTokens(member.id, true)
    const second = await exchangeRefreshToken(first.refreshToken)
    if (!second.ok) throw new Error('the first use must work')
    expect(await exchangeRefreshToken(first.refreshToken)).toMatchObject({ ok: false, error: { code: 'refresh_failed' } })
    expect(await exchangeRefreshToken(second.value.refreshToken)).toMatchObject({ ok: false })
    expect(await findMemberByAccessToken(second.value.accessToken)).toBeNull()
    expect(await exchangeRefreshToken(elsewhere.refreshToken)).toMatchObject({ ok: true })
  })

  test('of twenty refreshes at once with one token exactly one succeeds', async () => {
    const member = await createMember()
    const { refreshToken } = await issueTokens(member.id, true)
    const results = await Promise.all(Array.from({ length: 20 }, () => exchangeRefreshToken(refreshToken)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('signing out ends the sign-in, and an unknown token changes nothing', async () => {
    const member = await createMember()
    const { accessToken, refreshToken } = await issueTokens(member.id, true)
    await revokeTokens('unknown')
    expect(await findMemberByAccessToken(accessToken)).not.toBeNull()
    await revokeTokens(refreshToken)
    expect(await findMemberByAccessToken(accessToken)).toBeNull()
    expect(await exchangeRefreshToken(refreshToken)).toMatchObject({ ok: false })
  })
})
