import { afterEach, expect, test } from 'vitest'
import { now, setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createMember, createMembers } from '../../../../tests/factories'
import { createNewsletterRow, createSubscriber } from '../../../../tests/factories/newsletters'
import { useDatabase } from '../../../../tests/support/database'
import { outbox } from '../../../../tests/support/outbox'
import { countUses } from '../../../../tests/support/rate-limits'
import { untilAnswered } from '../../../../tests/support/until-answered'
import { useSettings } from '../../../../tests/support/settings'
import { unsealMailContent } from '~/features/messages/mail/mail-content'
import { sendNewsletters } from '~/features/messages/newsletters/newsletter-worker'
import { findDraftContent, replaceDraft } from '~/features/stories/drafts/drafts'
import type { Member } from '~/kernel/members/member'
import { findOwnEarlyAccessRequest } from './find-early-access'
import { requestEarlyAccess as request } from './request-early-access'
import type { EarlyAccessAnswers } from './schemas'
import { withdrawEarlyAccessRequest } from './withdraw-early-access'

// A hundred requests an hour instead of ten leave room for fifty simultaneous ones and their repeats.
useSettings({ RATE_LIMIT_FACTOR: '10' })
useDatabase()
afterEach(() => setClock(null))

const requestEarlyAccess = (member: Member, asked: EarlyAccessAnswers) => request(member, asked, { language: 'en' })

const wishes: EarlyAccessAnswers = {
  interests: ['support-groups', 'cultural-programs'], lifeStage: 'new-parent', contactPreference: 'email', comments: 'We are two.', updates: true,
}
const others: EarlyAccessAnswers = { interests: ['wellness-programs'], lifeStage: 'recovery', contactPreference: 'both', comments: '', updates: false }

test('a request is saved as sent, for the member only', async () => {
  const [asking, other] = await createMembers([{}, {}])
  const made = await requestEarlyAccess(asking, wishes)
  expect(made).toEqual({ ok: true, value: { id: expect.any(String) as unknown, isChanged: false } })
  const at = expect.any(Date) as unknown
  expect(await findOwnEarlyAccessRequest(asking)).toEqual({ ...wishes, id: made.ok && made.value.id, createdAt: at, updatedAt: at })
  expect(await findOwnEarlyAccessRequest(other)).toBeUndefined()
})

test('interests come in the order of the form, whatever the order of the database', async () => {
  const asking = await createMember()
  const interests = ['wellness-programs', 'support-groups', 'individual-counseling', 'cultural-programs'] as const
  await requestEarlyAccess(asking, { ...wishes, interests: [...interests] })
  expect((await findOwnEarlyAccessRequest(asking))?.interests).toEqual(interests)
})

test('a second request replaces everything in the first, and keeps its id and its date', async () => {
  const asking = await createMember()
  const start = new Date()
  setClock(() => start)
  const first = await requestEarlyAccess(asking, wishes)
  const id = first.ok && first.value.id
  const later = new Date(start.getTime() + 60_000)
  setClock(() => later)
  expect(await requestEarlyAccess(asking, others)).toEqual({ ok: true, value: { id, isChanged: true } })
  expect(await findOwnEarlyAccessRequest(asking)).toEqual({ ...others, id, createdAt: start, updatedAt: later })
  expect([await read.earlyAccessRequest.count(), await read.earlyAccessInterest.count()]).toEqual([1, 1])
})

test('a visitor may send a request too', async () => {
  const visitor = await createMember({ role: 'visitor' })
  expect(await requestEarlyAccess(visitor, wishes)).toMatchObject({ ok: true })
})

test('fifty simultaneous requests become one with one id, complete as one of them was sent; requests beyond the limit change nothing', async () => {
  const asking = await createMember()
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => untilAnswered(() => requestEarlyAccess(asking, n % 2 ? wishes : others))))
  expect(new Set(answers.map((answer) => answer.ok && answer.value.id)).size).toBe(1)
  expect(answers.filter((answer) => answer.ok && !answer.value.isChanged)).toHaveLength(1)
  const kept = await findOwnEarlyAccessRequest(asking)
  const sent = kept?.lifeStage === wishes.lifeStage ? wishes : others
  expect(kept).toMatchObject(sent)
  expect([await read.earlyAccessRequest.count(), await read.earlyAccessInterest.count()]).toEqual([1, sent.interests.length])
  await countUses('early-access:member', asking.id, 50)
  expect(await requestEarlyAccess(asking, wishes)).toMatchObject({ ok: false, error: { code: 'rate_limited' } })
  expect(await findOwnEarlyAccessRequest(asking)).toEqual(kept)
})

test('a withdrawn request is deleted with its interests, another member’s is not, and withdrawing twice is no error', async () => {
  const [asking, other] = await createMembers([{}, {}])
  await requestEarlyAccess(asking, wishes)
  await requestEarlyAccess(other, others)
  expect(await withdrawEarlyAccessRequest(asking)).toEqual({ ok: true, value: { withdrawnNow: true } })
  expect(await withdrawEarlyAccessRequest(asking)).toEqual({ ok: true, value: { withdrawnNow: false } })
  expect(await findOwnEarlyAccessRequest(asking)).toBeUndefined()
  expect(await findOwnEarlyAccessRequest(other)).toMatchObject(others)
  expect(await read.earlyAccessInterest.count()).toBe(1)
})

test('a comment that was kept after the session ended is deleted with the request', async () => {
  const [asking, other] = await createMembers([{}, {}])
  for (const member of [asking, other]) {
    await requestEarlyAccess(member, wishes)
    await replaceDraft(member.id, { kind: 'early_access', title: '', content: 'We are three.', postType: 'story', isAnonymous: false })
  }
  await withdrawEarlyAccessRequest(asking)
  expect(await findDraftContent(asking, 'early_access')).toBeUndefined()
  expect(await findDraftContent(other, 'early_access')).toBe('We are three.')
})

const leaving: Record<string, (member: Member) => Promise<{ ok: boolean }>> = {
  'withdraws the request': withdrawEarlyAccessRequest,
  'wants no more updates': (member) => requestEarlyAccess(member, { ...wishes, updates: false }),
  'wants no more emails': (member) => requestEarlyAccess(member, { ...wishes, contactPreference: 'community' }),
}

test.each(Object.entries(leaving))('a letter that waits is not sent to a member who %s, unless another of its lists has her', async (_how, leave) => {
  const lettersTo = async () => (await outbox()).filter(({ kind }) => kind === 'newsletter').map(({ to }) => to).sort()
  const [asking, subscriber] = [await createMember({ emailConfirmedAt: now() }), await createSubscriber()]
  for (const member of [asking, subscriber]) await requestEarlyAccess(member, wishes)
  await createNewsletterRow({ status: 'sending', sendAt: now(), toMembers: true, toEarlyAccess: true })
  await sendNewsletters()
  await requestEarlyAccess(asking, { ...wishes, comments: 'We are three.' })
  expect(await lettersTo()).toEqual([asking.email, subscriber.email].sort())
  for (const member of [asking, subscriber]) expect(await leave(member)).toMatchObject({ ok: true })
  expect(await lettersTo()).toEqual([subscriber.email])
  expect(await read.newsletterDelivery.findFirst({ where: { userId: asking.id } })).toMatchObject({ state: 'skipped', mailId: null })
})

test('a member can ask again after withdrawing, which creates a new request', async () => {
  const asking = await createMember()
  const first = await requestEarlyAccess(asking, wishes)
  await withdrawEarlyAccessRequest(asking)
  const second = await requestEarlyAccess(asking, wishes)
  expect(second).toMatchObject({ ok: true, value: { isChanged: false } })
  expect(second).not.toEqual(first)
})

test('a request is deleted with its member, and none is created for a deleted one', async () => {
  const asking = await createMember()
  await requestEarlyAccess(asking, wishes)
  await write((tx) => tx.user.delete({ where: { id: asking.id } }))
  expect([await read.earlyAccessRequest.count(), await read.earlyAccessInterest.count()]).toEqual([0, 0])
  expect(await requestEarlyAccess(asking, wishes)).toMatchObject({ ok: false, error: { code: 'not_found' } })
})

test('the first request is confirmed by a mail that repeats none of its contents, later ones by no mail', async () => {
  const asking = await createMember()
  await request(asking, wishes, { language: 'de' })
  await requestEarlyAccess(asking, others)
  const [mail, none] = (await read.mail.findMany()).map(({ content }) => unsealMailContent(content))
  expect(none).toBeUndefined()
  expect(mail).toMatchObject({ to: asking.email, language: 'de' })
  expect(JSON.stringify(mail)).not.toMatch(/new-parent|New parent|support|two/i)
})
