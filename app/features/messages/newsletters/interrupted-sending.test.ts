import { afterEach, expect, test } from 'vitest'
import { now, setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createId } from '~/infra/ids'
import { unsealMailContent } from '../mail/mail-content'
import { createMember } from '../../../../tests/factories'
import { createNewsletterRow, createSubscribers } from '../../../../tests/factories/newsletters'
import { useDatabase } from '../../../../tests/support/database'
import { applySendingAction } from './change-sending'
import { createNextDeliveries, createDeliveryBatch } from './create-deliveries'
import { queueDeliveryBatch } from './queue-deliveries'
import { sendNewsletters } from './newsletter-worker'

useDatabase()
afterEach(() => setClock(null))

const pace = { batch: 20, pauseMs: 1_000 }
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

/** Letters that readers were sent before and that wait in the outbox. */
async function createWaitingLetters(newsletterId: string, count: number, mail: { attempts?: number; nextAttemptAt: Date }) {
  const ids = Array.from({ length: count }, () => createId())
  await write(async (tx) => {
    await tx.mail.createMany({ data: ids.map((id) => ({ ...mail, id, kind: 'newsletter', content: '', createdAt: now() })) })
    await tx.newsletterDelivery.createMany({ data: ids.map((mailId) => ({ id: mailId, newsletterId, addressKey: mailId, mailId, state: 'queued' as const, createdAt: now() })) })
  })
}

const countLetters = () => read.mail.count({ where: { kind: 'newsletter' } })
const addressees = async () => (await read.mail.findMany({ where: { kind: 'newsletter' } })).map(({ content }) => unsealMailContent(content)?.to).sort()

test('a sending that is killed and resumed again and again, by several processes, reaches every reader exactly once', async () => {
  later()
  await createSubscribers(70)
  const { id } = await createNewsletterRow({ status: 'sending', toMembers: true, sendAt: now() })
  await createNextDeliveries(id, 15)
  while ((await read.newsletter.findUniqueOrThrow({ where: { id } })).status === 'sending') {
    await killed((tx) => createDeliveryBatch(tx, id, 15))
    await killed((tx) => queueDeliveryBatch(tx, id, { ...pace, batch: 5 }))
    let steps = 3
    await Promise.all([
      createNextDeliveries(id, 15), createNextDeliveries(id, 15),
      sendNewsletters(() => steps-- > 0, pace), sendNewsletters(() => true, pace), sendNewsletters(() => true, pace),
    ])
    await deliverAll()
    later()
  }
  const readers = (await read.user.findMany({ select: { email: true } })).map(({ email }) => email).sort()
  expect(readers).toHaveLength(70)
  expect(await addressees()).toEqual(readers)
  expect(await read.newsletter.findUnique({ where: { id } })).toMatchObject({ status: 'sent', recipients: 70, sentCount: 70, failedCount: 0 })
})

test('the pace holds for several processes together', async () => {
  later()
  await createSubscribers(50)
  await createNewsletterRow({ status: 'sending', toMembers: true, sendAt: now() })
  await Promise.all([1, 2, 3].map(() => sendNewsletters(() => true, pace)))
  expect(await addressees()).toHaveLength(20)
  await sendNewsletters(() => true, pace)
  expect(await addressees()).toHaveLength(20)
  later()
  await sendNewsletters(() => true, pace)
  expect(await addressees()).toHaveLength(40)
})

test('while the mail server takes nothing, no more than two hundred emails wait in the outbox', async () => {
  later()
  await createSubscribers(50)
  const { id } = await createNewsletterRow({ status: 'sending', toMembers: true, sendAt: now() })
  await createWaitingLetters(id, 170, { nextAttemptAt: now() })
  for (const waiting of [190, 200, 200]) {
    await sendNewsletters(() => true, pace)
    expect(await countLetters()).toBe(waiting)
    later()
  }
})

test('readers whose mail server postpones their emails hold up neither the letter nor the record of who got it', async () => {
  later()
  await createSubscribers(40)
  const { id } = await createNewsletterRow({ status: 'sending', toMembers: true, sendAt: now() })
  const nextAttemptAt = new Date(at.getTime() + 15 * 60_000)
  // More than one batch of deliveries whose state is looked up.
  await createWaitingLetters(id, 510, { attempts: 1, nextAttemptAt })
  for (let round = 0; round < 2; round++) {
    await sendNewsletters(() => true, pace)
    await write((tx) => tx.mail.updateMany({ where: { attempts: 0 }, data: { attempts: 1, nextAttemptAt } }))
    later()
  }
  expect(await countLetters()).toBe(550)
  const last = await read.newsletterDelivery.findFirstOrThrow({ orderBy: { id: 'desc' } })
  await write((tx) => tx.mail.updateMany({ where: { id: last.mailId ?? '' }, data: { status: 'sent', sentAt: now() } }))
  await sendNewsletters(() => true, pace)
  expect(await read.newsletter.findUnique({ where: { id } })).toMatchObject({ status: 'sending', sentCount: 1 })
})

test('a paused sending goes on where it was, and a stopped one sends nothing more', async () => {
  later()
  await createSubscribers(50)
  const [{ id }, admin] = [await createNewsletterRow({ status: 'sending', toMembers: true, sendAt: now() }), await createMember({ role: 'admin' })]
  await sendNewsletters(() => true, pace)
  await deliverAll()
  expect(await applySendingAction(admin, id, 'pause')).toMatchObject({ ok: true })
  later()
  await sendNewsletters(() => true, pace)
  expect(await addressees()).toHaveLength(20)
  expect(await applySendingAction(admin, id, 'resume')).toMatchObject({ ok: true })
  await sendNewsletters(() => true, pace)
  expect(await addressees()).toHaveLength(40)

  expect(await applySendingAction(admin, id, 'stop')).toMatchObject({ ok: true })
  later()
  await sendNewsletters(() => true, pace)
  // Those that waited in the outbox are gone, too.
  expect(await addressees()).toHaveLength(20)
  expect(await read.newsletter.findUnique({ where: { id } })).toMatchObject({ status: 'stopped', sentCount: 20 })
  expect(await read.newsletterDelivery.count({ where: { state: 'skipped' } })).toBe(30)
  expect(await applySendingAction(admin, id, 'resume')).toMatchObject({ ok: false, error: { code: 'changed_meanwhile' } })
})
