import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createId } from '~/infra/ids'
import { createComment, createCommunity, createMember, createMembers, createPosts, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { purgeExpiredRows } from '~/features/administration/purge/purge'
import { siteSettings } from '~/features/operations/settings/site-settings'
import { findAnnouncedMeetup } from './announced-meetup'
import { countUnreadNotifications } from './count-unread'
import { listNotifications } from './list-notifications'
import { markMeetupSeen, markEntriesRead, markReplyNotificationRead } from './mark-read'
import { notifyAuthorOfReply } from './notify-reply'
import { MarkReadSchema } from './schemas'

useDatabase()
afterEach(() => {
  delete siteSettings.meetup
  setClock(null)
})

const day = 24 * 3_600_000
const marked = (fields: Record<string, string>) => MarkReadSchema.parse(fields)

async function withReplies(count: number) {
  const community = await createCommunity()
  const [author, reader] = await createMembers([{}, {}])
  await join([author, reader], community)
  const reply = async (post: { id: string; communityId: string }) => {
    const { id } = await createComment({ author: reader, post })
    await write((tx) => notifyAuthorOfReply(tx, id))
  }
  const posts = await createPosts(Array.from({ length: count }, (_, n) => ({ author, community, title: `Story ${n + 1}` })))
  for (const post of posts) await reply(post)
  return { author, reader, posts, reply }
}

describe('notifications', () => {
  test('come newest first, twenty a page, and continue after the last', async () => {
    const { author } = await withReplies(23)
    const first = await listNotifications(author)
    expect(first.entries.map(({ replies }) => replies?.title)).toEqual(Array.from({ length: 20 }, (_, n) => `Story ${23 - n}`))
    expect(first.hasOlder).toBe(true)
    const rest = await listNotifications(author, first.entries[19]!.id)
    expect(rest.entries.map(({ replies }) => replies?.title)).toEqual(['Story 3', 'Story 2', 'Story 1'])
    expect(rest.hasOlder).toBe(false)
    expect(await countUnreadNotifications(author)).toBe(23)
  })

  test('are marked as read one at a time, each only by its owner', async () => {
    const { author, reader } = await withReplies(2)
    const id = (await listNotifications(author)).entries[0]!.id
    await markEntriesRead(reader, marked({ id }))
    await markEntriesRead(author, marked({ id: createId() }))
    await markEntriesRead(author, marked({ id: 'x', upTo: '', meetup: 'soon' }))
    expect(await countUnreadNotifications(author)).toBe(2)
    await markEntriesRead(author, marked({ id }))
    const { entries } = await listNotifications(author)
    expect(entries.map(({ id: each, isUnread }) => [each === id, isUnread])).toEqual([[true, false], [false, true]])
    const [before] = await read.notification.findMany({ where: { id } })
    setClock(() => new Date(Date.now() + day))
    await markEntriesRead(author, marked({ id }))
    expect(await read.notification.findMany({ where: { id } })).toEqual([before])
  })

  test('are all marked at once except those that arrived after the page was shown', async () => {
    const { author, posts, reply } = await withReplies(3)
    await markReplyNotificationRead(author, posts[0]!.id)
    const upTo = createId()
    await reply(posts[0]!)
    await markEntriesRead(author, marked({ upTo }))
    expect(await countUnreadNotifications(author)).toBe(1)
    expect((await listNotifications(author)).entries.map(({ isUnread }) => isUnread)).toEqual([true, false, false, false])
  })

  test('of replies are marked with the comments of their own story', async () => {
    const { author, reader, posts } = await withReplies(2)
    await markReplyNotificationRead(reader, posts[0]!.id)
    expect(await countUnreadNotifications(author)).toBe(2)
    await markReplyNotificationRead(author, posts[0]!.id)
    expect((await listNotifications(author)).entries.map(({ isUnread }) => isUnread)).toEqual([true, false])
  })

  test('that were read still count their replies, without later ones', async () => {
    const { author, posts, reply } = await withReplies(1)
    await reply(posts[0]!)
    await markReplyNotificationRead(author, posts[0]!.id)
    setClock(() => new Date(Date.now() + 1000))
    await reply(posts[0]!)
    expect((await listNotifications(author)).entries.map(({ replies }) => replies?.count)).toEqual([1, 2])
  })

  test('are kept for 90 days once read, and for a year if unread', async () => {
    const { author, posts } = await withReplies(2)
    await markReplyNotificationRead(author, posts[0]!.id)
    const after = async (days: number) => {
      setClock(() => new Date(Date.now() + days * day))
      await purgeExpiredRows()
      setClock(null)
      return read.notification.count()
    }
    expect([await after(89), await after(91), await after(364), await after(366)]).toEqual([2, 1, 1, 0])
  })
})

describe('the next meetup', () => {
  const at = '2097-01-16T17:00:00.000Z'

  test('is new until it was seen, and counts as one', async () => {
    const [reader, other] = await createMembers([{}, {}])
    expect(await findAnnouncedMeetup(reader)).toBeNull()
    siteSettings.meetup = { next: at }
    expect(await findAnnouncedMeetup(reader)).toEqual({ at: new Date(at), isUnread: true })
    expect(await countUnreadNotifications(reader)).toBe(1)
    await markEntriesRead(reader, marked({ meetup: at }))
    expect(await findAnnouncedMeetup(reader)).toEqual({ at: new Date(at), isUnread: false })
    expect([await countUnreadNotifications(reader), await countUnreadNotifications(other)]).toEqual([0, 1])
    siteSettings.meetup = { next: '2097-02-16T17:00:00.000Z' }
    expect(await countUnreadNotifications(reader)).toBe(1)
    setClock(() => new Date('2097-02-16T17:00:00.000Z'))
    expect(await countUnreadNotifications(reader)).toBe(0)
  })

  test('that was set meanwhile is not marked as seen with the one before', async () => {
    const reader = await createMember()
    siteSettings.meetup = { next: '2097-02-16T17:00:00.000Z' }
    await markEntriesRead(reader, marked({ upTo: createId(), meetup: at }))
    expect(await countUnreadNotifications(reader)).toBe(1)
    await markMeetupSeen(reader)
    expect(await countUnreadNotifications(reader)).toBe(0)
  })
})
