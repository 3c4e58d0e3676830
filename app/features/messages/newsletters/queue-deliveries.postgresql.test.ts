import { expect, test } from 'vitest'
import { now } from '~/infra/clock'
import { read } from '~/infra/db'
import { createNewsletterRow, createSubscriber } from '../../../../tests/factories/newsletters'
import { commitDuring } from '../../../../tests/support/commit-during'
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
