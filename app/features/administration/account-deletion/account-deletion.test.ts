import { afterEach, describe, expect, test } from 'vitest'
import { createCase, createComment, createCommunity, createMember, createMembers, createPosts, join, password } from '../../../../tests/factories'
import { requestDeletionOf, deletionScene, textsNow } from '../../../../tests/factories/account-deletion'
import { useDatabase } from '../../../../tests/support/database'
import { expectExactCounts } from '../../../../tests/support/exact-counts'
import { outbox, tokenTo } from '../../../../tests/support/outbox'
import { inMinutes } from '../../../../tests/support/second-factor'
import { setClock } from '~/infra/clock'
import { isForeignKeyViolation, read, UnavailableError, write } from '~/infra/db'
import { changeRole } from '../panel/change-role'
import { deleteMember } from '../panel/delete-member'
import { listAllPosts, readAdminPost } from '../panel/list-all-posts'
import { revealAuthor } from '../panel/reveal-author'
import { readSiteTotals } from '~/features/operations/analytics/read-totals'
import { addComment } from '~/features/stories/communities/add-comment'
import { listCommunityStories } from '~/features/stories/communities/list-community-stories'
import { setLike } from '~/features/stories/communities/set-like'
import { shareStory } from '~/features/stories/communities/share-story'
import { replaceDraft } from '~/features/stories/drafts/drafts'
import { claimCase } from '~/features/protection/moderation/claim-case'
import { decideCase } from '~/features/protection/moderation/decide-case'
import { readCase } from '~/features/protection/moderation/read-case'
import { restoreText } from '~/features/protection/moderation/restore-text'
import { searchStories } from '~/features/stories/search/search-stories'
import { continueDeletions } from './continue-deletions'
import { findDeletionDueDate, cancelDeletion } from './cancel-deletion'

useDatabase()
afterEach(() => setClock(null))

const minutesADay = 24 * 60
const refusedWith = (code: string) => ({ ok: false, error: { code } })
const statesOf = async (authorId: string) => (await read.post.findMany({ where: { authorId }, orderBy: { id: 'asc' } })).map(({ state }) => state)

async function readBy(reader: Awaited<ReturnType<typeof createMember>>, communityId: string) {
  const list = await listCommunityStories(reader, communityId, { limit: 50 })
  return list.ok ? list.value.stories.map(({ title, author }) => `${title}: ${author ?? 'nobody'}`).sort() : []
}

describe('a member who asks for account deletion', () => {
  test('and deletes the stories disappears at once, and everything comes back as it was', async () => {
    const { community, gone, fellow } = await deletionScene()
    const before = await textsNow()
    expect(await requestDeletionOf(gone, 'remove')).toEqual({ ok: true, value: undefined })
    expect(await readBy(fellow, community.id)).toEqual([`Of another: ${fellow.username}`])
    expect(await statesOf(gone.id)).toEqual(['withdrawn', 'withdrawn', 'hidden', 'waiting'])
    expect(await read.comment.count({ where: { authorId: gone.id, state: 'shown' } })).toBe(0)
    await expectExactCounts()
    const token = await tokenTo(gone.email)
    expect(await findDeletionDueDate(token)).toEqual((await read.accountDeletion.findFirst())?.dueAt)
    expect((await cancelDeletion(token)).ok).toBe(true)
    expect(await textsNow()).toEqual(before)
    await expectExactCounts()
    expect([await cancelDeletion(token), await findDeletionDueDate(token)]).toMatchObject([refusedWith('not_found'), null])
    expect(await outbox().then((mails) => mails.slice(1).map(({ to, links }) => [to, links[0]?.pathname]))).toEqual([[gone.email, '/auth/reset']])
  })

  test('and leaves the stories loses the name on them at once, and it comes back after a cancellation', async () => {
    const { community, gone, fellow, posts } = await deletionScene()
    const { id: caseId } = await createCase({ post: posts.named })
    const before = await textsNow()
    expect(await requestDeletionOf(gone, 'keep')).toMatchObject({ ok: true })
    expect(await readBy(fellow, community.id)).toEqual(['Named: nobody', `Of another: ${fellow.username}`, 'Secret: nobody'])
    expect(await read.post.count({ where: { authorId: gone.id, isAnonymous: false } })).toBe(0)
    expect(await read.comment.count({ where: { authorId: gone.id, state: 'shown' } })).toBe(0)
    expect((await read.case.findUniqueOrThrow({ where: { id: caseId } })).isAnonymous).toBe(true)
    await expectExactCounts()
    expect((await cancelDeletion(await tokenTo(gone.email))).ok).toBe(true)
    expect(await textsNow()).toEqual(before)
    expect((await read.case.findUniqueOrThrow({ where: { id: caseId } })).isAnonymous).toBe(false)
  })

  test('is not found by a search, and the totals still count the account', async () => {
    const { community, gone, fellow } = await deletionScene()
    await shareStory(gone, community.id, { title: 'Zebra', content: 'A zebra', postType: 'story', isAnonymous: true })
    const found = async () => {
      const page = await searchStories(fellow, { text: 'zebra' })
      return page.ok && page.value.stories.map(({ title }) => title)
    }
    expect(await found()).toEqual(['Zebra'])
    await requestDeletionOf(gone, 'remove')
    expect(await found()).toEqual([])
    expect(await readSiteTotals()).toMatchObject({ members: 2, posts: 6 })
  })

  test('gets one mail, and drafts and waiting mails are deleted', async () => {
    const { gone } = await deletionScene()
    await replaceDraft(gone.id, { kind: 'story', title: 'Kept', content: 'Text', postType: 'story', isAnonymous: false })
    await requestDeletionOf(gone, 'remove')
    const mails = await outbox()
    expect(mails.map(({ kind, to, userId }) => [kind, to, userId])).toEqual([['leaving', gone.email, gone.id]])
    expect(mails[0]?.links.map(({ pathname }) => pathname)).toEqual(['/account/undelete'])
    expect(await read.draft.count()).toBe(0)
    await replaceDraft(gone.id, { kind: 'story', title: 'Late', content: 'Text', postType: 'story', isAnonymous: false })
    expect(await read.draft.count()).toBe(0)
    expect(await read.auditEntry.count()).toBe(0)
  })

  test('must give the password', async () => {
    const { gone } = await deletionScene()
    const { requestDeletion } = await import('./request-deletion')
    const wrong = await requestDeletion(gone, { stories: 'remove', sure: 'on', password: `${password}!` }, { address: '203.0.113.7', language: 'en' })
    expect(wrong).toMatchObject(refusedWith('invalid_credentials'))
    expect(await read.accountDeletion.count()).toBe(0)
  })

  test('twice at the same moment is handled once', async () => {
    const { gone } = await deletionScene()
    const answers = await Promise.all([requestDeletionOf(gone, 'remove'), requestDeletionOf(gone, 'remove'), requestDeletionOf(gone, 'keep')])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect([await read.accountDeletion.count(), (await outbox()).length]).toEqual([1, 1])
  })

  test('as a moderator is an ordinary member at once, and stays one after a cancellation', async () => {
    const [moderator, admin] = await createMembers([{ role: 'moderator' }, { role: 'admin' }])
    await requestDeletionOf(moderator, 'remove')
    expect(await changeRole(admin, moderator.id, 'admin')).toMatchObject(refusedWith('not_found'))
    await cancelDeletion(await tokenTo(moderator.email))
    expect(await read.user.findUnique({ where: { id: moderator.id } })).toMatchObject({ role: 'member', staffSince: null, username: moderator.username })
  })

  test('as the last admin is refused and stays admin', async () => {
    const admin = await createMember({ role: 'admin' })
    expect(await requestDeletionOf(admin, 'remove')).toMatchObject(refusedWith('last_admin'))
    expect(await read.user.findUnique({ where: { id: admin.id } })).toMatchObject({ role: 'admin', staffSince: admin.staffSince })
    expect([await read.accountDeletion.count(), await outbox()]).toEqual([0, []])
  })

  test('as one of two admins who leave and demote each other at once leaves the other, every time', async () => {
    for (let round = 0; round < 6; round++) {
      await write((tx) => tx.user.updateMany({ where: { role: 'admin' }, data: { role: 'member' } }))
      const [one, two] = await createMembers([{ role: 'admin' }, { role: 'admin' }])
      await Promise.all([requestDeletionOf(one, 'remove'), requestDeletionOf(two, 'keep'), ...(round % 2 ? [changeRole(one, two.id, 'member')] : [])])
      expect(await read.user.count({ where: { role: 'admin' } })).toBe(1)
    }
  })
})

describe('during the seven days', () => {
  test('staff see texts to be deleted that show the author’s name, and no anonymous ones', async () => {
    const { gone, posts, fellow } = await deletionScene()
    const admin = await createMember({ role: 'admin' })
    const cases = [await createCase({ post: posts.named }), await createCase({ post: posts.secret })]
    await requestDeletionOf(gone, 'remove')
    const everywhere = [{}, { communityId: posts.named.communityId }]
    for (const filter of everywhere) {
      const list = await listAllPosts(admin, filter, { limit: 50, length: 50 })
      expect(list.ok && list.value.rows.map(({ title, author, state }) => [title, author, state])).toEqual([
        ['Of another', fellow.username, 'shown'], ['Waiting', gone.username, 'waiting'], ['Hidden', gone.username, 'hidden'], ['Named', gone.username, 'withdrawn'],
      ])
    }
    for (const result of [await readAdminPost(admin, posts.secret.id), await revealAuthor(admin, posts.secret.id, 'Worried')]) expect(result).toMatchObject(refusedWith('not_found'))
    expect(await read.auditEntry.count({ where: { action: 'author-revealed' } })).toBe(0)
    const states = await Promise.all(cases.map(async ({ id }) => readCase(admin, id)))
    expect(states.map((read) => read.ok && read.value.stateNow)).toEqual(['withdrawn', 'gone'])
  })

  test('a text that a moderator shows again stays hidden, and comes back after a cancellation', async () => {
    const { gone, fellow, posts, community } = await deletionScene()
    const moderator = await createMember({ role: 'moderator' })
    const comment = await read.comment.findFirstOrThrow({ where: { authorId: gone.id, state: 'hidden', postId: posts.other.id } })
    const hiddenStory = await createCase({ post: posts.hidden, status: 'resolved', openKey: null })
    const hiddenComment = await createCase({ post: posts.other, comment, status: 'resolved', openKey: null })
    const first = await createCase({ post: posts.waiting, kind: 'first_post' })
    await requestDeletionOf(gone, 'remove')
    for (const { id } of [hiddenStory, hiddenComment]) expect(await restoreText(moderator, id, 'Sorry')).toMatchObject({ ok: true })
    await claimCase(moderator, first.id, null)
    expect(await decideCase(moderator, first.id, { textAct: 'kept', sanction: 'none', until: null, rule: null, words: '' })).toMatchObject({ ok: true })
    expect(await readBy(fellow, community.id)).toEqual([`Of another: ${fellow.username}`])
    await expectExactCounts()
    await cancelDeletion(await tokenTo(gone.email))
    expect(await statesOf(gone.id)).toEqual(['shown', 'shown', 'shown', 'shown'])
    await expectExactCounts()
  })

  test('an admin may still delete the account at once, with the stories that were to stay', async () => {
    const [{ gone }, admin] = [await deletionScene(), await createMember({ role: 'admin' })]
    await requestDeletionOf(gone, 'keep')
    const token = await tokenTo(gone.email)
    expect(await deleteMember(admin, gone.id)).toMatchObject({ ok: true })
    expect([await read.post.count(), await read.accountDeletion.count(), await read.user.count()]).toEqual([1, 0, 2])
    expect(await cancelDeletion(token)).toMatchObject(refusedWith('not_found'))
    await expectExactCounts()
  })

  test('others go on writing and liking: every count is correct, before and after a cancellation', async () => {
    const { gone, fellow, posts, community } = await deletionScene()
    const acts = [posts.named, posts.other].flatMap(({ id }) => [gone, fellow].flatMap((member) => [
      () => addComment(member, community.id, id, { content: 'And another thing' }),
      () => setLike(member, community.id, id, 'toggled'),
      () => shareStory(member, community.id, { title: 'More', content: 'x', postType: 'story', isAnonymous: false }),
    ]))
    const before = acts.map((act) => act())
    const asked = requestDeletionOf(gone, 'remove')
    const settled = await Promise.allSettled([...before, ...acts.map((act) => act())])
    const failed = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    expect(failed.filter((reason) => !isForeignKeyViolation(reason) && !(reason instanceof UnavailableError))).toEqual([])
    expect(await asked).toMatchObject({ ok: true })
    expect(await read.post.count({ where: { authorId: gone.id, state: 'shown' } })).toBe(0)
    expect(await read.comment.count({ where: { authorId: gone.id, state: 'shown' } })).toBe(0)
    await expectExactCounts()
    await cancelDeletion(await tokenTo(gone.email))
    await expectExactCounts()
  })

  test('a deletion or cancellation continues after a process that ended in the middle', async () => {
    const { gone } = await deletionScene()
    const before = await textsNow()
    await requestDeletionOf(gone, 'remove')
    const out = await textsNow()
    // Simulates a process that ended before it changed any text, and one that ended while restoring them.
    await write(async (tx) => {
      await tx.post.updateMany({ where: { id: before.posts[0]!.id }, data: { state: 'shown' } })
      await tx.community.updateMany({ data: { postCount: { increment: 1 } } })
    })
    await continueDeletions()
    expect(await textsNow()).toEqual(out)
    await write((tx) => tx.accountDeletion.updateMany({ data: { phase: 'returning' } }))
    await continueDeletions()
    expect([await textsNow(), await read.accountDeletion.count()]).toEqual([before, 0])
  })

  test('nothing is deleted before seven days are over, and then nothing comes back', async () => {
    const { gone } = await deletionScene()
    await requestDeletionOf(gone, 'remove')
    const token = await tokenTo(gone.email)
    inMinutes(7 * minutesADay - 5)
    await continueDeletions()
    expect(await findDeletionDueDate(token)).not.toBeNull()
    inMinutes(7 * minutesADay + 1)
    expect([await findDeletionDueDate(token), await cancelDeletion(token)]).toMatchObject([null, refusedWith('not_found')])
    await continueDeletions()
    expect(await read.user.findUnique({ where: { id: gone.id } })).toBeNull()
    expect([await read.post.count(), await read.comment.count(), await read.like.count()]).toEqual([1, 1, 1])
    await expectExactCounts()
  })
})

test('more texts than one batch holds disappear and come back', async () => {
  const [community, gone] = [await createCommunity(), await createMember()]
  await join(gone, community)
  const [post] = await createPosts(Array.from({ length: 205 }, (_, n) => ({ author: gone, community, title: `Story ${n}` })))
  await createComment({ author: gone, post: post! })
  const before = await textsNow()
  await requestDeletionOf(gone, 'remove')
  expect((await read.community.findFirstOrThrow()).postCount).toBe(0)
  await cancelDeletion(await tokenTo(gone.email))
  expect(await textsNow()).toEqual(before)
}, 60_000)
