import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, write, type CaseModel, type DecisionModel } from '~/infra/db'
import { createId } from '~/infra/ids'
import { createCommunity, createMembers, createPost, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { listOwnUnpublishedTexts } from '~/features/stories/communities/list-own-unpublished-texts'
import { appealDecision } from './appeal-decision'
import { listReceivedDecisions } from './received-decisions'
import { readReceivedDecisionsSummary } from './received-decisions-summary'
import { listOwnReports } from './own-reports'
import { reportText } from './report-text'
import { markDecisionsAndReportsSeen } from './mark-decisions-seen'

useDatabase()
afterEach(() => setClock(null))

const refusedWith = (code: string) => ({ ok: false, error: { code } })
const day = 24 * 3_600_000

async function scene() {
  const community = await createCommunity()
  const [author, reader, moderator] = await createMembers([{}, {}, { role: 'moderator' }])
  await join([author, reader], community)
  const post = await createPost({ author, community, isAnonymous: true, title: 'A night', content: 'It was long.' })
  return { community, author, reader, moderator, post }
}
type Scene = Awaited<ReturnType<typeof scene>>

async function decide({ community, author, moderator, post }: Scene, details: Partial<DecisionModel> = {}, about: Partial<CaseModel> = {}) {
  const { createdAt = new Date() } = details
  const row = {
    id: createId(), kind: 'report', status: 'resolved', priority: 1, dueAt: createdAt, communityId: community.id, postId: post.id,
    authorId: author.id, isAnonymous: true, title: post.title, content: post.content, createdAt, closedAt: createdAt, ...about,
  } as const
  return write(async (tx) => {
    const { id: caseId } = await tx.case.create({ data: row })
    const words = 'Please read the rules.'
    return tx.decision.create({
      data: { id: createId(), caseId, authorId: author.id, staffId: moderator.id, textAct: 'hidden', rule: 'kindness', words, createdAt, ...details },
    })
  })
}

describe('a member’s own decisions', () => {
  test('show the action, the rule and the reason with the whole text, and never the moderator', async () => {
    const told = await scene()
    const until = new Date(Date.now() + day)
    await decide(told, { sanction: 'muted', until })
    const [decision] = await listReceivedDecisions(told.author)
    expect(decision).toMatchObject({
      textAct: 'hidden', sanction: 'muted', until, rule: 'kindness', words: 'Please read the rules.', isNew: true, appeal: null,
      text: { isComment: false, isAnonymous: true, wasWaiting: false, title: 'A night', content: 'It was long.' },
    })
    expect(JSON.stringify(decision)).not.toContain(told.moderator.id)
    expect(await listReceivedDecisions(told.reader)).toEqual([])
    expect(await listReceivedDecisions(told.moderator)).toEqual([])
  })

  test('leave out decisions without action or message', async () => {
    const told = await scene()
    await decide(told, { textAct: 'kept', rule: null, words: '' }, { status: 'rejected' })
    expect(await listReceivedDecisions(told.author)).toEqual([])
    expect(await readReceivedDecisionsSummary(told.author)).toEqual({ hasAny: false, unread: 0 })
    await decide(told, { textAct: 'kept', sanction: 'warned' })
    expect(await listReceivedDecisions(told.author)).toHaveLength(1)
    await decide(told, { textAct: 'kept', rule: null, words: 'We are thinking of you.' })
    expect(await listReceivedDecisions(told.author)).toHaveLength(2)
    expect(await readReceivedDecisionsSummary(told.author)).toEqual({ hasAny: true, unread: 2 })
  })

  test('come newest first, twenty on a page and one more if another page follows', async () => {
    const told = await scene()
    for (let n = 0; n < 23; n++) await decide(told, { words: `Number ${n}` })
    const first = await listReceivedDecisions(told.author)
    expect(first).toHaveLength(21)
    expect(first[0]?.words).toBe('Number 22')
    expect((await listReceivedDecisions(told.author, first[19]!.id)).map(({ words }) => words)).toEqual(['Number 2', 'Number 1', 'Number 0'])
  })

  test('are unread until the member marks them, which no other member can do', async () => {
    const told = await scene()
    const { id } = await decide(told)
    expect(await readReceivedDecisionsSummary(told.author)).toEqual({ hasAny: true, unread: 1 })
    await markDecisionsAndReportsSeen(told.reader, { decisions: [id], reports: [] })
    expect(await readReceivedDecisionsSummary(told.author)).toEqual({ hasAny: true, unread: 1 })
    await markDecisionsAndReportsSeen(told.author, { decisions: [id], reports: [] })
    expect(await readReceivedDecisionsSummary(told.author)).toEqual({ hasAny: true, unread: 0 })
    expect((await listReceivedDecisions(told.author))[0]?.isNew).toBe(false)
  })
})

describe('an objection', () => {
  test('opens a case with its words about the same text, and marks the decision as read', async () => {
    const told = await scene()
    const { id } = await decide(told)
    expect(await appealDecision(told.author, id, 'I meant it kindly.')).toMatchObject({ ok: true })
    expect(await read.case.findUniqueOrThrow({ where: { decisionId: id } })).toMatchObject({
      kind: 'appeal', status: 'open', priority: 1, openKey: `appeal:${id}`, content: 'I meant it kindly.', title: '',
      postId: told.post.id, communityId: told.community.id, authorId: told.author.id, isAnonymous: true,
    })
    expect((await listReceivedDecisions(told.author))[0]).toMatchObject({ isNew: false, appeal: { state: 'waiting', answer: null } })
  })

  test('is possible once: the same words again, even at once, are the same objection, others are refused', async () => {
    const told = await scene()
    const { id } = await decide(told)
    const all = await Promise.all(Array.from({ length: 10 }, () => appealDecision(told.author, id, 'I meant it kindly.')))
    expect(all.every(({ ok }) => ok)).toBe(true)
    expect(await read.case.count({ where: { kind: 'appeal' } })).toBe(1)
    expect(await appealDecision(told.author, id, 'And besides.')).toMatchObject(refusedWith('changed_meanwhile'))
    expect((await read.case.findUniqueOrThrow({ where: { decisionId: id } })).content).toBe('I meant it kindly.')
  })

  test('is for the author only, for 180 days, and only against an action', async () => {
    const told = await scene()
    const { id } = await decide(told)
    expect(await appealDecision(told.reader, id, 'Let me.')).toMatchObject(refusedWith('not_found'))
    expect(await appealDecision(told.moderator, id, 'Let me.')).toMatchObject(refusedWith('not_found'))
    expect(await appealDecision(told.author, 'none', 'Let me.')).toMatchObject(refusedWith('not_found'))
    const restored = await decide(told, { textAct: 'restored', rule: null })
    expect(await appealDecision(told.author, restored.id, 'Why?')).toMatchObject(refusedWith('forbidden'))
    setClock(() => new Date(Date.now() + 181 * day))
    expect(await appealDecision(told.author, id, 'Late.')).toMatchObject(refusedWith('forbidden'))
    expect(await read.case.count({ where: { kind: 'appeal' } })).toBe(0)
  })

  test('is possible for a muted and for a suspended member', async () => {
    const told = await scene()
    const later = new Date(Date.now() + day)
    for (const sanction of [{ mutedUntil: later }, { suspendedUntil: later }]) {
      const { id } = await decide(told)
      expect(await appealDecision({ ...told.author, ...sanction }, id, 'Please look again.')).toMatchObject({ ok: true })
    }
  })

  test('appears with its decision once answered, and the answer is unread', async () => {
    const told = await scene()
    const { id } = await decide(told)
    await appealDecision(told.author, id, 'I meant it kindly.')
    const { id: caseId } = await read.case.findUniqueOrThrow({ where: { decisionId: id } })
    await write(async (tx) => {
      await tx.case.update({ where: { id: caseId }, data: { status: 'rejected', openKey: null, closedAt: new Date() } })
      const row = { id: createId(), caseId, authorId: told.author.id, staffId: told.moderator.id, words: 'It stays.', createdAt: new Date() }
      await tx.decision.create({ data: { ...row, textAct: 'kept' } })
    })
    const decisions = await listReceivedDecisions(told.author)
    expect(decisions).toHaveLength(1)
    expect(decisions[0]?.appeal).toMatchObject({ state: 'upheld', answer: { words: 'It stays.', isNew: true } })
    expect(await readReceivedDecisionsSummary(told.author)).toMatchObject({ unread: 1 })
    await markDecisionsAndReportsSeen(told.author, { decisions: [decisions[0]!.appeal!.answer!.id], reports: [] })
    expect(await readReceivedDecisionsSummary(told.author)).toMatchObject({ unread: 0 })
  })
})

describe('a member’s own reports', () => {
  const close = (status: 'resolved' | 'rejected', { moderator }: Scene, isDecided = true) =>
    write(async (tx) => {
      const { id: caseId } = await tx.case.findFirstOrThrow({ where: { openKey: { not: null } } })
      await tx.case.update({ where: { id: caseId }, data: { status, openKey: null, closedAt: new Date() } })
      const row = { id: createId(), caseId, staffId: moderator.id, words: 'secret words', createdAt: new Date() }
      if (isDecided) await tx.decision.create({ data: { ...row, textAct: 'hidden', sanction: 'warned', rule: 'harm' } })
    })

  test('say whether there was an action, but not which one and against whom', async () => {
    const told = await scene()
    await reportText(told.reader, { postId: told.post.id }, { reason: 'harm', note: 'Look at the end.' })
    expect(await listOwnReports(told.reader)).toMatchObject([{ outcome: 'waiting', isNew: false, note: 'Look at the end.' }])
    await close('resolved', told)
    const [report] = await listOwnReports(told.reader)
    expect(report).toMatchObject({ outcome: 'acted', isNew: true, reason: 'harm' })
    expect(JSON.stringify(report)).not.toMatch(/warned|hidden|secret words|It was long|A night/)
    expect(JSON.stringify(report)).not.toContain(told.author.id)
    expect(await listOwnReports(told.author)).toEqual([])
  })

  test('are unread once answered, until they are marked as read', async () => {
    const told = await scene()
    await reportText(told.reader, { postId: told.post.id }, { reason: 'harm', note: '' })
    const [waiting] = await listOwnReports(told.reader)
    await markDecisionsAndReportsSeen(told.reader, { decisions: [], reports: [waiting!.id] })
    await close('rejected', told)
    expect(await readReceivedDecisionsSummary(told.reader)).toEqual({ hasAny: true, unread: 1 })
    expect(await listOwnReports(told.reader)).toMatchObject([{ outcome: 'kept', isNew: true }])
    await markDecisionsAndReportsSeen(told.reader, { decisions: [], reports: [waiting!.id] })
    expect(await readReceivedDecisionsSummary(told.reader)).toEqual({ hasAny: true, unread: 0 })
  })

  test('say that the text is deleted if the case was closed without a decision', async () => {
    const told = await scene()
    await reportText(told.reader, { postId: told.post.id }, { reason: 'harm', note: '' })
    await close('rejected', told, false)
    expect(await listOwnReports(told.reader)).toMatchObject([{ outcome: 'gone' }])
  })
})

test('a text that is not shown is listed only for its author', async () => {
  const told = await scene()
  const waiting = await createPost({ author: told.author, community: told.community, state: 'waiting', title: 'My first' })
  expect(await listOwnUnpublishedTexts(told.author)).toMatchObject([{ kind: 'post', id: waiting.id, state: 'waiting', title: 'My first' }])
  expect(await listOwnUnpublishedTexts(told.reader)).toEqual([])
  expect(await listOwnUnpublishedTexts(told.moderator)).toEqual([])
})
