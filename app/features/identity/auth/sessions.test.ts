import { afterEach, describe, expect, test } from 'vitest'
import { now, setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { findMemberBySession, maxSessions, startSession } from './sessions'
import { findMemberByAccessToken, issueTokens, maxTokenFamilies } from './tokens'

useDatabase()
afterEach(() => setClock(null))

const later = (hours: number) => {
  const at = new Date(now().getTime() + hours * 3_600_000)
  setClock(() => at)
}

describe('sessions', () => {
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
    expect(await findMemberBySession(token)).not.toBeNull()
    later(23)
    expect(await findMemberBySession(token)).not.toBeNull()
    later(25)
    expect(await findMemberBySession(token)).toBeNull()
  })

  test('with "remember me" it ends after 30 days, used or not', async () => {
    const member = await createMember()
    const token = await startSession(member.id, true)
    later(29 * 24)
    expect(await findMemberBySession(token)).not.toBeNull()
    later(2 * 24)
    expect(await findMemberBySession(token)).toBeNull()
  })

  test('a member has a limited number of sessions, and the oldest end first', async () => {
    const member = await createMember()
    const tokens = []
    for (let n = 0; n < maxSessions + 5; n++) tokens.push(await startSession(member.id, true))
    expect(await read.session.count()).toBe(maxSessions)
    expect(await findMemberBySession(tokens[0]!)).toBeNull()
    expect(await findMemberBySession(tokens.at(-1)!)).not.toBeNull()
  })

  test('a deleted member is signed out at once, and a changed role applies at once', async () => {
    const member = await createMember()
    const token = await startSession(member.id, true)
    await write((tx) => tx.user.update({ where: { id: member.id }, data: { role: 'moderator' } }))
    expect(await findMemberBySession(token)).toMatchObject({ role: 'moderator' })
    await write((tx) => tx.user.delete({ where: { id: member.id } }))
    expect(await findMemberBySession(token)).toBeNull()
  })
})

describe('tokens', () => {
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
    expect(await findMemberBySession(session)).toMatchObject({ id: member.id })
  })
})
