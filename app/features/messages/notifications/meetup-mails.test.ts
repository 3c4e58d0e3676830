import { afterEach, describe, expect, test } from 'vitest'
import { now, setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { languages } from '~/i18n/settings'
import { createMembers } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { atHour, rowOf, said, scene, start } from '../../../../tests/support/news'
import { outbox } from '../../../../tests/support/outbox'
import { siteSettings } from '~/features/operations/settings/site-settings'
import { saveNotificationFrequency } from './notification-frequency'
import { queueDueDigests } from './digest'
import { scheduleMeetupEmails } from './meetup-news'

useDatabase()
afterEach(() => {
  setClock(null)
  delete siteSettings.meetup
})

describe('the next meetup', () => {
  const next = '2026-11-29T17:00:00.000Z'
  const tell = async () => {
    while (await scheduleMeetupEmails());
    while (await queueDueDigests());
  }

  test('is mailed once to members who want mail at once, with its time in UTC, and again if it is moved', async () => {
    const { author } = await scene('at_once')
    siteSettings.meetup = { next }
    await tell()
    await tell()
    expect(await said()).toEqual(['The next meetup is on November 29, 2026 at 5:00 PM UTC.'])
    expect((await outbox())[0]?.links.map(({ pathname }) => pathname)).toEqual(['/library', '/account/notifications', '/unsubscribe'])
    expect(await rowOf(author)).toMatchObject({ meetupTold: next, digestAt: null })
    for (const moved of ['2026-11-28T17:00:00Z', '2026-12-06T17:00:00Z']) {
      siteSettings.meetup = { next: moved }
      atHour(moved.includes('-12-') ? 4 : 2)
      await tell()
    }
    expect(await said()).toHaveLength(3)
  })

  test('comes with other news, within the one mail an hour', async () => {
    const { reply, story } = await scene('at_once')
    await reply()
    await reply(await story())
    siteSettings.meetup = { next }
    await tell()
    expect(await said()).toEqual(['1 new reply'])
    atHour(1)
    await tell()
    expect(await said()).toEqual(['1 new reply', '1 new reply The next meetup is on November 29, 2026 at 5:00 PM UTC.'])
  })

  test('is in the next daily mail', async () => {
    await scene('daily')
    siteSettings.meetup = { next }
    await tell()
    expect(await outbox()).toEqual([])
    for (const hours of [24, 48]) {
      atHour(hours)
      await tell()
    }
    expect(await said()).toHaveLength(1)
  })

  test.each([['a member who has seen it', { meetupSeen: next }, 0], ['anyone less than an hour before', {}, 24 * 7 + 6.01]])('is not mailed to %s', async (_who, more, hours) => {
    await scene('at_once', more)
    siteSettings.meetup = { next }
    atHour(hours)
    await tell()
    expect(await outbox()).toEqual([])
  })

  test('is mailed to everyone, however many there are', async () => {
    await scene('never')
    await createMembers(Array.from({ length: 101 }, () => ({})))
    await write((tx) => tx.user.updateMany({ data: { notifyBy: 'at_once', emailConfirmedAt: start } }))
    siteSettings.meetup = { next }
    await Promise.all([tell(), tell()])
    expect(new Set((await outbox()).map(({ to }) => to)).size).toBe(103)
    expect(await outbox()).toHaveLength(103)
  })
})

describe('the choice', () => {
  test('starts a day or week, and the same choice again changes nothing', async () => {
    const { author } = await scene('daily')
    atHour(5)
    await saveNotificationFrequency(author, { notifyBy: 'daily' })
    expect(await rowOf(author)).toMatchObject({ notifyBy: 'daily', digestAt: new Date(start.getTime() + 24 * 3_600_000) })
    await saveNotificationFrequency(author, { notifyBy: 'weekly' })
    expect(await rowOf(author)).toMatchObject({ notifyBy: 'weekly', digestAt: new Date(start.getTime() + (7 * 24 + 5) * 3_600_000) })
    await saveNotificationFrequency(author, { notifyBy: 'at-once' })
    expect(await rowOf(author)).toMatchObject({ notifyBy: 'at_once', digestAt: null })
  })

  test('of no mail also cancels waiting mails about news, and no others', async () => {
    const { author, reply } = await scene('at_once')
    await reply()
    await write((tx) => tx.mail.create({ data: { id: 'x', kind: 'sign-in', userId: author.id, content: '', nextAttemptAt: now(), createdAt: now() } }))
    await saveNotificationFrequency(author, { notifyBy: 'never' })
    expect(await read.mail.findMany({ select: { kind: true } })).toEqual([{ kind: 'sign-in' }])
  })
})

test('the mail speaks every language, with the plural forms of the language', async () => {
  const { author, reply } = await scene('daily')
  for (let n = 0; n < 3; n++) await reply()
  siteSettings.meetup = { next: '2026-12-29T17:00:00.000Z' }
  for (const [n, language] of languages.entries()) {
    await write(async (tx) => {
      await tx.mail.deleteMany()
      await tx.notification.updateMany({ data: { mailedAt: null } })
      await tx.user.update({ where: { id: author.id }, data: { language, meetupTold: null } })
    })
    atHour(24 * (n + 1))
    await queueDueDigests()
    const [mail] = await outbox()
    expect(mail, language).toMatchObject({ to: author.email, language })
    expect(JSON.stringify(mail?.template), language).toMatch(/\b3\b.*UTC/)
  }
})
