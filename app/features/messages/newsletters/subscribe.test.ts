import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { addNewsletterSubscription, readSubscriptionStatus, subscribeToNewsletters, unsubscribeFromNewsletters } from './subscribe'

useDatabase()
afterEach(() => setClock(null))

test('a member subscribes once, and the first time and form stay as the record of the consent', async () => {
  const member = await createMember()
  setClock(() => new Date('2026-11-25T10:00:00Z'))
  await Promise.all([subscribeToNewsletters(member, 'newsletter_box'), subscribeToNewsletters(member, 'newsletter_box')])
  setClock(() => new Date('2026-12-25T10:00:00Z'))
  expect(await subscribeToNewsletters(member, 'account')).toEqual({ since: new Date('2026-11-25T10:00:00Z'), source: 'newsletter_box', isConfirmed: false })
  expect(await read.newsletterSubscription.count()).toBe(1)
})

test('a subscription waits for the same one that is being stored, and changes nothing', async () => {
  const member = await createMember()
  let second: Promise<unknown> | undefined
  await write(async (tx) => {
    await addNewsletterSubscription(tx, member.id, 'newsletter_box')
    second = subscribeToNewsletters(member, 'account')
    await sleep(300)
  })
  expect(await second).toMatchObject({ source: 'newsletter_box' })
})

test('leaving ends the subscription, as often as it is asked for, and asking again begins a new one', async () => {
  const member = await createMember({ emailConfirmedAt: new Date() })
  await subscribeToNewsletters(member, 'account')
  for (let n = 0; n < 2; n++) await unsubscribeFromNewsletters(member)
  expect(await readSubscriptionStatus(member)).toEqual({ since: null, source: null, isConfirmed: true })
  expect(await subscribeToNewsletters(member, 'newsletter_box')).toMatchObject({ source: 'newsletter_box' })
})
