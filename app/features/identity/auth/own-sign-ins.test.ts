import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { createMember, createMembers } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import type { Device } from './device'
import { signOutOtherDevices, endOwnSignIn, listOwnSignIns } from './own-sign-ins'
import { endSession, findMemberBySession, startSession } from './sessions'
import { findMemberByAccessToken, issueTokens, exchangeRefreshToken, revokeTokens } from './tokens'

useDatabase()
afterEach(() => setClock(null))

const from = (device: Device, isApp = false) => ({ device, isApp, language: 'en' as const })
const on = (day: number, hour = 12) => {
  const at = new Date(Date.UTC(2026, 10, day, hour))
  setClock(() => at)
  return at
}

describe('the list of a member’s sign-ins', () => {
  test('shows device and times, the current session first, and no other member’s', async () => {
    const [member, other] = await createMembers([{}, {}])
    const monday = on(2)
    const phone = await startSession(member.id, true, {}, from('phone android'))
    await issueTokens(member.id, true, {}, from('', true))
    await startSession(other.id, true)
    const wednesday = on(4)
    const computer = await startSession(member.id, false, {}, from('computer windows'))
    const thursday = on(5, 11)
    await findMemberBySession(phone)

    expect(await listOwnSignIns(member, computer)).toMatchObject([
      { device: 'computer windows', isApp: false, begunAt: wednesday, usedAt: wednesday, isThis: true },
      { device: 'phone android', isApp: false, begunAt: monday, usedAt: thursday, isThis: false },
      { device: '', isApp: true, begunAt: monday, usedAt: monday, isThis: false },
    ])
  })

  test('shows that an app was last used when it last renewed its tokens', async () => {
    const member = await createMember()
    const begunAt = on(2)
    const { refreshToken } = await issueTokens(member.id, true)
    const usedAt = on(4)
    await exchangeRefreshToken(refreshToken)
    expect(await listOwnSignIns(member, undefined)).toMatchObject([{ begunAt, usedAt }])
  })

  test('leaves out ended and expired sign-ins', async () => {
    const member = await createMember()
    on(2)
    await startSession(member.id, false)
    await issueTokens(member.id, false)
    on(4)
    await endSession(await startSession(member.id, true))
    await revokeTokens((await issueTokens(member.id, true)).refreshToken)
    expect(await listOwnSignIns(member, undefined)).toEqual([])
  })

  test('lets a member end one, browser or app, and the others continue', async () => {
    const member = await createMember()
    const [here, elsewhere] = [await startSession(member.id, true), await startSession(member.id, true)]
    const tokens = await issueTokens(member.id, true)
    for (const { id, isThis, isApp } of await listOwnSignIns(member, here)) if (!isThis && !isApp) await endOwnSignIn(member, id)
    expect(await findMemberBySession(here)).toMatchObject({ id: member.id })
    expect(await findMemberBySession(elsewhere)).toBeNull()
    expect(await findMemberByAccessToken(tokens.accessToken)).toMatchObject({ id: member.id })
    for (const { id, isApp } of await listOwnSignIns(member, here)) if (isApp) await endOwnSignIn(member, id)
    expect(await findMemberByAccessToken(tokens.accessToken)).toBeNull()
    expect(await exchangeRefreshToken(tokens.refreshToken)).toMatchObject({ ok: false })
  })

  test('does not let a member end another member’s', async () => {
    const [member, other] = await createMembers([{}, {}])
    const session = await startSession(member.id, true)
    const tokens = await issueTokens(member.id, true)
    for (const { id } of await listOwnSignIns(member, undefined)) await endOwnSignIn(other, id)
    await signOutOtherDevices(other, undefined)
    expect(await findMemberBySession(session)).toMatchObject({ id: member.id })
    expect(await findMemberByAccessToken(tokens.accessToken)).toMatchObject({ id: member.id })
  })

  test('lets a member end all others at once', async () => {
    const member = await createMember()
    const here = await startSession(member.id, true)
    const elsewhere = await startSession(member.id, true)
    const { accessToken } = await issueTokens(member.id, true)
    await signOutOtherDevices(member, here)
    expect(await findMemberBySession(elsewhere)).toBeNull()
    expect(await findMemberByAccessToken(accessToken)).toBeNull()
    expect(await listOwnSignIns(member, here)).toMatchObject([{ isThis: true }])
  })
})
