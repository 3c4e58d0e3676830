import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createComment, createCommunity, createMember, createMembers, createPost, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { deleteMember } from '~/features/administration/panel/delete-member'
import { addComment } from '~/features/stories/communities/add-comment'
import { deleteOwnComment } from '~/features/stories/communities/delete-own-text'
import { leaveCommunity } from '~/features/stories/communities/leave-community'
import { changeCommentState, changePostState } from '~/features/stories/communities/text-state'
import { blockAuthor } from '~/features/protection/blocks/block-author'
import { countUnreadNotifications } from './count-unread'
import { listNotifications, type ReplySummary } from './list-notifications'
import * as mailAtOnce from './queue-immediate-notification-email'
import { markReplyNotificationRead } from './mark-read'
import { notifyAuthorOfReply } from './notify-reply'

useDatabase()
let queued: MockInstance<typeof mailAtOnce.queueImmediateNotificationEmail>
beforeEach(() => {
  queued = vi.spyOn(mailAtOnce, 'queueImmediateNotificationEmail')
})
afterEach(() => {
  setClock(null)
  queued.mockRestore()
})

async function scene(isAnonymous = false) {
  const community = await createCommunity()
  const [author, reader, third] = await createMembers([{}, {}, {}])
  await join([author, reader, third], community)
  const post = await createPost({ author, community, isAnonymous, title: 'The long night' })
  const comment = async (by: typeof reader, content = 'I know that night.', on = post) => {
    const result = await addComment(by, community.id, on.id, { content })
    if (!result.ok) throw new Error(result.error.code)
    return result.value.id
  }
  return { community, author, reader, third, post, comment }
}
type Reader = Awaited<ReturnType<typeof scene>>['author']

async function told(reader: Reader): Promise<ReplySummary[]> {
  const { entries } = await listNotifications(reader)
  expect(await countUnreadNotifications(reader)).toBe(entries.filter(({ isUnread }) => isUnread).length)
  return entries.flatMap(({ replies }) => replies ?? [])
}

describe('replies to a story', () => {
  test('are one notification for its author while it is unread, with their number and the first of them', async () => {
    const { author, reader, third, post, comment } = await scene()
    const first = await comment(reader)
    expect(await told(author)).toEqual([{ postId: post.id, title: 'The long night', count: 1, first, after: null }])
    await comment(third)
    await comment(reader, 'And the morning.')
    expect(await told(author)).toEqual([expect.objectContaining({ count: 3, first })])
    expect(queued.mock.calls.map(([, { id }]) => id)).toEqual([author.id])
    for (const other of [reader, third]) expect(await told(other)).toEqual([])
  })

  test('that arrive after the others were read create a new notification', async () => {
    const { author, reader, post, comment } = await scene()
    const first = await comment(reader)
    await markReplyNotificationRead(author, post.id)
    expect(await countUnreadNotifications(author)).toBe(0)
    setClock(() => new Date(Date.now() + 1000))
    const second = await comment(reader, 'Once more.')
    expect(await told(author)).toEqual([expect.objectContaining({ count: 1, first: second }), expect.objectContaining({ count: 1, first })])
    expect(await countUnreadNotifications(author)).toBe(1)
    expect(queued).toHaveBeenCalledTimes(2)
  })

  test('to different stories are separate notifications', async () => {
    const { author, reader, community, comment } = await scene()
    const other = await createPost({ author, community, title: 'The morning' })
    await comment(reader)
    await comment(reader, 'This one too.', other)
    expect((await told(author)).map(({ title }) => title)).toEqual(['The morning', 'The long night'])
  })

  test('by the author create no notification', async () => {
    const { author, comment } = await scene()
    await comment(author)
    expect(await told(author)).toEqual([])
    expect(queued).not.toHaveBeenCalled()
  })

  test('to an anonymous story notify only its author, and no row names either', async () => {
    const { author, reader, third, comment } = await scene(true)
    await comment(reader)
    expect(await told(author)).toHaveLength(1)
    for (const other of [reader, third, await createMember({ role: 'admin' }), await createMember({ role: 'moderator' })]) {
      expect(await told(other)).toEqual([])
    }
    expect(JSON.stringify(await read.notification.findMany())).not.toContain(reader.id)
  })

  test.each(['mute', 'block'] as const)('by someone under a %s create no notification', async (kind) => {
    const { author, reader, third, comment, community } = await scene()
    const hers = await createPost({ author: reader, community })
    await blockAuthor(author, { postId: hers.id }, kind)
    if (kind === 'mute') await comment(reader)
    await comment(third)
    expect(await told(author)).toEqual([expect.objectContaining({ count: 1 })])
    expect(queued).toHaveBeenCalledTimes(1)
  })

  test('by someone who has blocked the unknown author under the author’s name create no notification', async () => {
    const { author, reader, comment, community } = await scene(true)
    const named = await createPost({ author, community })
    await blockAuthor(reader, { postId: named.id }, 'block')
    await comment(reader)
    expect(await told(author)).toEqual([])
    expect(await read.notification.count()).toBe(0)
  })

  test.each(['mute', 'block'] as const)('disappear with a later %s, from the number too', async (kind) => {
    const { author, reader, third, comment } = await scene()
    const first = await comment(reader)
    await blockAuthor(author, { commentId: first }, kind)
    expect(await told(author)).toEqual([])
    const seen = await comment(third)
    expect(await told(author)).toEqual([expect.objectContaining({ count: 1, first: seen })])
  })

  test('that are deleted or hidden disappear, and the next one is news again', async () => {
    const { author, reader, third, comment } = await scene()
    const [deleted, hidden] = [await comment(reader), await comment(third)]
    await deleteOwnComment(reader, deleted)
    expect(await told(author)).toEqual([expect.objectContaining({ count: 1, first: hidden })])
    await write((tx) => changeCommentState(tx, hidden, { from: 'shown', to: 'hidden' }))
    expect(await told(author)).toEqual([])
    const next = await comment(reader, 'Here again.')
    expect(await told(author)).toEqual([expect.objectContaining({ count: 1, first: next })])
    expect(queued).toHaveBeenCalledTimes(2)
    expect(await read.notification.count()).toBe(1)
    await write((tx) => changeCommentState(tx, hidden, { from: 'hidden', to: 'withdrawn' }))
    expect(await told(author)).toEqual([expect.objectContaining({ count: 1 })])
  })

  test('to a hidden story, or in a community that the author has left, are not listed meanwhile', async () => {
    const { author, reader, third, community, post, comment } = await scene()
    await comment(reader)
    await write((tx) => changePostState(tx, post.id, { from: 'shown', to: 'hidden' }))
    expect(await told(author)).toEqual([])
    await write((tx) => changePostState(tx, post.id, { from: 'hidden', to: 'shown' }))
    expect(await told(author)).toHaveLength(1)
    await leaveCommunity(author, community.id)
    expect(await told(author)).toEqual([])
    queued.mockClear()
    await markReplyNotificationRead(author, post.id)
    await comment(third)
    expect(queued).not.toHaveBeenCalled()
    await join(author, community)
    expect((await told(author)).map(({ count }) => count)).toEqual([1])
    expect(await countUnreadNotifications(author)).toBe(0)
  })

  test('that come at the same moment are one notification that counts them all', async () => {
    const { author, community, post } = await scene()
    const readers = await createMembers(Array.from({ length: 10 }, () => ({})))
    await join(readers, community)
    await Promise.all(readers.map((by) => addComment(by, community.id, post.id, { content: `I, ${by.username}.` })))
    const [first] = await read.comment.findMany({ orderBy: { id: 'asc' }, take: 1 })
    expect(await told(author)).toEqual([expect.objectContaining({ count: 10, first: first!.id })])
    expect(queued).toHaveBeenCalledTimes(1)
  })

  test('both count if they arrive out of order', async () => {
    const { author, reader, third, post } = await scene()
    const [earlier, later] = [await createComment({ author: reader, post }), await createComment({ author: third, post })]
    await write((tx) => notifyAuthorOfReply(tx, later.id))
    const [row] = await read.notification.findMany()
    await write((tx) => notifyAuthorOfReply(tx, earlier.id))
    expect(await told(author)).toEqual([expect.objectContaining({ count: 2, first: earlier.id })])
    expect(await read.notification.findMany()).toEqual([{ ...row, commentId: earlier.id }])
    expect(queued).toHaveBeenCalledTimes(1)
  })

  test('link to the page with the first new one, with some before it', async () => {
    const { author, reader, third, post, comment } = await scene()
    const before = []
    for (let n = 0; n < 30; n++) before.push((await createComment({ author: third, post })).id)
    const first = await comment(reader)
    expect(await told(author)).toEqual([expect.objectContaining({ first, after: before[9] })])
  })

  test('create none for an account with a pending deletion, and are deleted with a deleted account', async () => {
    const { author, reader, third, post, comment } = await scene()
    const leaving = { userId: author.id, keepsStories: true, tokenHash: 'x', askedAt: new Date(), dueAt: new Date() }
    await write((tx) => tx.accountDeletion.create({ data: leaving }))
    await comment(reader)
    expect(await read.notification.count()).toBe(0)
    await write((tx) => tx.accountDeletion.deleteMany({ where: { userId: author.id } }))
    await comment(third)
    expect(await read.notification.count()).toBe(1)
    await deleteMember(await createMember({ role: 'admin' }), author.id)
    expect(await read.notification.count({ where: { OR: [{ userId: author.id }, { postId: post.id }] } })).toBe(0)
  })
})
