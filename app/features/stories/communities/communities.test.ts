import { describe, expect, test } from 'vitest'
import { read } from '~/infra/db'
import { createComment, createCommunity, createMember, createMembers, createPost, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { expectExactCounts } from '../../../../tests/support/exact-counts'
import { untilAnswered } from '../../../../tests/support/until-answered'
import type { Member } from '~/kernel/members/member'
import { addComment } from './add-comment'
import { deleteOwnComment, deleteOwnStory } from './delete-own-text'
import { joinCommunity } from './join-community'
import { leaveCommunity } from './leave-community'
import { listComments } from './list-comments'
import { findStory, findStoryInCommunity } from './find-story'
import { setLike } from './set-like'
import { shareStory } from './share-story'

useDatabase()

const story = { title: 'A morning', content: 'It rained.', postType: 'story' as const, isAnonymous: false }
const refusedWith = (code: string) => ({ ok: false, error: { code } })

async function scene() {
  const community = await createCommunity()
  const [author, reader, stranger] = await createMembers([{}, {}, {}])
  await join([author, reader], community)
  const post = await createPost({ author, community })
  return { community, author, reader, stranger, post }
}

describe('joining and leaving', () => {
  test('joining twice, or fifty times at once, is one membership', async () => {
    const community = await createCommunity()
    const member = await createMember()
    await Promise.all(Array.from({ length: 50 }, () => untilAnswered(() => joinCommunity(member, community.id))))
    expect(await read.membership.count()).toBe(1)
    await expectExactCounts()
  })

  test('many members joining at once are all counted', async () => {
    const community = await createCommunity()
    const members = await createMembers(Array.from({ length: 60 }, () => ({})))
    await Promise.all(members.map((member) => untilAnswered(() => joinCommunity(member, community.id))))
    expect((await read.community.findFirstOrThrow()).memberCount).toBe(60)
  })

  test('leaving twice changes nothing more', async () => {
    const { community, reader } = await scene()
    await Promise.all(Array.from({ length: 5 }, () => leaveCommunity(reader, community.id)))
    await expectExactCounts()
    expect(await leaveCommunity(reader, community.id)).toMatchObject({ ok: true, value: { leftNow: false } })
  })

  test('an unknown community is not found; an inactive one accepts no new members but lets its members leave', async () => {
    const member = await createMember()
    const closed = await createCommunity({ isActive: false })
    expect(await joinCommunity(member, 'nowhere')).toMatchObject(refusedWith('not_found'))
    expect(await joinCommunity(member, closed.id)).toMatchObject(refusedWith('community_inactive'))
    await join(member, closed)
    expect(await joinCommunity(member, closed.id)).toMatchObject({ ok: true })
    expect(await leaveCommunity(member, closed.id)).toMatchObject({ ok: true })
    expect(await leaveCommunity(member, 'nowhere')).toMatchObject(refusedWith('not_found'))
  })

  test('the role visitor may not join', async () => {
    const visitor = await createMember({ role: 'visitor' })
    expect(await joinCommunity(visitor, (await createCommunity()).id)).toMatchObject(refusedWith('forbidden'))
  })
})

describe('sharing a story', () => {
  test('sent twice with one key, even at once, is one story', async () => {
    const { community, reader } = await scene()
    const sent = await Promise.all(Array.from({ length: 10 }, () => shareStory(reader, community.id, story, { key: 'once' })))
    expect(new Set(sent.map((result) => result.ok && result.value.id)).size).toBe(1)
    expect(await read.post.count()).toBe(2)
    await expectExactCounts()
  })

  test('the same words with a new key, as Back restores them in a form, are one story', async () => {
    const { community, reader } = await scene()
    const share = async (text: typeof story, key: string, isForm = true) => {
      const shared = await shareStory(reader, community.id, text, { key, isForm })
      return shared.ok && shared.value.id
    }
    const first = await share(story, 'one')
    expect(await share(story, 'two')).toBe(first)
    expect(await share({ ...story, title: 'Another' }, 'three')).not.toBe(first)
    expect(await share(story, 'four', false)).not.toBe(first)
    await expectExactCounts()
  })

  test('the same key with another text is refused, and another member may use the same key', async () => {
    const { community, reader, author } = await scene()
    await shareStory(reader, community.id, story, { key: 'once' })
    expect(await shareStory(reader, community.id, { ...story, title: 'Another' }, { key: 'once' })).toMatchObject(refusedWith('idempotency_conflict'))
    expect(await shareStory(author, community.id, story, { key: 'once' })).toMatchObject({ ok: true })
  })

  test('is possible ten times in ten minutes; the eleventh answer says when to come back', async () => {
    const { community, reader } = await scene()
    for (let n = 0; n < 10; n++) await shareStory(reader, community.id, { ...story, title: `Story ${n}` })
    const eleventh = await shareStory(reader, community.id, story)
    expect(eleventh).toMatchObject(refusedWith('rate_limited'))
    expect(!eleventh.ok && eleventh.error.retryAfter).toBeGreaterThan(500)
    await expectExactCounts()
  })
})

describe('likes', () => {
  test('by many members at once all count, and each member counts once', async () => {
    const { community, post } = await scene()
    const members = await createMembers(Array.from({ length: 40 }, () => ({})))
    await join(members, community)
    await Promise.all(members.flatMap((member) => [1, 2].map(() => untilAnswered(() => setLike(member, community.id, post.id, 'liked')))))
    expect((await read.post.findUniqueOrThrow({ where: { id: post.id } })).likeCount).toBe(40)
    await expectExactCounts()
  })

  test('toggled 51 times at once by one member leave the count equal to the rows', async () => {
    const { community, post, reader } = await scene()
    await Promise.all(Array.from({ length: 51 }, () => untilAnswered(() => setLike(reader, community.id, post.id, 'toggled'))))
    expect(await read.like.count()).toBeLessThanOrEqual(1)
    await expectExactCounts()
  })
})

describe('comments', () => {
  test('come oldest first and are counted', async () => {
    const { community, post, reader, author } = await scene()
    await addComment(reader, community.id, post.id, { content: 'First' })
    await addComment(author, community.id, post.id, { content: 'Second' })
    const result = await listComments(reader, community.id, post.id, { limit: 10 })
    expect(result.ok && result.value.comments.map(({ content, isOwn }) => [content, isOwn])).toEqual([['First', true], ['Second', false]])
    await expectExactCounts()
  })

  test('deleting a story while comments and likes arrive leaves no orphan and no wrong count', async () => {
    const { community, post, author, reader } = await scene()
    const arriving = Array.from({ length: 25 }, (_, n) =>
      n % 2 ? addComment(reader, community.id, post.id, { content: `Comment ${n}` }) : setLike(reader, community.id, post.id, 'toggled'),
    )
    const results = await Promise.all([...arriving, deleteOwnStory(author, post.id)])
    expect(results.every((result) => result.ok || result.error.code === 'not_found')).toBe(true)
    expect(await read.comment.count()).toBe(0)
    expect(await read.like.count()).toBe(0)
    await expectExactCounts()
  })
})

describe('who may read', () => {
  test('members and staff do; everyone else gets the same answer for existing and missing stories', async () => {
    const { community, post, stranger } = await scene()
    const moderator = await createMember({ role: 'moderator' })
    expect(await findStory(moderator, post.id)).toMatchObject({ ok: true })
    expect(await findStoryInCommunity(stranger, community.id, post.id)).toEqual(await findStoryInCommunity(stranger, community.id, 'no-such-story'))
    expect(await findStory(stranger, post.id)).toEqual(await findStory(stranger, 'no-such-story'))
    expect(await listComments(stranger, community.id, post.id, { limit: 5 })).toMatchObject(refusedWith('not_a_member'))
  })

  test('the author of an anonymous story stays unknown; only the author sees it as an own story', async () => {
    const { community, author, reader } = await scene()
    const hidden = await createPost({ author, community, isAnonymous: true })
    const admin = await createMember({ role: 'admin' })
    const readers: Member[] = [author, reader, admin]
    for (const member of readers) {
      const result = await findStory(member, hidden.id)
      expect(result).toMatchObject({ ok: true, value: { author: null, isOwn: member.id === author.id } })
      expect(JSON.stringify(result)).not.toContain(author.id)
      expect(JSON.stringify(result)).not.toContain(author.username)
    }
  })
})

describe('deleting an own text', () => {
  test('works only for the author; others get the answer for a missing text', async () => {
    const { author, reader, post } = await scene()
    const admin = await createMember({ role: 'admin' })
    const comment = await createComment({ author: reader, post })
    expect(await deleteOwnStory(reader, post.id)).toMatchObject(refusedWith('not_found'))
    expect(await deleteOwnStory(admin, post.id)).toMatchObject(refusedWith('not_found'))
    expect(await deleteOwnComment(author, comment.id)).toMatchObject(refusedWith('not_found'))
    expect(await deleteOwnComment(reader, comment.id)).toMatchObject({ ok: true, value: { postId: post.id } })
    expect(await deleteOwnStory(author, post.id)).toMatchObject({ ok: true })
    expect(await deleteOwnStory(author, post.id)).toMatchObject(refusedWith('not_found'))
    await expectExactCounts()
  })
})
