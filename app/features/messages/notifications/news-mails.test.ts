import { afterEach, describe, expect, test } from 'vitest'
import { now, setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createMembers, createPost } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { atHour, decide, rowOf, said, scene, start } from '../../../../tests/support/news'
import { outbox } from '../../../../tests/support/outbox'
import { blockAuthor } from '~/features/protection/blocks/block-author'
import { siteSettings } from '~/features/operations/settings/site-settings'
import { queueDigest, queueDueDigests } from './digest'
import { markDecisionNotificationsRead, markReplyNotificationRead } from './mark-read'
import { scheduleMeetupEmails } from './meetup-news'

useDatabase()
afterEach(() => {
  setClock(null)
  delete siteSettings.meetup
})

describe('a member who wants mail at once', () => {
  test('gets it in the transaction of the event, with a number and no name, title or text', async () => {
    const { author, reply } = await scene('at_once', { language: 'fr' })
    await reply()
    const [mail, ...others] = await outbox()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'news', to: author.email, userId: author.id, language: 'fr', expiresAt: new Date(start.getTime() + 7 * 24 * 3_600_000) })
    expect(mail?.links.map(({ pathname }) => pathname)).toEqual(['/notifications', '/account/notifications', '/unsubscribe'])
    expect(mail?.links.at(-1)?.searchParams.get('lng')).toBe('fr')
    // The token consists of random letters and might spell any name.
    expect(JSON.stringify(mail?.template).replace(/token=[\w-]+/g, '')).not.toMatch(/A story|Thank you for telling|member_|Ada|Lake/)
    expect(await read.notification.findMany()).toMatchObject([{ mailedAt: start, readAt: null }])
  })

  test('gets one mail an hour, and later news when the hour is over', async () => {
    const { author, story, reply } = await scene('at_once')
    await reply()
    const stories = [await story(), await story()]
    for (const each of [...stories, ...stories]) await reply(each)
    await decide(author)
    atHour(0.5)
    expect([await queueDueDigests(), await said()]).toEqual([false, ['1 new reply']])
    atHour(1)
    await queueDueDigests()
    expect(await said()).toEqual(['1 new reply', '4 new replies 1 decision about something you wrote'])
    expect(await rowOf(author)).toMatchObject({ digestAt: null })
    atHour(9)
    await queueDueDigests()
    expect(await said()).toHaveLength(2)
  })

  test('gets no mail about delayed news that has been read', async () => {
    const { author, story, reply } = await scene('at_once')
    await reply()
    const other = await story()
    await reply(other)
    await markReplyNotificationRead(author, other.id)
    atHour(1)
    await queueDueDigests()
    expect(await said()).toHaveLength(1)
    // An hour without news is not counted.
    await reply(await story())
    expect(await said()).toHaveLength(2)
  })

  test('gets one mail if two members reply to two stories at the same moment', async () => {
    const { story, reply } = await scene('at_once')
    const stories = [await story(), await story()]
    await Promise.all(stories.map(reply))
    expect(await outbox()).toHaveLength(1)
    atHour(1)
    await queueDueDigests()
    expect(await outbox()).toHaveLength(2)
    expect(await read.notification.count({ where: { mailedAt: null } })).toBe(0)
  })
})

describe('a member who wants mail once a day or week', () => {
  test.each([['daily', 24], ['weekly', 168]] as const)('(%s) gets everything unread in one mail, and nothing twice', async (notifyBy, hours) => {
    const { author, story, reply } = await scene(notifyBy)
    await reply()
    await reply()
    await reply(await story())
    await decide(author)
    atHour(hours - 0.1)
    await queueDueDigests()
    expect(await said()).toEqual([])
    atHour(hours)
    await queueDueDigests()
    await queueDueDigests()
    expect(await said()).toEqual(['3 new replies 1 decision about something you wrote'])
    atHour(2 * hours)
    await queueDueDigests()
    expect(await said()).toHaveLength(1)
  })

  test('gets mail at the hour of the choice, however late one mail was', async () => {
    const { author } = await scene('daily')
    atHour(24 * 5 + 3)
    await queueDueDigests()
    expect((await rowOf(author)).digestAt).toEqual(new Date(start.getTime() + 6 * 24 * 3_600_000))
    expect(await outbox()).toEqual([])
  })

  test('gets no mail if the news was read, or its author is blocked meanwhile', async () => {
    const { author, reply, reader, community } = await scene('daily')
    await reply()
    await decide(author)
    await markDecisionNotificationsRead(author)
    expect(await blockAuthor(author, { postId: (await createPost({ author: reader, community })).id }, 'block')).toMatchObject({ ok: true })
    atHour(24)
    await queueDueDigests()
    expect(await outbox()).toEqual([])
  })

  test('gets one mail from several processes at once', async () => {
    const scenes = []
    for (let n = 0; n < 6; n++) scenes.push(await scene('daily'))
    for (const { reply } of scenes) await reply()
    atHour(24)
    await Promise.all([queueDueDigests(), queueDueDigests(), queueDueDigests()])
    const mails = await outbox()
    expect(mails.map(({ to }) => to).sort()).toEqual(scenes.map(({ author }) => author.email).sort())
  })

  test('gets one mail if a process dies before it has finished', async () => {
    const { author, reply } = await scene('daily')
    await reply()
    atHour(24)
    const { digestAt } = await rowOf(author)
    const dying = write(async (tx) => {
      await queueDigest(tx, { id: author.id, digestAt: digestAt!, notifyBy: 'daily' })
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    expect([await outbox(), await rowOf(author)]).toMatchObject([[], { digestAt }])
    await queueDueDigests()
    await write((tx) => queueDigest(tx, { id: author.id, digestAt: digestAt!, notifyBy: 'daily' }))
    expect(await said()).toEqual(['1 new reply'])
  })

  test('continues after a clock was far ahead and corrected', async () => {
    const { author, reply } = await scene('daily')
    atHour(24 * 400)
    await queueDueDigests()
    await reply()
    atHour(1)
    await queueDueDigests()
    await queueDueDigests()
    expect(await said()).toEqual(['1 new reply'])
    expect((await rowOf(author)).digestAt).toEqual(new Date(start.getTime() + 25 * 3_600_000))
  })

  test('all due members are reached in batches', async () => {
    await createMembers(Array.from({ length: 101 }, () => ({})))
    await write((tx) => tx.user.updateMany({ data: { notifyBy: 'daily', digestAt: start, emailConfirmedAt: start } }))
    atHour(1)
    expect([await queueDueDigests(), await queueDueDigests()]).toEqual([true, false])
    expect(await read.user.count({ where: { digestAt: { gt: start } } })).toBe(101)
  })
})

describe('no mail goes to', () => {
  test.each([
    ['a member who wants none', 'never', {}],
    ['a member without a confirmed email (at once)', 'at_once', { emailConfirmedAt: null }],
    ['a member without a confirmed email (daily)', 'daily', { emailConfirmedAt: null }],
  ] as const)('%s', async (_who, notifyBy, more) => {
    const { author, reply } = await scene(notifyBy, more)
    siteSettings.meetup = { next: '2027-01-16T17:00:00Z' }
    await reply()
    await decide(author)
    for (const hours of [1, 24]) {
      atHour(hours)
      expect(await scheduleMeetupEmails()).toBe(false)
      await queueDueDigests()
    }
    expect(await outbox()).toEqual([])
  })

  test('a member with a pending account deletion', async () => {
    const { author, reply } = await scene('daily')
    await reply()
    await write((tx) => tx.accountDeletion.create({ data: { userId: author.id, keepsStories: false, tokenHash: 'x', askedAt: now(), dueAt: now() } }))
    atHour(24)
    await queueDueDigests()
    expect(await outbox()).toEqual([])
    expect((await rowOf(author)).digestAt).toEqual(new Date(start.getTime() + 48 * 3_600_000))
  })
})

test('a suspended member about anything but decisions', async () => {
  const { author, reply } = await scene('at_once', { suspendedUntil: new Date('2027-06-01T00:00:00Z') })
  siteSettings.meetup = { next: '2027-01-16T17:00:00Z' }
  await reply()
  expect(await scheduleMeetupEmails()).toBe(false)
  expect(await outbox()).toEqual([])
  await decide(author)
  expect(await said()).toEqual(['1 decision about something you wrote'])
  expect((await outbox())[0]?.links[0]?.pathname).toBe('/decisions')
  expect(await read.notification.findMany({ where: { mailedAt: null } })).toMatchObject([{ kind: 'reply' }])
})
