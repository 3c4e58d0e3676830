import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createComment, createCommunity, createMember, createMembers, createPost, createPosts, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { countUses } from '../../../../tests/support/rate-limits'
import { deleteOwnStory } from '~/features/stories/communities/delete-own-text'
import { changePostState } from '~/features/stories/communities/text-state'
import { ReportSchema } from './report-text-schema'
import { reportText } from './report-text'

useDatabase()
afterEach(() => setClock(null))

const refusedWith = (code: string) => ({ ok: false, error: { code } })
const unkind = { reason: 'kindness', note: '' } as const
const worried = { reason: 'worried', note: 'She writes of not waking up.' } as const
const hour = 3_600_000

async function scene(isAnonymous = false) {
  const community = await createCommunity()
  const [author, reader] = await createMembers([{}, {}])
  await join([author, reader], community)
  const post = await createPost({ author, community, isAnonymous, title: 'A night', content: 'It was long.' })
  return { community, author, reader, post }
}

const onlyCase = () => read.case.findFirstOrThrow({ include: { reports: true } })

describe('reporting', () => {
  test('opens a case with the present text, due in 48 hours, or in 24 if someone is worried', async () => {
    const { community, author, reader, post } = await scene(true)
    expect(await reportText(reader, { postId: post.id }, unkind)).toMatchObject({ ok: true })
    const opened = await onlyCase()
    expect(opened).toMatchObject({
      kind: 'report', status: 'open', priority: 1, communityId: community.id, postId: post.id, commentId: null,
      authorId: author.id, isAnonymous: true, title: 'A night', content: 'It was long.', openKey: `post:${post.id}`,
      reports: [{ reporterId: reader.id, reason: 'kindness', note: '' }],
    })
    expect(opened.dueAt.getTime() - opened.createdAt.getTime()).toBe(48 * hour)

    const comment = await createComment({ author, post, content: 'Never again.' })
    await reportText(reader, { commentId: comment.id }, worried)
    const urgent = await read.case.findFirstOrThrow({ where: { commentId: comment.id } })
    expect(urgent).toMatchObject({ priority: 0, postId: post.id, isAnonymous: false, title: '', content: 'Never again.' })
    expect(urgent.dueAt.getTime() - urgent.createdAt.getTime()).toBe(24 * hour)
  })

  test('worry makes an open case urgent, and later reports do not make it less so', async () => {
    const { community, reader, post } = await scene()
    const [second, third] = await createMembers([{}, {}])
    await join([second, third], community)
    await reportText(reader, { postId: post.id }, unkind)
    const before = await onlyCase()
    await reportText(second, { postId: post.id }, worried)
    const pressing = await onlyCase()
    expect(pressing).toMatchObject({ id: before.id, priority: 0 })
    expect(pressing.dueAt.getTime()).toBeLessThan(before.dueAt.getTime())
    await reportText(third, { postId: post.id }, unkind)
    expect(await onlyCase()).toMatchObject({ priority: 0, dueAt: pressing.dueAt })
    expect((await onlyCase()).reports).toHaveLength(3)
  })

  test('twice by one member is one report with the latest words', async () => {
    const { reader, post } = await scene()
    await Promise.all([1, 2, 3].map(() => reportText(reader, { postId: post.id }, unkind)))
    await reportText(reader, { postId: post.id }, { reason: 'other', note: 'It is a copy.' })
    const { reports } = await onlyCase()
    expect(reports).toMatchObject([{ reason: 'other', note: 'It is a copy.' }])
  })

  test('many members at once make one case with all their reports', async () => {
    const { community, post } = await scene()
    const members = await createMembers(Array.from({ length: 25 }, () => ({})))
    await join(members, community)
    const results = await Promise.all(members.map((member) => reportText(member, { postId: post.id }, unkind)))
    expect(results.every(({ ok }) => ok)).toBe(true)
    expect(await read.case.count()).toBe(1)
    expect((await onlyCase()).reports).toHaveLength(25)
  })

  test('while the case is closing joins it or opens another, and no report is lost', async () => {
    const { reader, post } = await scene()
    const caseId = await reportText(reader, { postId: post.id }, unkind).then((result) => result.ok && result.value.caseId)
    const second = await createMember({ role: 'moderator' })
    const close = write((tx) => tx.case.updateMany({ where: { openKey: { not: null } }, data: { openKey: null, status: 'rejected' } }))
    const [outcome] = await Promise.all([reportText(second, { postId: post.id }, unkind), close])
    expect(outcome).toMatchObject({ ok: true })
    expect(await read.report.count()).toBe(2)
    expect(await read.case.count({ where: { id: { not: caseId || '' }, openKey: null } })).toBe(0)
  })

  test('does not reopen a closed case: a new report opens a new one', async () => {
    const { reader, post } = await scene()
    await reportText(reader, { postId: post.id }, unkind)
    await write((tx) => tx.case.updateMany({ data: { openKey: null, status: 'rejected' } }))
    await reportText(reader, { postId: post.id }, unkind)
    expect(await read.case.count()).toBe(2)
  })
})

describe('who may report', () => {
  test('everyone who can read: the role visitor, muted members and staff too, but no suspended member', async () => {
    const { community, post } = await scene()
    const later = new Date(Date.now() + hour)
    const [visitor, muted] = await createMembers([{ role: 'visitor' }, { mutedUntil: later }])
    const suspended = await createMember({ suspendedUntil: later })
    await join([visitor, muted, suspended], community)
    const moderator = await createMember({ role: 'moderator' })
    for (const member of [visitor, muted, moderator]) {
      expect(await reportText(member, { postId: post.id }, unkind)).toMatchObject({ ok: true })
    }
    expect(await reportText(suspended, { postId: post.id }, unkind)).toMatchObject(refusedWith('suspended'))
    expect(await read.report.count()).toBe(3)
  })

  test('strangers, the author, and readers of a hidden text get the answer for a missing text', async () => {
    const { community, author, reader, post } = await scene()
    const comment = await createComment({ author, post })
    const stranger = await createMember()
    for (const text of [{ postId: post.id }, { commentId: comment.id }, { postId: 'none' }, { commentId: 'none' }]) {
      expect(await reportText(stranger, text, unkind)).toMatchObject(refusedWith('not_found'))
      expect(await reportText(author, text, unkind)).toMatchObject(refusedWith('not_found'))
    }
    const waiting = await createPost({ author, community, state: 'waiting' })
    expect(await reportText(reader, { postId: waiting.id }, unkind)).toMatchObject(refusedWith('not_found'))
    await write((tx) => changePostState(tx, post.id, { from: 'shown', to: 'hidden' }))
    expect(await reportText(reader, { postId: post.id }, unkind)).toMatchObject(refusedWith('not_found'))
    expect(await reportText(reader, { commentId: comment.id }, unkind)).toMatchObject(refusedWith('not_found'))
    expect(await read.case.count()).toBe(0)
  })

  test('while the author deletes the text, every report is accepted or answered as not found', async () => {
    const { community, author, post } = await scene()
    const members = await createMembers(Array.from({ length: 10 }, () => ({})))
    await join(members, community)
    const reports = members.map((member) => reportText(member, { postId: post.id }, unkind))
    const results = await Promise.all([...reports, deleteOwnStory(author, post.id)])
    expect(results.every((result) => result.ok || result.error.code === 'not_found')).toBe(true)
  })

  test('twenty an hour are accepted, the next answer says when to come back', async () => {
    const { community, author, reader } = await scene()
    const [first, second, last] = await createPosts([{ author, community }, { author, community }, { author, community }])
    await countUses('report:member', reader.id, 18)
    for (const { id } of [first, second]) expect(await reportText(reader, { postId: id }, unkind)).toMatchObject({ ok: true })
    expect(await reportText(reader, { postId: last.id }, unkind)).toMatchObject(refusedWith('rate_limited'))
    expect(await read.report.count()).toBe(2)
    setClock(() => new Date(Date.now() + 2 * hour))
    expect(await reportText(reader, { postId: last.id }, unkind)).toMatchObject({ ok: true })
  })
})

test('the reason "something else" requires words, the others do not', () => {
  expect(ReportSchema.safeParse({ reason: 'other', note: '  ' }).success).toBe(false)
  expect(ReportSchema.safeParse({ reason: 'other', note: 'A copy' }).success).toBe(true)
  expect(ReportSchema.safeParse({ reason: 'selling' }).success).toBe(true)
  expect(ReportSchema.safeParse({ reason: 'boredom', note: '' }).success).toBe(false)
  expect(ReportSchema.safeParse({ reason: 'harm', note: 'x'.repeat(1_001) }).success).toBe(false)
})
