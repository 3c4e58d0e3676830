import { afterEach, describe, expect, test, vi } from 'vitest'
import { createCommunity, createComments, createMember, createMembers, createPosts, join, smallestPledge } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { expectExactCounts } from '../../../../tests/support/exact-counts'
import { untilAnswered } from '../../../../tests/support/until-answered'
import { now } from '~/infra/clock'
import { isForeignKeyViolation, read, UnavailableError, write } from '~/infra/db'
import * as vacuumFile from '~/infra/db/vacuum-file'
import { createId } from '~/infra/ids'
import { issueTokens } from '~/features/identity/auth/tokens'
import { addComment } from '~/features/stories/communities/add-comment'
import { joinCommunity } from '~/features/stories/communities/join-community'
import { leaveCommunity } from '~/features/stories/communities/leave-community'
import { setLike } from '~/features/stories/communities/set-like'
import { shareStory } from '~/features/stories/communities/share-story'
import { buildDeletedUsernameKey } from '~/kernel/members/deleted-member'
import { makePledge } from '~/features/giving/pledges/make-pledge'
import { PledgeSchema } from '~/features/giving/pledges/schemas'
import * as idempotencyKeys from '~/kernel/idempotency/idempotency-key'
import { deleteMember } from './delete-member'
import { finishDeletions } from '../account-deletion/finish-deletion'

useDatabase()
afterEach(() => vi.restoreAllMocks())

const story = { title: 'Mine', content: 'x', postType: 'story' as const, isAnonymous: false }

/** Simulates a process that ended after the first step of a deletion. */
const beginDeletion = (id: string) => write((tx) => tx.user.update({ where: { id }, data: { usernameKey: buildDeletedUsernameKey(id) } }))

async function scene() {
  const [admin, gone, stays] = await createMembers([{ role: 'admin' }, {}, {}])
  const communities = [await createCommunity(), await createCommunity()]
  for (const community of communities) await join([gone, stays], community)
  const posts = await createPosts(communities.flatMap((community, n) => [{ author: gone, community, isAnonymous: n === 0 }, { author: stays, community }]))
  await createComments(posts.flatMap((post) => [gone, stays].flatMap((author) => [{ author, post }, { author, post, state: 'hidden' as const }])))
  for (const { communityId, id } of posts) for (const member of [gone, stays]) await setLike(member, communityId, id, 'liked')
  return { admin, gone, stays, communities, posts }
}

describe('deleting a member', () => {
  test('deletes everything of the member, and every count equals its rows', async () => {
    const { admin, gone, stays } = await scene()
    await issueTokens(gone.id, true)
    await makePledge(PledgeSchema.parse(smallestPledge), { address: '203.0.113.7', language: 'en', userId: gone.id } as never)
    expect(await deleteMember(admin, gone.id)).toMatchObject({ ok: true })
    await expectExactCounts()
    const [posts, comments, likes, memberships] = [await read.post.findMany(), await read.comment.findMany(), await read.like.findMany(), await read.membership.findMany()]
    expect([posts.length, comments.length, likes.length, memberships.length]).toEqual([2, 4, 2, 2])
    expect([...posts, ...comments].every(({ authorId }) => authorId === stays.id)).toBe(true)
    expect(await read.user.findUnique({ where: { id: gone.id } })).toBeNull()
    expect([await read.tokenFamily.count(), await read.memberKey.count({ where: { userId: gone.id } }), await read.pledge.count()]).toEqual([0, 0, 1])
  })

  test('is logged without texts, names or anonymous posts, and a second deletion is not found', async () => {
    const { admin, gone } = await scene()
    await deleteMember(admin, gone.id)
    expect(await deleteMember(admin, gone.id)).toMatchObject({ error: { code: 'not_found' } })
    const [act, ...others] = await read.auditEntry.findMany({ where: { action: 'member-deleted' } })
    expect(others).toEqual([])
    expect(act).toMatchObject({ actorId: admin.id, targetId: gone.id })
    expect(JSON.parse(act?.details ?? '')).toEqual({ role: 'member', posts: 1, comments: 8, communities: 2 })
  })

  test('is for admins only', async () => {
    const { gone, stays } = await scene()
    const moderator = await createMember({ role: 'moderator' })
    for (const actor of [stays, gone, moderator]) expect(await deleteMember(actor, gone.id)).toMatchObject({ error: { code: 'forbidden' } })
    expect(await read.user.findUnique({ where: { id: gone.id } })).toMatchObject({ usernameKey: gone.usernameKey })
  })

  test('clears the member’s words in moderation, closes open cases about the member, and leaves the words of others', async () => {
    const { admin, gone, stays, posts } = await scene()
    const about = (author: { id: string }, postId: string) => ({
      kind: 'report' as const, priority: 1, communityId: posts[0]!.communityId, postId, openKey: `post:${postId}`, isAnonymous: true,
      authorId: author.id, title: 'Her title', content: 'Her words', dueAt: now(), createdAt: now(),
    })
    const [hers, others] = [createId(), createId()]
    await write(async (tx) => {
      await tx.case.create({ data: { id: hers, ...about(gone, posts[0]!.id) } })
      await tx.case.create({ data: { id: others, ...about(stays, posts[1]!.id) } })
      await tx.report.create({ data: { id: createId(), caseId: others, reporterId: gone.id, reason: 'harm', note: 'Her note', createdAt: now() } })
      for (const [caseId, authorId] of [[hers, gone.id], [others, stays.id]] as const) {
        await tx.decision.create({ data: { id: createId(), caseId, authorId, staffId: admin.id, textAct: 'hidden', words: 'To her', createdAt: now() } })
      }
    })
    await deleteMember(admin, gone.id)
    expect(await read.case.findUnique({ where: { id: hers } })).toMatchObject({ title: '', content: '', authorId: null, openKey: null, status: 'resolved' })
    expect(await read.case.findUnique({ where: { id: others } })).toMatchObject({ content: 'Her words', authorId: stays.id, closedAt: null, status: 'open' })
    expect(await read.report.findFirst()).toMatchObject({ note: '', reporterId: null })
    expect((await read.decision.findMany({ orderBy: { id: 'asc' } })).map(({ words }) => words)).toEqual(['', 'To her'])
  })

  test('leaves no id of the member in the idempotency keys', async () => {
    const { admin, gone, stays, posts } = await scene()
    const comments = await read.comment.findMany({ select: { id: true, authorId: true } })
    const made = [gone.id, stays.id, ...posts.map(({ id }) => id), ...comments.map(({ id }) => id)]
    for (const id of made) await write((tx) => idempotencyKeys.claimIdempotencyKey(tx, { sender: 'anyone', verb: 'share-story', key: id, body: {} }, id))
    await deleteMember(admin, gone.id)
    const kept = (await read.submission.findMany({ select: { resultId: true } })).map(({ resultId }) => resultId)
    const hers = [gone.id, ...posts.filter(({ authorId }) => authorId === gone.id).map(({ id }) => id)]
    for (const id of hers) expect(kept).not.toContain(id)
    const rows = await read.comment.findMany({ where: { authorId: stays.id }, select: { id: true } })
    expect(kept).toEqual(expect.arrayContaining([stays.id, ...rows.map(({ id }) => id)]))
    for (const { id } of comments.filter(({ authorId }) => authorId === gone.id)) expect(kept).not.toContain(id)
  })

  test('continues after a process that did not finish it', async () => {
    const { gone } = await scene()
    await beginDeletion(gone.id)
    await finishDeletions()
    await expectExactCounts()
    expect(await read.user.findUnique({ where: { id: gone.id } })).toBeNull()
    expect(await read.post.count()).toBe(2)
  })

  test('rewrites the file once, and a second call has nothing to rewrite', async () => {
    const vacuumed = vi.spyOn(vacuumFile, 'vacuumSqliteFile')
    const { admin, gone } = await scene()
    await deleteMember(admin, gone.id)
    await deleteMember(admin, gone.id)
    await finishDeletions()
    expect(vacuumed).toHaveBeenCalledTimes(1)
  })

  test('of several members rewrites the file once, after the last of them', async () => {
    const { gone, stays } = await scene()
    for (const { id } of [gone, stays]) await beginDeletion(id)
    const left: Promise<number>[] = []
    const vacuumed = vi.spyOn(vacuumFile, 'vacuumSqliteFile').mockImplementationOnce(() => {
      left.push(read.user.count({ where: { id: { in: [gone.id, stays.id] } } }))
      return Promise.resolve(true)
    })
    await finishDeletions()
    expect(await Promise.all(left)).toEqual([0])
    expect(vacuumed).toHaveBeenCalledTimes(1)
  })

  test('that fails does not block the others, is logged, and finishes next time', async () => {
    const { gone, stays } = await scene()
    for (const { id } of [gone, stays]) await beginDeletion(id)
    const remaining = () => read.user.findMany({ where: { id: { in: [gone.id, stays.id] } }, select: { id: true } })
    vi.spyOn(idempotencyKeys, 'deleteIdempotencyKeys').mockRejectedValueOnce(new Error('broken'))
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    await finishDeletions()
    const warnings = printed.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"level":"warn"'))
    printed.mockRestore()
    const failed = await remaining()
    expect(failed).toHaveLength(1)
    expect(warnings.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ event: 'deletion_waits', target: failed[0]?.id }])
    await finishDeletions()
    expect(await remaining()).toEqual([])
    await expectExactCounts()
  })

  test('leaves nothing behind while members go on writing, liking, joining and leaving', async () => {
    const { admin, gone, stays, communities, posts } = await scene()
    const [first, second] = communities as [typeof communities[0], typeof communities[0]]
    const more = await Promise.all(Array.from({ length: 4 }, () => createCommunity()))
    const work = posts.flatMap(({ communityId, id }) => [gone, stays].flatMap((member, index) => [
      () => addComment(member, communityId, id, { content: 'And another thing' }),
      () => setLike(member, communityId, id, index ? 'toggled' : 'unliked'),
    ]))
    const joins = more.map(({ id }) => () => joinCommunity(gone, id))
    const shares = [first, second, first, second].map(({ id }, index) => () => shareStory(gone, id, { ...story, title: `Mine ${index}`, isAnonymous: index > 1 }))
    const all = [...work, ...joins, ...shares, () => leaveCommunity(gone, second.id), () => shareStory(stays, first.id, story)]
    const middle = Math.floor(all.length / 2)
    const started = all.slice(0, middle).map((each) => each())
    const deletion = untilAnswered(() => deleteMember(admin, gone.id))
    const settled = await Promise.allSettled([...started, ...all.slice(middle).map((each) => each())])
    await deletion
    // A busy database can interrupt the deletion after its first step.
    await finishDeletions()
    // The database may be too busy for some requests and may tell others during a write that the account is gone.
    const reasons = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    expect(reasons.filter((reason) => !isForeignKeyViolation(reason) && !(reason instanceof UnavailableError))).toEqual([])
    await expectExactCounts()
    const where = { authorId: gone.id }
    expect([await read.post.count({ where }), await read.comment.count({ where })]).toEqual([0, 0])
    expect(await read.user.findUnique({ where: { id: gone.id } })).toBeNull()
  })
})
