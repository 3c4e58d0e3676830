import { expect, test } from 'vitest'
import { now } from '~/infra/clock'
import { read, sql, write, type Tx } from '~/infra/db'
import { createNewsletterRow, createSubscriber } from '../../../../tests/factories/newsletters'
import { useDatabase } from '../../../../tests/support/database'
import { createNextDeliveries } from './create-deliveries'
import { defaultSendingPace, queueNextDeliveries, queueDeliveryBatch } from './queue-deliveries'
import { endMemberSubscriptions } from './end-subscriptions'
import { unsubscribeFromNewsletters } from './subscribe'

useDatabase()

async function createWaitingDelivery() {
  const reader = await createSubscriber()
  const { id } = await createNewsletterRow({ status: 'sending', sendAt: now(), toMembers: true })
  await createNextDeliveries(id)
  expect(await read.newsletterDelivery.findMany()).toMatchObject([{ userId: reader.id, state: 'waiting' }])
  return { reader, id }
}

async function countLockWaits(): Promise<number> {
  const [row] = await read.$queryRaw<{ waiting: number }[]>(sql`
    SELECT count(*)::int AS "waiting" FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  return row?.waiting ?? 0
}

/** Commits the first change once the second has ended or waits for it. */
async function commitDuring(first: (tx: Tx) => Promise<unknown>, second: () => Promise<unknown>) {
  let [hasBegun, isOver] = [false, false]
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const open = write(async (tx) => {
    await first(tx)
    hasBegun = true
    await released
  })
  await expect.poll(() => hasBegun).toBe(true)
  const other = second().then(() => {
    isOver = true
  })
  await expect.poll(async () => isOver || (await countLockWaits()) > 0).toBe(true)
  release()
  await Promise.all([open, other])
}

async function expectNothingSent() {
  expect(await read.mail.count()).toBe(0)
  expect(await read.newsletterDelivery.findMany()).toMatchObject([{ state: 'skipped', mailId: null }])
}

test('a reader who unsubscribes while her email is being queued does not get it', async () => {
  const { reader, id } = await createWaitingDelivery()
  await commitDuring((tx) => queueDeliveryBatch(tx, id, defaultSendingPace), () => unsubscribeFromNewsletters(reader))
  await expectNothingSent()
})

test('a batch that begins while a reader unsubscribes leaves her out', async () => {
  const { reader, id } = await createWaitingDelivery()
  await commitDuring((tx) => endMemberSubscriptions(tx, reader.id), () => queueNextDeliveries(id))
  await expectNothingSent()
})
