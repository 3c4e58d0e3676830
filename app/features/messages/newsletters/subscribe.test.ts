import { afterEach, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read } from '~/infra/db'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { readSubscriptionStatus, subscribeToNewsletters, unsubscribeFromNewsletters } from './subscribe'

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

test('leaving ends the subscription, as often as it is asked for, and asking again begins a new one', async () => {
  const member = await createMember({ emailConfirmedAt: new Date() })
  await subscribeToNewsletters(member, 'account')
  for (let n = 0; n < 2; n++) await unsubscribeFromNewsletters(member)
  expect(await readSubscriptionStatus(member)).toEqual({ since: null, source: null, isConfirmed: true })
  expect(await subscribeToNewsletters(member, 'newsletter_box')).toMatchObject({ source: 'newsletter_box' })
})
