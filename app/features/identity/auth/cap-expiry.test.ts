import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { purgeExpiredRows } from '~/features/administration/purge/purge'
import { listOwnSignIns } from './own-sign-ins'
import { findMemberBySession, replaceSessionToken, startSession } from './sessions'
import { findMemberByAccessToken, issueTokens, exchangeRefreshToken } from './tokens'

useDatabase()
afterEach(() => setClock(null))

const start = Date.UTC(2026, 10, 2, 12)
const hour = 3_600_000
const days = 30 * 24 * hour
const at = (ms: number) => setClock(() => new Date(start + ms))
beforeEach(() => at(0))

describe.each([true, false])('a session (remembered: %s)', (remember) => {
  test('ends 30 days after it began, however much it is used, and a new token does not prolong it', async () => {
    const member = await createMember()
    let token = await startSession(member.id, remember)
    for (let ms = 0; ms < days - hour; ms += 20 * hour) {
      at(ms)
      expect(await findMemberBySession(token), `${ms / hour} hours`).not.toBeNull()
    }
    token = (await write((tx) => replaceSessionToken(tx, token)))!.token
    at(days - 1)
    expect(await findMemberBySession(token)).not.toBeNull()
    at(days)
    expect(await findMemberBySession(token)).toBeNull()
    expect(await listOwnSignIns(member, token)).toEqual([])
    await purgeExpiredRows()
    expect(await read.session.count()).toBe(0)
  })
})

test('a session whose row has a later end, as in former versions, is over after 30 days too', async () => {
  const token = await startSession((await createMember()).id, false)
  await write((tx) => tx.session.updateMany({ data: { expiresAt: new Date(start + 2 * days) } }))
  at(days - 1)
  expect(await findMemberBySession(token)).not.toBeNull()
  await write((tx) => tx.session.updateMany({ data: { expiresAt: new Date(start + 2 * days) } }))
  at(days)
  expect(await findMemberBySession(token)).toBeNull()
})

describe.each([true, false])('the sign-in of an API client (rememberMe: %s)', (rememberMe) => {
  test('ends 30 days after it began, however often its tokens are exchanged', async () => {
    const member = await createMember()
    let tokens = await issueTokens(member.id, rememberMe)
    const exchange = async () => {
      const result = await exchangeRefreshToken(tokens.refreshToken)
      if (result.ok) tokens = result.value
      return result.ok
    }
    for (let ms = 20 * hour; ms < days; ms += 20 * hour) {
      at(ms)
      expect(await exchange(), `${ms / hour} hours`).toBe(true)
    }
    at(days - 1000)
    expect(await exchange()).toBe(true)
    expect(await listOwnSignIns(member, undefined)).toMatchObject([{ begunAt: new Date(start), usedAt: new Date(start + days - 1000) }])
    at(days - 1)
    expect(await findMemberByAccessToken(tokens.accessToken)).toMatchObject({ id: member.id })
    at(days)
    expect(await findMemberByAccessToken(tokens.accessToken)).toBeNull()
    expect(await exchange()).toBe(false)
  })
})

test('a refresh token with a later end, as in former versions, is refused after 30 days', async () => {
  const { refreshToken } = await issueTokens((await createMember()).id, true)
  await write((tx) => tx.token.updateMany({ data: { expiresAt: new Date(start + 2 * days) } }))
  at(days)
  expect(await exchangeRefreshToken(refreshToken)).toMatchObject({ error: { code: 'refresh_failed' } })
})
