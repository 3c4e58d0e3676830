import { expect, test } from 'vitest'
import { read, sql, write } from '~/infra/db'
import { useDatabase } from '../../../../tests/support/database'
import { queueMail } from '~/features/messages/mail/queue-mail'
import { purgeExpiredRows } from './purge'

useDatabase()

test('processes that purge at the same moment delete expired rows and nothing else', async () => {
  const hour = 3_600_000
  const template = { subject: 'Subject', title: 'Title', blocks: [] }
  await write(async (tx) => {
    await tx.$executeRaw(sql`
      INSERT INTO "RateCount" ("key", "count", "resetAt")
      SELECT 'key-' || n, 1, CASE WHEN n % 4 = 0 THEN ${new Date(Date.now() + hour)}::timestamp ELSE ${new Date(Date.now() - hour)}::timestamp END
      FROM generate_series(1, 4000) n`)
    await queueMail(tx, { kind: 'password-reset', to: 'ada@example.org', language: 'en', template, expiresAt: new Date(Date.now() - hour) })
  })
  await Promise.all([purgeExpiredRows(), purgeExpiredRows(), purgeExpiredRows()])
  expect(await read.rateCount.count()).toBe(1000)
  expect(await read.mail.findMany({ select: { status: true, lastError: true } })).toEqual([{ status: 'failed', lastError: 'expired' }])
})
