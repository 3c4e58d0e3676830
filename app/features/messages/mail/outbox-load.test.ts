import { afterEach, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { useDatabase } from '../../../../tests/support/database'
import { readOutboxLoad } from './outbox-load'
import { queueMail } from './queue-mail'

useDatabase()
afterEach(() => setClock(null))

const template = { subject: 'Hello', title: 'Hello', blocks: [] }
const queueAt = async (at: Date) => {
  setClock(() => at)
  await write((tx) => queueMail(tx, { kind: 'sign-in', to: 'ada@example.org', language: 'en', template }))
  return (await read.mail.findFirstOrThrow({ orderBy: { id: 'desc' } })).id
}
const settle = (id: string, status: 'sent' | 'handled' | 'failed') => write((tx) => tx.mail.update({ where: { id }, data: { status } }))

test('an empty outbox has no oldest mail', async () => {
  expect(await readOutboxLoad()).toEqual({ waiting: 0, failed: 0, oldestWaitingSince: undefined })
})

test('waiting and failed mails are counted; the age is that of the oldest waiting one', async () => {
  const day = (n: number) => new Date(`2026-11-2${n}T12:00:00Z`)
  await settle(await queueAt(day(0)), 'failed')
  await settle(await queueAt(day(1)), 'sent')
  await settle(await queueAt(day(2)), 'handled')
  await queueAt(day(3))
  await queueAt(day(4))
  expect(await readOutboxLoad()).toEqual({ waiting: 2, failed: 1, oldestWaitingSince: day(3) })
})
