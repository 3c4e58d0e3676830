import { afterEach, expect, test } from 'vitest'
import pg from 'pg'
import { now, setClock } from '~/infra/clock'
import { read } from '~/infra/db'
import { env } from '~/infra/env'
import { createNewsletterRow, createSubscriber } from '../../../../tests/factories/newsletters'
import { countLockWaits } from '../../../../tests/support/commit-during'
import { useDatabase } from '../../../../tests/support/database'
import { sendNewsletters } from './newsletter-worker'
import { unsubscribeFromNewsletters } from './subscribe'

useDatabase()
afterEach(() => setClock(null))

test('an email that is taken to be sent while its reader unsubscribes keeps its row', async () => {
  const reader = await createSubscriber()
  await createNewsletterRow({ status: 'sending', sendAt: now(), toMembers: true })
  await sendNewsletters()
  const worker = new pg.Client({ connectionString: env.databaseUrl })
  await worker.connect()
  await worker.query('begin')
  await worker.query('update "Mail" set "takenUntil" = $1', [new Date(now().getTime() + 60_000)])
  const unsubscribed = unsubscribeFromNewsletters(reader)
  await expect.poll(countLockWaits).toBe(1)
  await worker.query('commit')
  await worker.end()
  await unsubscribed
  expect(await read.mail.count()).toBe(1)
  expect(await read.newsletterDelivery.findFirst({ select: { state: true } })).toEqual({ state: 'queued' })
})
