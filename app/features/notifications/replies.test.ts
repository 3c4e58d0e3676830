import { afterEach, describe, expect, test, vi } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createComment, createCommunity, createMember, createPost, join } from '../../../tests/factories'
import { useDatabase } from '../../../tests/support/database'
import { deleteMember } from '../administration/delete-member'
import { addComment } from '../communities/comment'
import { deleteOwnComment } from '../communities/delete-own'
import { leaveCommunity } from '../communities/leave'
import { changeCommentState, changePostState } from '../communities/text-state'
import { blockAuthor } from '../safety/block-author'
import { countUnread } from './count-unread'
import { listNotifications, type Replies } from './list-notifications'
import { mailAtOnce } from './mail-at-once'
import { markStoryRead } from './mark-read'
import { notifyReply } from './notify-reply'

vi.mock('./mail-at-once', { spy: true })
useDatabase()
afterEach(() => {
  setClock(null)
  vi.mocked(mailAtOnce).mockClear()
})

/** An author with a story, and two readers of her community. */
async function scene(isAnonymous = false) {
  const community = await createCommunity()
  const [author, reader, third] = [await createMember(), await createMember(), await createMember()]
  for (const member of [author, reader, third]) await join(member, community)
  const post = await createPost({ author, community, isAnonymous, title: 'The long night' })
  const comment = async (by: typeof reader, content = 'I know that night.', on = post) => {
    const outcome = await addComment(by, community.id, on.id, { content })
    if (!outcome.ok) throw new Error(outcome.refusal.code)
    return outcome.value.id
  }
  return { community, author, reader, third, post, comment }
}
type Reader = Awaited<ReturnType<typeof scene>>['author']

/** What a member is told of replies, and that the number in the navigation is the one the list shows. */
async function told(reader: Reader): Promise<Replies[]> {
  const { entries } = await listNotifications(reader)
  expect(await countUnread(reader)).toBe(entries.filter(({ isUnread }) => isUnread).length)
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
    expect(vi.mocked(mailAtOnce).mock.calls.map(([, { id }]) => id)).toEqual([author.id])
    for (const other of [reader, third]) expect(await told(other)).toEqual([])
  })

  test('that come after she has read the others are news of their own', async () => {
    const { author, reader, post, comment } = await scene()
    const first = await comment(reader)
    await markStoryRead(author, post.id)
    expect(await countUnread(author)).toBe(0)
    setClock(() => new Date(Date.now() + 1000))
    const second = await comment(reader, 'Once more.')
    expect(await told(author)).toEqual([expect.objectContaining({ count: 1, first: second }), expect.objectContaining({ count: 1, first })])
    expect(await countUnread(author)).toBe(1)
    expect(mailAtOnce).toHaveBeenCalledTimes(2)
  })

  test('of each story are a notification of their own', async () => {
    const { author, reader, community, comment } = await scene()
    const other = await createPost({ author, community, title: 'The morning' })
    await comment(reader)
    await comment(reader, 'This one too.', other)
    expect((await told(author)).map(({ title }) => title)).toEqual(['The morning', 'The long night'])
  })

  test('of her own are none', async () => {
    const { author, comment } = await scene()
    await comment(author)
    expect(await told(author)).toEqual([])
    expect(mailAtOnce).not.toHaveBeenCalled()
  })

  test('to a story without a name are told to its author alone, and no row holds who wrote either', async () => {
    const { author, reader, third, comment } = await scene(true)
    await comment(reader)
    expect(await told(author)).toHaveLength(1)
    for (const other of [reader, third, await createMember({ role: 'admin' }), await createMember({ role: 'moderator' })]) {
      expect(await told(other)).toEqual([])
    }
    expect(JSON.stringify(await read.notification.findMany())).not.toContain(reader.id)
  })

  test.each(['mute', 'block'] as const)('by somebody under a %s are none', async (kind) => {
    const { author, reader, third, comment, community } = await scene()
    const hers = await createPost({ author: reader, community })
    await blockAuthor(author, { postId: hers.id }, kind)
    if (kind === 'mute') await comment(reader)
    await comment(third)
    expect(await told(author)).toEqual([expect.objectContaining({ count: 1 })])
    expect(mailAtOnce).toHaveBeenCalledTimes(1)
  })

  test('by somebody who has blocked the unknown author by her name elsewhere are none', async () => {
    const { author, reader, comment, community } = await scene(true)
    const named = await createPost({ author, community })
    await blockAuthor(reader, { postId: named.id }, 'block')
    await comment(reader)
    expect(await told(author)).toEqual([])
    expect(await read.notification.count()).toBe(0)
  })

  test.each(['mute', 'block'] as const)('vanish with a later %s, from the number too', async (kind) => {
    const { author, reader, third, comment } = await scene()
    const first = await comment(reader)
    await blockAuthor(author, { commentId: first }, kind)
    expect(await told(author)).toEqual([])
    const seen = await comment(third)
    expect(await told(author)).toEqual([expect.objectContaining({ count: 1, first: seen })])
  })

  test('that are deleted or hidden vanish, and one that follows is news once more', async () => {
    const { author, reader, third, comment } = await scene()
    const [deleted, hidden] = [await comment(reader), await comment(third)]
    await deleteOwnComment(reader, deleted)
    expect(await told(author)).toEqual([expect.objectContaining({ count: 1, first: hidden })])
    await write((tx) => changeCommentState(tx, hidden, { from: 'shown', to: 'hidden' }))
    expect(await told(author)).toEqual([])
    const next = await comment(reader, 'Here again.')
    expect(await told(author)).toEqual([expect.objectContaining({ count: 1, first: next })])
    expect(mailAtOnce).toHaveBeenCalledTimes(2)
    expect(await read.notification.count()).toBe(1)
    await write((tx) => changeCommentState(tx, hidden, { from: 'hidden', to: 'withdrawn' }))
    expect(await told(author)).toEqual([expect.objectContaining({ count: 1 })])
  })

  test('to a story that is hidden, or in a community that she has left, are not listed while that is so', async () => {
    const { author, reader, third, community, post, comment } = await scene()
    await comment(reader)
    await write((tx) => changePostState(tx, post.id, { from: 'shown', to: 'hidden' }))
    expect(await told(author)).toEqual([])
    await write((tx) => changePostState(tx, post.id, { from: 'hidden', to: 'shown' }))
    expect(await told(author)).toHaveLength(1)
    await leaveCommunity(author, community.id)
    expect(await told(author)).toEqual([])
    vi.mocked(mailAtOnce).mockClear()
    await markStoryRead(author, post.id)
    await comment(third)
    expect(mailAtOnce).not.toHaveBeenCalled()
    await join(author, community)
    expect((await told(author)).map(({ count }) => count)).toEqual([1])
    expect(await countUnread(author)).toBe(0)
  })

  test('that come at the same moment are one notification that counts them all', async () => {
    const { author, community, post } = await scene()
    const readers = await Promise.all(Array.from({ length: 10 }, () => createMember()))
    for (const member of readers) await join(member, community)
    await Promise.all(readers.map((by) => addComment(by, community.id, post.id, { content: `I, ${by.username}.` })))
    const [first] = await read.comment.findMany({ orderBy: { id: 'asc' }, take: 1 })
    expect(await told(author)).toEqual([expect.objectContaining({ count: 10, first: first!.id })])
    expect(mailAtOnce).toHaveBeenCalledTimes(1)
  })

  test('of which the earlier comes later are both told', async () => {
    const { author, reader, third, post } = await scene()
    const [earlier, later] = [await createComment({ author: reader, post }), await createComment({ author: third, post })]
    await write((tx) => notifyReply(tx, later.id))
    const [row] = await read.notification.findMany()
    await write((tx) => notifyReply(tx, earlier.id))
    expect(await told(author)).toEqual([expect.objectContaining({ count: 2, first: earlier.id })])
    expect(await read.notification.findMany()).toEqual([{ ...row, commentId: earlier.id }])
    expect(mailAtOnce).toHaveBeenCalledTimes(1)
  })

  test('lead to where the first new one is among those shown, with some before it', async () => {
    const { author, reader, third, post, comment } = await scene()
    const before = []
    for (let n = 0; n < 30; n++) before.push((await createComment({ author: third, post })).id)
    const first = await comment(reader)
    expect(await told(author)).toEqual([expect.objectContaining({ first, after: before[9] })])
  })

  test('are none for an account that is being left, and go with one that is deleted', async () => {
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
