import { afterEach, describe, expect, test } from 'vitest'
import { createCase, createMember, createMembers, createPost, join } from '../../../../tests/factories'
import { requestDeletionOf, deletionScene } from '../../../../tests/factories/account-deletion'
import { useDatabase } from '../../../../tests/support/database'
import { expectExactCounts } from '../../../../tests/support/exact-counts'
import { tokenTo } from '../../../../tests/support/outbox'
import { inMinutes } from '../../../../tests/support/second-factor'
import { now, setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { changeRole } from '../panel/change-role'
import { deleteMember } from '../panel/delete-member'
import { endMemberSignIns } from '../panel/end-member-sign-ins'
import { finishDeletions } from './finish-deletion'
import { listAllMembers } from '../panel/list-all-members'
import { lockOutMember } from './lock-out-member'
import { revealAuthor } from '../panel/reveal-author'
import { checkPassword } from '~/features/identity/auth/check-password'
import { addComment } from '~/features/stories/communities/add-comment'
import { listCommunityStories } from '~/features/stories/communities/list-community-stories'
import { appealDecision } from '~/features/protection/moderation/appeal-decision'
import { claimCase } from '~/features/protection/moderation/claim-case'
import { decideCase } from '~/features/protection/moderation/decide-case'
import { reportText } from '~/features/protection/moderation/report-text'
import { blockAuthor } from '~/features/protection/blocks/block-author'
import { endBlock } from '~/features/protection/blocks/end-block'
import { listBlocks } from '~/features/protection/blocks/list-blocks'
import { continueDeletions } from './continue-deletions'
import { createPlaceholderAuthor } from './placeholder-author'
import { cancelDeletion } from './cancel-deletion'

useDatabase()
afterEach(() => setClock(null))

const hide = { textAct: 'hidden', sanction: 'muted', until: new Date('2099-01-01'), rule: 'kindness', words: 'Please' } as const
const notFound = { ok: false, error: { code: 'not_found' } }

async function lapse() {
  inMinutes(7 * 24 * 60 + 1)
  await continueDeletions()
}

async function titlesFor(reader: Awaited<ReturnType<typeof createMember>>, communityId: string) {
  const list = await listCommunityStories(reader, communityId, { limit: 50 })
  return list.ok ? list.value.stories.map(({ title, author }) => `${title}: ${author ?? 'nobody'}`).sort() : []
}

const nobodies = () => read.user.findMany({ where: { usernameKey: { startsWith: 'nobody:' } } })

describe('stories left without a name', () => {
  test('belong to the placeholder after seven days, with nothing of the author, and everything else is deleted', async () => {
    const { gone, fellow, community } = await deletionScene()
    await requestDeletionOf(gone, 'keep')
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

  test('can be commented on, reported, hidden and deleted like any other, and the placeholder counts nowhere as a member', async () => {
    const { gone, fellow, community, posts } = await deletionScene()
    await requestDeletionOf(gone, 'keep')
    await lapse()
    const [admin, moderator] = await createMembers([{ role: 'admin' }, { role: 'moderator' }])
    expect(await addComment(fellow, community.id, posts.named.id, { content: 'Still here' })).toMatchObject({ ok: true })
    const report = await reportText(fellow, { postId: posts.named.id }, { reason: 'kindness', note: '' })
    const caseId = report.ok ? report.value.caseId : ''
    await claimCase(moderator, caseId, null)
    expect(await decideCase(moderator, caseId, hide)).toMatchObject({ ok: true })
    const [nobody] = await nobodies()
    const id = nobody!.id
    expect(await revealAuthor(admin, posts.secret.id, 'Worried')).toEqual({ ok: true, value: { username: '' } })
    for (const act of [changeRole(admin, id, 'admin'), deleteMember(admin, id), endMemberSignIns(admin, id)]) expect(await act).toMatchObject(notFound)
    const listed = await listAllMembers(admin, { limit: 50 })
    expect(listed.ok && listed.value.rows.map(({ username }) => username).sort()).toEqual([admin, moderator, fellow].map(({ username }) => username).sort())
    for (const email of [nobody!.usernameKey, id]) expect(await checkPassword({ email, password: '' }, '203.0.113.7')).toMatchObject({ error: { code: 'invalid_credentials' } })
    expect([await read.notification.count({ where: { userId: id } }), await read.mail.count({ where: { userId: id } })]).toEqual([0, 0])
    await expectExactCounts()
  })

  test('keep their open cases without the author, and messages to the author are cleared', async () => {
    const { gone, posts } = await deletionScene()
    const moderator = await createMember({ role: 'moderator' })
    const [open, comment] = [await createCase({ post: posts.named }), await read.comment.findFirstOrThrow({ where: { authorId: gone.id } })]
    const ofComment = await createCase({ post: posts.other, comment })
    const decided = await createCase({ post: posts.secret })
    await claimCase(moderator, decided.id, null)
    await decideCase(moderator, decided.id, { ...hide, textAct: 'kept' })
    const { id: decisionId } = await read.decision.findFirstOrThrow()
    expect(await appealDecision(gone, decisionId, 'I object')).toMatchObject({ ok: true })
    await requestDeletionOf(gone, 'keep')
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

  test('stay hidden from readers who blocked their unknown author, and an ended block stays ended', async () => {
    const { gone, fellow, community, posts } = await deletionScene()
    const [other, third] = await createMembers([{}, {}])
    await join([other, third], community)
    for (const reader of [fellow, third]) await blockAuthor(reader, { postId: posts.secret.id }, 'mute')
    await endBlock(third, (await listBlocks(third)).rows[0]!.id)
    const later = await createPost({ author: gone, community, title: 'Later', isAnonymous: true, createdAt: new Date(now().getTime() + 1000) })
    inMinutes(1)
    await requestDeletionOf(gone, 'keep')
    // Simulates a process that created the placeholder and then ended.
    inMinutes(7 * 24 * 60 + 2)
    await write(async (tx) => {
      const placeholderId = await createPlaceholderAuthor(tx, gone.id)
      await tx.accountDeletion.update({ where: { userId: gone.id }, data: { phase: 'over', heirId: placeholderId! } })
      await lockOutMember(tx, gone.id)
      await tx.post.update({ where: { id: later.id }, data: { authorId: placeholderId! } })
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

  test('are not linked to another unknown author: a story written with a name disappears with no block', async () => {
    const { gone, fellow, community, posts } = await deletionScene()
    await blockAuthor(fellow, { postId: posts.secret.id }, 'mute')
    await createPost({ author: gone, community, title: 'Named later', createdAt: new Date(now().getTime() + 1000) })
    inMinutes(1)
    await requestDeletionOf(gone, 'keep')
    const forFellow = ['Named later: nobody', 'Named: nobody', `Of another: ${fellow.username}`].sort()
    expect(await titlesFor(fellow, community.id)).toEqual(forFellow)
    await lapse()
    expect(await titlesFor(fellow, community.id)).toEqual(forFellow)
  })

  test('lose blocks set while they had no name if the author comes back, so that the blocks do not reveal later texts of the author', async () => {
    const { gone, fellow, community, posts } = await deletionScene()
    await requestDeletionOf(gone, 'keep')
    await blockAuthor(fellow, { postId: posts.named.id }, 'mute')
    expect(await titlesFor(fellow, community.id)).not.toContain('Named: nobody')
    await cancelDeletion(await tokenTo(gone.email))
    await createPost({ author: gone, community, title: 'Secret later', isAnonymous: true, createdAt: new Date(now().getTime() + 1000) })
    expect(await titlesFor(fellow, community.id)).toEqual(expect.arrayContaining([`Named: ${gone.username}`, 'Secret later: nobody']))
    expect((await listBlocks(fellow)).rows).toEqual([])
  })

  test('do not exist if no story is shown: no placeholder is created', async () => {
    const { gone, posts } = await deletionScene()
    await write((tx) => tx.post.deleteMany({ where: { id: { in: [posts.named.id, posts.secret.id] } } }))
    await requestDeletionOf(gone, 'keep')
    await lapse()
    expect([await nobodies(), await read.post.count(), await read.accountDeletion.count()]).toEqual([[], 1, 0])
  })
})
