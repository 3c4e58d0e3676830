import { afterEach, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createMember, password } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { queueConfirmationEmail } from '~/features/identity/account-emails/queue-confirmation'
import { requestEmailChange } from '~/features/identity/account/request-email-change'
import { startSession } from '~/features/identity/auth/sessions'
import { issueTokens } from '~/features/identity/auth/tokens'
import { replaceDraft } from '~/features/stories/drafts/drafts'
import { consumeRateLimit } from '~/kernel/rate-limit/rate-limit'
import { queueMail } from '~/features/messages/mail/queue-mail'
import { claimIdempotencyKey } from '~/kernel/idempotency/idempotency-key'
import { purgeExpiredRows } from './purge'

useDatabase()
afterEach(() => setClock(null))

const counts = async () => [
  await read.session.count(), await read.tokenFamily.count(), await read.token.count(),
  await read.rateCount.count(), await read.submission.count(), await read.draft.count(),
]

test('expired rows are deleted, others are kept', async () => {
  const member = await createMember()
  await startSession(member.id, false)
  await issueTokens(member.id, false)
  await replaceDraft(member.id, { kind: 'story', title: 'Kept', content: 'Text', postType: 'story', isAnonymous: false })
  await write((tx) => consumeRateLimit(tx, 'like:member', member.id))
  await write((tx) => claimIdempotencyKey(tx, { sender: member.id, verb: 'test', key: 'key', body: {} }, 'result'))

  await purgeExpiredRows()
  expect(await counts()).toEqual([1, 1, 2, 1, 1, 1])

  const inFourMonths = new Date(Date.now() + 120 * 24 * 3_600_000)
  setClock(() => inFourMonths)
  await purgeExpiredRows()
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0])
  expect(await read.user.count()).toBe(1)
})

test('mails are deleted thirty days after they were settled and ninety after they failed; an expired one loses its content', async () => {
  const template = { subject: 'Subject', title: 'Title', blocks: [] }
  const day = 24 * 3_600_000
  const at = (days: number) => {
    const then = new Date(Date.now() + days * day)
    setClock(() => then)
  }
  for (const status of ['waiting', 'sent', 'handled', 'failed'] as const) {
    await write((tx) => queueMail(tx, { kind: 'pledge-made', to: 'ada@example.org', language: 'en', template }))
    await write((tx) => tx.mail.updateMany({ where: { lastError: null }, data: { status, lastError: 'marked' } }))
  }
  await write((tx) => queueMail(tx, { kind: 'password-reset', to: 'ada@example.org', language: 'en', template, expiresAt: new Date(Date.now() + day) }))
  const left = async () => (await read.mail.findMany({ orderBy: { id: 'asc' } })).map(({ status, content }) => `${status} ${content ? 'kept' : 'empty'}`)
  await purgeExpiredRows()
  expect(await left()).toEqual(['waiting kept', 'sent kept', 'handled kept', 'failed kept', 'waiting kept'])
  at(2)
  await purgeExpiredRows()
  expect(await left()).toEqual(['waiting kept', 'sent kept', 'handled kept', 'failed kept', 'failed empty'])
  at(31)
  await purgeExpiredRows()
  expect(await left()).toEqual(['waiting kept', 'failed kept', 'failed empty'])
  at(91)
  await purgeExpiredRows()
  expect(await left()).toEqual(['waiting kept'])
})

test('links in mails go when they no longer work: those that confirm an email after 7 days, those that change one after 24 hours', async () => {
  const member = await createMember()
  await write((tx) => queueConfirmationEmail(tx, { ...member, language: 'en' }))
  await requestEmailChange(member, { email: 'new@example.org', password }, { address: '203.0.113.7', language: 'en' })
  const left = async (days: number) => {
    const at = new Date(Date.now() + days * 24 * 3_600_000)
    setClock(() => at)
    await purgeExpiredRows()
    return [await read.emailConfirmation.count(), await read.emailChange.count()]
  }
  expect([await left(0.9), await left(1.1), await left(7.1)]).toEqual([[1, 1], [1, 0], [0, 0]])
})
