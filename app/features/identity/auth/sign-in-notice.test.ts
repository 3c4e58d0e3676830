import { afterEach, describe, expect, test } from 'vitest'
import { now, setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createMember, createMembers } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { outbox } from '../../../../tests/support/outbox'
import type { Device } from './device'
import { endSession, startSession } from './sessions'
import { issueTokens, revokeTokens } from './tokens'

useDatabase()
afterEach(() => setClock(null))

const from = (device: Device, isApp = false) => ({ device, isApp, language: 'de' as const })
const inHours = (hours: number) => {
  const at = new Date(now().getTime() + hours * 3_600_000)
  setClock(() => at)
}
const browser = (userId: string, device: Device) => startSession(userId, true, {}, from(device))
const app = (userId: string, device: Device) => issueTokens(userId, true, {}, from(device, true))
const told = async () => (await outbox()).map(({ kind, template }) => `${kind} ${factOf(template?.blocks ?? [])}`)
const factOf = (blocks: { kind: string; facts?: { value: string }[] }[]) => blocks.find(({ facts }) => facts)?.facts?.[0]?.value ?? ''

describe('a sign-in from another kind of device', () => {
  test('is reported by mail in words, with a link to the list of devices, and nothing that reveals the site', async () => {
    const at = new Date('2026-11-22T19:04:00Z')
    setClock(() => at)
    const member = await createMember()
    await browser(member.id, 'phone android')
    const [mail] = await outbox()
    expect(mail).toMatchObject({ kind: 'sign-in', to: member.email, userId: member.id, language: 'de' })
    expect(mail?.expiresAt).toEqual(new Date('2026-11-29T19:04:00Z'))
    expect(mail?.links.map(({ pathname }) => pathname)).toEqual(['/account/sessions'])
    expect(JSON.stringify(mail?.template)).toContain('19:04')
    expect(JSON.stringify(mail?.template)).not.toContain(member.username)
  })

  test('is reported four times a day at most', async () => {
    const { id } = await createMember()
    for (const device of ['phone android', 'phone ios', 'computer windows', 'computer mac', 'computer linux'] as const) await browser(id, device)
    expect(await told()).toHaveLength(4)
  })

  test('is reported once for each kind, browser or app, while something of that kind is signed in', async () => {
    const { id } = await createMember()
    for (const device of ['phone android', 'phone android', 'computer windows', ''] as const) await browser(id, device)
    await app(id, 'phone android')
    await app(id, 'tablet ios')
    await browser(id, 'tablet ios')
    expect(await read.mail.count()).toBe(4)
    expect(await read.session.count({ where: { device: 'phone android' } })).toBe(2)
    expect(await read.tokenFamily.count({ where: { device: 'tablet ios' } })).toBe(1)
  })

  test('is reported again if nothing of that kind is signed in any more, once a day', async () => {
    const { id } = await createMember()
    await endSession(await browser(id, 'phone ios'))
    await endSession(await browser(id, 'phone ios'))
    expect(await read.mail.count()).toBe(1)
    inHours(25)
    const { refreshToken } = await app(id, 'phone ios')
    expect(await read.mail.count()).toBe(2)
    await revokeTokens(refreshToken)
    inHours(25)
    await browser(id, 'phone ios')
    expect(await read.mail.count()).toBe(3)
  })

  test('is compared neither with other members’ nor with expired sign-ins', async () => {
    const [one, other] = await createMembers([{}, {}])
    await browser(other.id, 'phone kaios')
    await startSession(one.id, false, {}, from('phone kaios'))
    expect(await read.mail.count()).toBe(2)
    inHours(25)
    await browser(one.id, 'phone kaios')
    expect(await read.mail.count()).toBe(3)
  })

  test('is reported in the member’s chosen language', async () => {
    const { id } = await createMember()
    await write((tx) => tx.user.update({ where: { id }, data: { language: 'fr' } }))
    await browser(id, 'computer mac')
    expect(await outbox()).toMatchObject([{ language: 'fr' }])
  })

  test('is not reported right after registration; later sign-ins are compared with it', async () => {
    const { id } = await createMember()
    await startSession(id, true, { isNew: true }, from('phone android'))
    await browser(id, 'phone android')
    expect(await told()).toEqual([])
    await browser(id, 'computer linux')
    expect(await told()).toHaveLength(1)
  })
})
