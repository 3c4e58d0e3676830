import { expect, test } from 'vitest'
import { requestDeletionOf } from '../../../../tests/factories/account-deletion'
import { createNewsletterRow, createSubscriber } from '../../../../tests/factories/newsletters'
import { useDatabase } from '../../../../tests/support/database'
import { now } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createNextDeliveries } from '~/features/messages/newsletters/create-deliveries'
import { sendNewsletters } from '~/features/messages/newsletters/newsletter-worker'
import { updateDeliveryStates } from '~/features/messages/newsletters/update-delivery-states'

useDatabase()

test('a member who asks for account deletion while a letter to her waits is left out, and not counted as unreachable', async () => {
  const gone = await createSubscriber()
  const { id } = await createNewsletterRow({ status: 'sending', sendAt: now(), toMembers: true })
  await sendNewsletters()
  expect(await read.newsletterDelivery.findMany()).toMatchObject([{ userId: gone.id, state: 'queued' }])
  expect(await requestDeletionOf(gone, 'remove')).toMatchObject({ ok: true })
  await updateDeliveryStates()
  expect(await read.newsletterDelivery.findMany()).toMatchObject([{ userId: gone.id, state: 'skipped', mailId: null }])
  expect(await read.newsletter.findUnique({ where: { id } })).toMatchObject({ sentCount: 0, failedCount: 0 })
})

test('a member who asks for account deletion before her turn for a letter is left out at once', async () => {
  const gone = await createSubscriber()
  const { id } = await createNewsletterRow({ status: 'sending', sendAt: now(), toMembers: true })
  await createNextDeliveries(id)
  expect(await requestDeletionOf(gone, 'remove')).toMatchObject({ ok: true })
  expect(await read.newsletterDelivery.findMany()).toMatchObject([{ userId: gone.id, state: 'skipped', mailId: null }])
})

test('a letter that failed is deleted when its reader asks for account deletion, so that no admin sends it again', async () => {
  const gone = await createSubscriber()
  const { id } = await createNewsletterRow({ status: 'sending', sendAt: now(), toMembers: true })
  await sendNewsletters()
  await write((tx) => tx.mail.updateMany({ data: { status: 'failed' } }))
  await updateDeliveryStates()
  expect(await requestDeletionOf(gone, 'remove')).toMatchObject({ ok: true })
  expect(await read.mail.count({ where: { kind: 'newsletter' } })).toBe(0)
  expect(await read.newsletter.findUnique({ where: { id } })).toMatchObject({ sentCount: 0, failedCount: 1 })
})
