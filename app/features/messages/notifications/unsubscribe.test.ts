import { afterEach, expect, test } from 'vitest'
import { now, setClock } from '~/infra/clock'
import { read, write, type NotifyBy } from '~/infra/db'
import { seal } from '~/infra/secrets'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { buildUnsubscribePath, createResubscribeToken } from './unsubscribe-token'
import { readUnsubscribeLinkKind, resubscribeToNotifications, unsubscribeFromNotifications } from './unsubscribe'

useDatabase()
afterEach(() => setClock(null))

const inHours = (hours: number) => {
  const at = new Date(Date.now() + hours * 3_600_000)
  setClock(() => at)
}

async function reader(notifyBy: NotifyBy) {
  const member = await createMember()
  await write((tx) => tx.user.update({ where: { id: member.id }, data: { notifyBy, digestAt: now(), emailConfirmedAt: now() } }))
  return { ...member, notifyBy, token: tokenOf(member) }
}

const tokenOf = (member: Parameters<typeof buildUnsubscribePath>[0]) => new URL(buildUnsubscribePath(member), 'https://x.test').searchParams.get('token') ?? ''
const rowOf = ({ id }: { id: string }) => read.user.findUniqueOrThrow({ where: { id } })

async function stopped(token: string): Promise<string> {
  const result = await unsubscribeFromNotifications(token)
  if (!result.ok || !result.value) throw new Error('Nothing was stopped')
  return result.value
}

test('a mail’s token unsubscribes any number of times at any time, and opening the page changes nothing', async () => {
  const member = await reader('daily')
  inHours(24 * 365)
  expect([await readUnsubscribeLinkKind(member.token), (await rowOf(member)).notifyBy]).toEqual(['stop', 'daily'])
  await stopped(member.token)
  expect(await unsubscribeFromNotifications(member.token)).toEqual({ ok: true, value: null })
  expect(await rowOf(member)).toMatchObject({ notifyBy: 'never', digestAt: null })
})

test.each(['at_once', 'daily', 'weekly'] as const)('unsubscribing can be undone within a day to the former setting (%s)', async (notifyBy) => {
  const member = await reader(notifyBy)
  const undo = await stopped(member.token)
  inHours(23)
  expect(await readUnsubscribeLinkKind(undo)).toBe('undo')
  expect(await resubscribeToNotifications(undo)).toMatchObject({ ok: true })
  expect((await rowOf(member)).notifyBy).toBe(notifyBy)
  inHours(25)
  expect([await readUnsubscribeLinkKind(undo), await resubscribeToNotifications(undo)]).toMatchObject([null, { ok: false, error: { code: 'not_found' } }])
})

test('a later choice of the member is not undone', async () => {
  const member = await reader('at_once')
  const undo = await stopped(member.token)
  await write((tx) => tx.user.update({ where: { id: member.id }, data: { notifyBy: 'weekly' } }))
  expect(await resubscribeToNotifications(undo)).toMatchObject({ ok: true })
  expect((await rowOf(member)).notifyBy).toBe('weekly')
})

test('a token stops no other member’s mails, nor those of a former address', async () => {
  const [member, other] = [await reader('daily'), await reader('daily')]
  await write((tx) => tx.user.update({ where: { id: member.id }, data: { email: 'another-box@example.org' } }))
  expect([await readUnsubscribeLinkKind(member.token), await unsubscribeFromNotifications(member.token)]).toMatchObject([null, { error: { code: 'not_found' } }])
  await stopped(other.token)
  expect((await rowOf(member)).notifyBy).toBe('daily')
})

test('other tokens do nothing', async () => {
  const member = await reader('daily')
  const undo = createResubscribeToken(member, 'daily')
  const broken = ['', 'x', member.token.slice(0, -2), `${member.token}AA`, 'A'.repeat(300), seal(''), seal('stop-news'), seal(`writer ${member.id}`), undo]
  for (const token of broken) expect(await unsubscribeFromNotifications(token)).toMatchObject({ error: { code: 'not_found' } })
  for (const token of [...broken.slice(0, -1), member.token]) expect(await resubscribeToNotifications(token)).toMatchObject({ error: { code: 'not_found' } })
  await write((tx) => tx.user.delete({ where: { id: member.id } }))
  expect([await readUnsubscribeLinkKind(member.token), await unsubscribeFromNotifications(member.token)]).toMatchObject([null, { error: { code: 'not_found' } }])
})

test('mails can be stopped and resumed twenty times an hour', async () => {
  const member = await reader('daily')
  for (let n = 0; n < 10; n++) expect(await resubscribeToNotifications(await stopped(member.token))).toMatchObject({ ok: true })
  expect(await unsubscribeFromNotifications(member.token)).toMatchObject({ ok: false, error: { code: 'rate_limited' } })
  inHours(1.1)
  await stopped(member.token)
})
