import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { read, write } from '~/infra/db'
import { createCase, createComment, createCommunity, createMember, createMembers, createPost, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { deleteMember } from '~/features/administration/panel/delete-member'
import { deleteCommunity } from '~/features/stories/communities/delete-community'
import { appealDecision } from '~/features/protection/moderation/appeal-decision'
import type { DecisionInput } from '~/features/protection/moderation/case-schemas'
import { claimCase } from '~/features/protection/moderation/claim-case'
import { decideAppeal } from '~/features/protection/moderation/decide-appeal'
import { decideCase } from '~/features/protection/moderation/decide-case'
import { readReceivedDecisionsSummary } from '~/features/protection/moderation/received-decisions-summary'
import { restoreText } from '~/features/protection/moderation/restore-text'
import { countUnreadNotifications } from './count-unread'
import { listNotifications } from './list-notifications'
import * as mailAtOnce from './queue-immediate-notification-email'
import { markDecisionNotificationsRead } from './mark-read'

useDatabase()
let queued: MockInstance<typeof mailAtOnce.queueImmediateNotificationEmail>
beforeEach(() => {
  queued = vi.spyOn(mailAtOnce, 'queueImmediateNotificationEmail')
})
afterEach(() => queued.mockRestore())

const nothing: DecisionInput = { textAct: 'kept', sanction: 'none', until: null, rule: null, words: '' }
const hide: DecisionInput = { ...nothing, textAct: 'hidden', rule: 'kindness', words: 'Please be kind.' }

async function scene() {
  const community = await createCommunity()
  const [author, reporter, other, moderator] = await createMembers([{}, {}, {}, { role: 'moderator' }])
  await join([author, reporter, other], community)
  const post = await createPost({ author, community, isAnonymous: true })
  const { id } = await createCase({ post, reports: [{ reporterId: reporter.id }, { reporterId: other.id }] })
  await claimCase(moderator, id, null)
  return { community, author, reporter, other, moderator, post, id }
}
type Reader = Awaited<ReturnType<typeof scene>>['author']

async function told(reader: Reader): Promise<string[]> {
  const { entries } = await listNotifications(reader)
  expect(await countUnreadNotifications(reader)).toBe(entries.filter(({ isUnread }) => isUnread).length)
  return entries.map(({ kind }) => kind)
}

const mailed = () => queued.mock.calls.map(([, { id }]) => id).sort()

test('a decision notifies the author of the text, its result each reporter, and no other member', async () => {
  const { author, reporter, other, moderator, id } = await scene()
  await decideCase(moderator, id, hide, 'once')
  await decideCase(moderator, id, hide, 'once')
  expect(await told(author)).toEqual(['decision'])
  for (const each of [reporter, other]) expect(await told(each)).toEqual(['report'])
  expect(await told(moderator)).toEqual([])
  expect(mailed()).toEqual([author.id, reporter.id, other.id].sort())
  const rows = await read.notification.findMany()
  expect(rows.map(({ postId, commentId, openKey }) => [postId, commentId, openKey])).toEqual(rows.map(() => [null, null, null]))
})

test.each([
  ['nothing was done and nothing said', nothing],
  ['only words were said', { ...nothing, words: 'We are thinking of you.' }],
  ['a warning was given', { ...nothing, sanction: 'warned' as const }],
])('if %s, the author is notified exactly as on the decisions page, and the reporters have their answer', async (_what, decision) => {
  const { author, reporter, moderator, id } = await scene()
  await decideCase(moderator, id, decision)
  expect((await told(author)).length).toBe((await readReceivedDecisionsSummary(author)).unread)
  expect(await told(reporter)).toEqual(['report'])
})

test('the answer to an objection, and a text that is shown again, notify only the author', async () => {
  const { author, reporter, moderator, id } = await scene()
  await decideCase(moderator, id, hide)
  const { id: decision } = await read.decision.findFirstOrThrow({ where: { caseId: id } })
  await appealDecision(author, decision, 'I meant it kindly.')
  const second = await createMember({ role: 'moderator' })
  const objection = await read.case.findFirstOrThrow({ where: { kind: 'appeal' } })
  await claimCase(second, objection.id, null)
  await decideAppeal(second, objection.id, { upheld: true, words: '' })
  expect(await told(author)).toEqual(['decision', 'decision'])
  await restoreText(moderator, id, 'Shown again.')
  expect(await told(author)).toEqual(['decision', 'decision', 'decision'])
  expect(await told(reporter)).toEqual(['report'])
})

test('opening the decisions page marks the member’s own as read, and no other member’s', async () => {
  const { author, reporter, other, moderator, id } = await scene()
  await decideCase(moderator, id, hide)
  for (const reader of [author, reporter]) {
    await markDecisionNotificationsRead(reader)
    expect(await countUnreadNotifications(reader)).toBe(0)
    expect(await told(reader)).toHaveLength(1)
  }
  expect(await countUnreadNotifications(other)).toBe(1)
})

test('reporters are notified if the case closes because the community or the author is deleted', async () => {
  const admin = await createMember({ role: 'admin' })
  const [first, second] = [await scene(), await scene()]
  const comment = await createComment({ author: first.author, post: await createPost({ author: first.other, community: first.community }) })
  await createCase({ post: first.post, comment, reports: [{ reporterId: first.reporter.id }] })
  await deleteMember(admin, first.author.id)
  expect(await told(first.reporter)).toEqual(['report'])
  await deleteCommunity(admin, second.community.id)
  for (const reader of [second.reporter, second.other]) expect(await told(reader)).toEqual(['report'])
  expect(await told(second.author)).toEqual([])
})

test('an account with a pending deletion gets no notifications', async () => {
  const { author, reporter, moderator, id } = await scene()
  const leaving = { keepsStories: true, askedAt: new Date(), dueAt: new Date() }
  for (const { id: userId } of [author, reporter]) await write((tx) => tx.accountDeletion.create({ data: { ...leaving, userId, tokenHash: userId } }))
  await decideCase(moderator, id, hide)
  expect(await read.notification.count()).toBe(1)
  expect(queued).toHaveBeenCalledTimes(1)
})
