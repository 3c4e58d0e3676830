import { afterEach, expect, test } from 'vitest'
import { now, setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { unsealMailContent } from '../mail/mail-content'
import { createMember } from '../../../../tests/factories'
import { createNewsletterRow, createSubscribers } from '../../../../tests/factories/newsletters'
import { useDatabase } from '../../../../tests/support/database'
import { applySendingAction } from './change-sending'
import { createDeliveryBatch } from './create-deliveries'
import { queueDeliveryBatch } from './queue-deliveries'
import { sendNewsletters } from './newsletter-worker'

useDatabase()
afterEach(() => setClock(null))

const pace = { batch: 50, pause: 1_000 }
let at = new Date('2026-11-25T10:00:00Z')
function later() {
  at = new Date(at.getTime() + 1_000)
  setClock(() => at)
}

/** What the mail worker does with the outbox. */
const deliverAll = () => write((tx) => tx.mail.updateMany({ where: { status: 'waiting' }, data: { status: 'sent', sentAt: now() } }))

/** A process that is killed after its changes and before they are stored. */
const killed = (work: Parameters<typeof write>[0]) => expect(write(async (tx) => {
  await work(tx)
  throw new Error('killed')
})).rejects.toThrow('killed')

const addressees = async () => (await read.mail.findMany({ where: { kind: 'newsletter' } })).map(({ content }) => unsealMailContent(content)?.to).sort()

test('a sending that is killed and resumed again and again, by several processes, reaches every reader exactly once', async () => {
  later()
  await createSubscribers(1_000)
  const { id } = await createNewsletterRow({ status: 'sending', toMembers: true, sendAt: now() })
  for (let round = 0; round < 10; round++) {
    await killed((tx) => createDeliveryBatch(tx, id, 70))
    await killed((tx) => queueDeliveryBatch(tx, id, pace))
    let steps = 3
    await Promise.all([sendNewsletters(() => steps-- > 0, pace), sendNewsletters(() => true, pace), sendNewsletters(() => true, pace)])
    await deliverAll()
    later()
  }
  while ((await read.newsletter.findUniqueOrThrow({ where: { id } })).status === 'sending') {
    await sendNewsletters(() => true, pace)
    await deliverAll()
    later()
  }
  const readers = (await read.user.findMany({ select: { email: true } })).map(({ email }) => email).sort()
  expect(readers).toHaveLength(1_000)
  expect(await addressees()).toEqual(readers)
  expect(await read.newsletter.findUnique({ where: { id } })).toMatchObject({ status: 'sent', recipients: 1_000, sentCount: 1_000, failedCount: 0 })
})

test('the pace holds for several processes together', async () => {
  later()
  await createSubscribers(120)
  await createNewsletterRow({ status: 'sending', toMembers: true, sendAt: now() })
  await Promise.all([1, 2, 3].map(() => sendNewsletters(() => true, pace)))
  expect(await addressees()).toHaveLength(50)
  await sendNewsletters(() => true, pace)
  expect(await addressees()).toHaveLength(50)
  later()
  await sendNewsletters(() => true, pace)
  expect(await addressees()).toHaveLength(100)
})

test('while the mail server takes nothing, no more than two hundred emails wait in the outbox', async () => {
  later()
  await createSubscribers(260)
  await createNewsletterRow({ status: 'sending', toMembers: true, sendAt: now() })
  for (let round = 0; round < 8; round++) {
    await sendNewsletters(() => true, pace)
    later()
  }
  expect(await addressees()).toHaveLength(200)
})

test('readers whose mail server postpones their emails hold up neither the letter nor the record of who got it', async () => {
  later()
  await createSubscribers(550)
  const { id } = await createNewsletterRow({ status: 'sending', toMembers: true, sendAt: now() })
  for (let round = 0; round < 6; round++) {
    await sendNewsletters(() => true, { batch: 100, pause: 1_000 })
    const nextAttemptAt = new Date(at.getTime() + 15 * 60_000)
    await write((tx) => tx.mail.updateMany({ where: { attempts: 0 }, data: { attempts: 1, nextAttemptAt } }))
    later()
  }
  expect(await addressees()).toHaveLength(550)
  const last = await read.newsletterDelivery.findFirstOrThrow({ orderBy: { id: 'desc' } })
  await write((tx) => tx.mail.updateMany({ where: { id: last.mailId ?? '' }, data: { status: 'sent', sentAt: now() } }))
  await sendNewsletters(() => true, pace)
  expect(await read.newsletter.findUnique({ where: { id } })).toMatchObject({ status: 'sending', sentCount: 1 })
})

test('a paused sending goes on where it was, and a stopped one sends nothing more', async () => {
  later()
  await createSubscribers(120)
  const [{ id }, admin] = [await createNewsletterRow({ status: 'sending', toMembers: true, sendAt: now() }), await createMember({ role: 'admin' })]
  await sendNewsletters(() => true, pace)
  await deliverAll()
  expect(await applySendingAction(admin, id, 'pause')).toMatchObject({ ok: true })
  later()
  await sendNewsletters(() => true, pace)
  expect(await addressees()).toHaveLength(50)
  expect(await applySendingAction(admin, id, 'resume')).toMatchObject({ ok: true })
  await sendNewsletters(() => true, pace)
  expect(await addressees()).toHaveLength(100)

  expect(await applySendingAction(admin, id, 'stop')).toMatchObject({ ok: true })
  later()
  await sendNewsletters(() => true, pace)
  // Those that waited in the outbox are gone, too.
  expect(await addressees()).toHaveLength(50)
  expect(await read.newsletter.findUnique({ where: { id } })).toMatchObject({ status: 'stopped', sentCount: 50 })
  expect(await read.newsletterDelivery.count({ where: { state: 'skipped' } })).toBe(70)
  expect(await applySendingAction(admin, id, 'resume')).toMatchObject({ ok: false, error: { code: 'changed_meanwhile' } })
})
