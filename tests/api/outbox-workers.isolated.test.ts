import { expect, test, vi } from 'vitest'
import { queueMail } from '~/features/messages/mail/queue-mail'
import { sendWaitingMails } from '~/features/messages/mail/send-mails'
import { read, write } from '~/infra/db'
import { template, useMailServer } from './support/mails'

const mailServer = await useMailServer()

/** Retries like the worker, which starts another round if the database was busy. */
async function toTheEnd(send: () => Promise<boolean>): Promise<void> {
  await send().catch((error: Error) => {
    if (error.name !== 'UnavailableError') throw error
    return toTheEnd(send)
  })
}

test('the outbox sends each of sixty mails once, however many workers run', async () => {
  await write(async (tx) => {
    for (let n = 0; n < 60; n++) await queueMail(tx, { kind: 'pledge-made', to: `member${n}@example.org`, language: 'en', template })
  })
  vi.resetModules()
  process.env.SMTP_URL = mailServer.url // The fresh modules read the environment again.
  const [another, itsDb] = [await import('~/features/messages/mail/send-mails'), await import('~/infra/db')]
  expect(another.sendWaitingMails).not.toBe(sendWaitingMails)
  await Promise.all([sendWaitingMails, another.sendWaitingMails, sendWaitingMails, another.sendWaitingMails].map(toTheEnd))
  await itsDb.closeDb()
  expect(mailServer.received).toHaveLength(60)
  expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(60)
  expect(await read.mail.count({ where: { status: 'sent', content: '', takenUntil: null } })).toBe(60)
}, 60_000)
