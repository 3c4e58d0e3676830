import { afterEach, describe, expect, test } from 'vitest'
import { createCase, createMember, createPost, join } from '../../../tests/factories'
import { leaveWith, leavingScene } from '../../../tests/factories/leaving'
import { useDatabase } from '../../../tests/support/database'
import { expectExactCounts } from '../../../tests/support/exact-counts'
import { tokenTo } from '../../../tests/support/outbox'
import { inMinutes } from '../../../tests/support/second-factor'
import { now, setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { changeRole } from '../administration/change-role'
import { deleteMember } from '../administration/delete-member'
import { endSessions } from '../administration/end-sessions'
import { finishDeletions } from '../administration/finish-deletion'
import { listAllMembers } from '../administration/list-all-members'
import { lockOut } from '../administration/lock-out'
import { revealAuthor } from '../administration/reveal-author'
import { checkPassword } from '../auth/check-password'
import { addComment } from '../communities/comment'
import { listPosts } from '../communities/list-posts'
import { appeal } from '../moderation/appeal'
import { claimCase } from '../moderation/claim-case'
import { decideCase } from '../moderation/decide-case'
import { reportText } from '../moderation/report-text'
import { blockAuthor } from '../safety/block-author'
import { endBlock } from '../safety/end-block'
import { listBlocks } from '../safety/list-blocks'
import { carryOutLeavings } from './carry-out'
import { prepareHeir } from './hand-over'
import { undoLeaving } from './undo-leaving'

useDatabase()
afterEach(() => setClock(null))

const hide = { textAct: 'hidden', sanction: 'muted', until: new Date('2099-01-01'), rule: 'kindness', words: 'Please' } as const
const notFound = { ok: false, refusal: { code: 'not_found' } }

/** Lets the seven days pass. */
async function lapse() {
  inMinutes(7 * 24 * 60 + 1)
  await carryOutLeavings()
}

async function titlesFor(reader: Awaited<ReturnType<typeof createMember>>, communityId: string) {
  const list = await listPosts(reader, communityId, { limit: 50 })
  return list.ok ? list.value.stories.map(({ title, author }) => `${title}: ${author ?? 'nobody'}`).sort() : []
}

const nobodies = () => read.user.findMany({ where: { usernameKey: { startsWith: 'nobody:' } } })

describe('stories that were left without a name', () => {
  test('belong to nobody after seven days, with nothing of her, and everything else of hers is gone', async () => {
    const { gone, fellow, community } = await leavingScene()
    await leaveWith(gone, 'keep')
    await lapse()
    expect(await titlesFor(fellow, community.id)).toEqual(['Named: nobody', `Of another: ${fellow.username}`, 'Secret: nobody'])
    const [nobody, ...others] = await nobodies()
    expect(others).toEqual([])
    expect(nobody).toMatchObject({ firstName: '', lastName: '', username: '', role: 'visitor', createdAt: new Date(0), activeWeek: null, country: null, language: null })
    const left = await read.post.findMany({ where: { authorId: nobody!.id }, orderBy: { id: 'asc' } })
    expect(left.map(({ title, isAnonymous, nameWithheld, state }) => [title, isAnonymous, nameWithheld, state])).toEqual([['Named', true, true, 'shown'], ['Secret', true, false, 'shown']])
    expect([await read.post.count(), await read.comment.count(), await read.like.count()]).toEqual([3, 2, 2])
    expect(await read.user.findUnique({ where: { id: gone.id } })).toBeNull()
    expect(JSON.stringify([await read.user.findMany(), await read.post.findMany(), await read.case.findMany()])).not.toContain(gone.id)
    await expectExactCounts()
  })

  test('can be commented on, reported, hidden and deleted like any other, and the nobody is no person in any of it', async () => {
    const { gone, fellow, community, posts } = await leavingScene()
    await leaveWith(gone, 'keep')
    await lapse()
    const [admin, moderator] = [await createMember({ role: 'admin' }), await createMember({ role: 'moderator' })]
    expect(await addComment(fellow, community.id, posts.named.id, { content: 'Still here' })).toMatchObject({ ok: true })
    const report = await reportText(fellow, { postId: posts.named.id }, { reason: 'kindness', note: '' })
    const caseId = report.ok ? report.value.caseId : ''
    await claimCase(moderator, caseId, null)
    expect(await decideCase(moderator, caseId, hide)).toMatchObject({ ok: true })
    const [nobody] = await nobodies()
    const id = nobody!.id
    expect(await revealAuthor(admin, posts.secret.id, 'Worried')).toEqual({ ok: true, value: { username: '' } })
    for (const act of [changeRole(admin, id, 'admin'), deleteMember(admin, id), endSessions(admin, id)]) expect(await act).toMatchObject(notFound)
    const listed = await listAllMembers(admin, { limit: 50 })
    expect(listed.ok && listed.value.rows.map(({ username }) => username).sort()).toEqual([admin, moderator, fellow].map(({ username }) => username).sort())
    for (const email of [nobody!.usernameKey, id]) expect(await checkPassword({ email, password: '' }, '203.0.113.7')).toMatchObject({ refusal: { code: 'invalid_credentials' } })
    expect([await read.notification.count({ where: { userId: id } }), await read.mail.count({ where: { userId: id } })]).toEqual([0, 0])
    await expectExactCounts()
  })

  test('keep the cases that are open about them, without her, and what was said to her is blank', async () => {
    const { gone, posts } = await leavingScene()
    const moderator = await createMember({ role: 'moderator' })
    const [open, comment] = [await createCase({ post: posts.named }), await read.comment.findFirstOrThrow({ where: { authorId: gone.id } })]
    const ofComment = await createCase({ post: posts.other, comment })
    const decided = await createCase({ post: posts.secret })
    await claimCase(moderator, decided.id, null)
    await decideCase(moderator, decided.id, { ...hide, textAct: 'kept' })
    const { id: decisionId } = await read.decision.findFirstOrThrow()
    expect(await appeal(gone, decisionId, 'I object')).toMatchObject({ ok: true })
    await leaveWith(gone, 'keep')
    await lapse()
    const caseOf = (id: string) => read.case.findUniqueOrThrow({ where: { id } })
    expect(await caseOf(open.id)).toMatchObject({ status: 'open', authorId: null, isAnonymous: true, title: 'Named', openKey: `post:${posts.named.id}` })
    expect(await caseOf(ofComment.id)).toMatchObject({ status: 'resolved', authorId: null, content: '', openKey: null })
    expect(await read.case.findFirstOrThrow({ where: { decisionId } })).toMatchObject({ status: 'rejected', authorId: null, content: '' })
    expect(await read.decision.findFirstOrThrow()).toMatchObject({ authorId: null, words: '' })
    const another = await createMember({ role: 'moderator' })
    await claimCase(another, open.id, null)
    expect(await decideCase(another, open.id, hide)).toMatchObject({ ok: true })
    expect((await read.post.findUniqueOrThrow({ where: { id: posts.named.id } })).state).toBe('hidden')
    await expectExactCounts()
  })

  test('stay out of sight for who has blocked their unknown author, and an ended block stays ended', async () => {
    const { gone, fellow, community, posts } = await leavingScene()
    const [other, third] = [await createMember(), await createMember()]
    for (const reader of [other, third]) await join(reader, community)
    for (const reader of [fellow, third]) await blockAuthor(reader, { postId: posts.secret.id }, 'mute')
    await endBlock(third, (await listBlocks(third)).rows[0]!.id)
    const later = await createPost({ author: gone, community, title: 'Later', isAnonymous: true, createdAt: new Date(now().getTime() + 1000) })
    inMinutes(1)
    await leaveWith(gone, 'keep')
    // In the middle of being handed over: the process has made the nobody and ended.
    inMinutes(7 * 24 * 60 + 2)
    await write(async (tx) => {
      const heir = await prepareHeir(tx, gone.id)
      await tx.accountDeletion.update({ where: { userId: gone.id }, data: { phase: 'over', heirId: heir! } })
      await lockOut(tx, gone.id)
      await tx.post.update({ where: { id: later.id }, data: { authorId: heir! } })
    })
    const forFellow = [`Of another: ${fellow.username}`, 'Named: nobody']
    expect(await titlesFor(fellow, community.id)).toEqual(forFellow.sort())
    expect((await listBlocks(fellow)).rows).toHaveLength(1)
    await finishDeletions()
    expect(await titlesFor(fellow, community.id)).toEqual(forFellow.sort())
    expect((await titlesFor(other, community.id)).length).toBe(4)
    const [nobody] = await nobodies()
    expect((await read.block.findMany()).map(({ targetId, ownerId, endedAt }) => [targetId, ownerId, endedAt !== null]).sort()).toEqual(
      [[nobody!.id, fellow.id, false], [nobody!.id, third.id, true]].sort())
    expect((await listBlocks(fellow)).rows).toMatchObject([{ title: 'Secret', username: null }])
    await expectExactCounts()
  })

  test('are not known for those of the unknown author of another: what bore a name when it was written vanishes with no block', async () => {
    const { gone, fellow, community, posts } = await leavingScene()
    await blockAuthor(fellow, { postId: posts.secret.id }, 'mute')
    await createPost({ author: gone, community, title: 'Named later', createdAt: new Date(now().getTime() + 1000) })
    inMinutes(1)
    await leaveWith(gone, 'keep')
    const forFellow = ['Named later: nobody', 'Named: nobody', `Of another: ${fellow.username}`].sort()
    expect(await titlesFor(fellow, community.id)).toEqual(forFellow)
    await lapse()
    expect(await titlesFor(fellow, community.id)).toEqual(forFellow)
  })

  test('take along whoever has blocked their author while they had no name, should she come back: nobody tells by it what she writes then', async () => {
    const { gone, fellow, community, posts } = await leavingScene()
    await leaveWith(gone, 'keep')
    await blockAuthor(fellow, { postId: posts.named.id }, 'mute')
    expect(await titlesFor(fellow, community.id)).not.toContain('Named: nobody')
    await undoLeaving(await tokenTo(gone.email))
    await createPost({ author: gone, community, title: 'Secret later', isAnonymous: true, createdAt: new Date(now().getTime() + 1000) })
    expect(await titlesFor(fellow, community.id)).toEqual(expect.arrayContaining([`Named: ${gone.username}`, 'Secret later: nobody']))
    expect((await listBlocks(fellow)).rows).toEqual([])
  })

  test('are none where she has none that is shown: no nobody is made', async () => {
    const { gone, posts } = await leavingScene()
    await write((tx) => tx.post.deleteMany({ where: { id: { in: [posts.named.id, posts.secret.id] } } }))
    await leaveWith(gone, 'keep')
    await lapse()
    expect([await nobodies(), await read.post.count(), await read.accountDeletion.count()]).toEqual([[], 1, 0])
  })
})
