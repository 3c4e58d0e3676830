import { afterAll, afterEach, beforeEach } from 'vitest'
import { queueMail, type NewMail } from '~/features/messages/mail/queue-mail'
import { makePledge } from '~/features/giving/pledges/make-pledge'
import { PledgeSchema } from '~/features/giving/pledges/schemas'
import { setClock } from '~/infra/clock'
import { write } from '~/infra/db'
import type { Language } from '~/i18n/settings'
import { fullPledge } from '../../factories'
import { useDatabase } from '../../support/database'
import { useSettings } from '../../support/settings'
import { startMailServer, type MailServer } from '../../support/smtp'

/** Sets up an empty database and a mail server. */
export async function useMailServer(): Promise<MailServer> {
  const mailServer = await startMailServer()
  useSettings({ SMTP_URL: mailServer.url, SITE_URL: 'https://stories.example.org', RATE_LIMIT_FACTOR: '1000' })
  useDatabase()
  beforeEach(() => {
    mailServer.received.length = 0
    mailServer.offered.length = 0
    mailServer.answer(() => undefined)
  })
  afterEach(() => setClock(null))
  afterAll(() => mailServer.stop())
  return mailServer
}

export const template = { subject: 'We received your message', title: 'Thank you', blocks: [] }

export const mailTo = (to: string | null, details: Partial<NewMail> = {}) =>
  write((tx) => queueMail(tx, { kind: 'pledge-made', to, language: 'en', template, ...details }))

export const pledge = (changes: object = {}, language: Language = 'en') =>
  makePledge(PledgeSchema.parse({ ...fullPledge, ...changes }), { address: '203.0.113.7', language })

export function inMinutes(minutes: number) {
  const at = new Date(Date.now() + minutes * 60_000)
  setClock(() => at)
}
