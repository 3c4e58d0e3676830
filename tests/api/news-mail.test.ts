import { expect, test } from 'vitest'
import { sendWaitingMails } from '~/features/messages/mail/send-mails'
import { saveNotificationFrequency } from '~/features/messages/notifications/notification-frequency'
import { notifyAuthorOfDecision } from '~/features/messages/notifications/notify-author-of-decision'
import { now } from '~/infra/clock'
import { write } from '~/infra/db'
import { createMember } from '../factories'
import { mailTo, useMailServer } from './support/mails'

const mailServer = await useMailServer()

async function newsMail(details: object = {}) {
  const member = await createMember()
  await write((tx) => tx.user.update({ where: { id: member.id }, data: { emailConfirmedAt: now(), ...details } }))
  await saveNotificationFrequency(member, { notifyBy: 'at-once' })
  await write((tx) => notifyAuthorOfDecision(tx, member.id))
  await sendWaitingMails()
  const mail = mailServer.received.at(-1)
  if (!mail) throw new Error('Nothing was sent')
  return { member, mail, header: (name: string) => mail.headers.find(({ key }) => key === name)?.value }
}

test('a mail about news has the one-click unsubscribe address of its link (RFC 8058)', async () => {
  const { mail, header } = await newsMail({ language: 'fr' })
  const [, address = ''] = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '') ?? []
  expect(address).toMatch(/^https:\/\/stories\.example\.org\/unsubscribe\?token=[\w-]{100,200}&lng=fr$/)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail.text).toContain(`\n${address}\n`)
  expect(mail.raw).toContain(`\r\nList-Unsubscribe: <${address}>\r\n`)
  expect(mail.raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})

test('its headers contain no name, and in discreet mode neither the site nor the subject', async () => {
  const { member, mail, header } = await newsMail({ discreet: true })
  expect([mail.subject, mail.from?.name, header('content-language')]).toEqual(['A message for you', '', 'en'])
  // The random token may contain a name by chance.
  expect(mail.raw.split('\r\n\r\n')[0]?.replace(/token=[\w-]+/g, '')).not.toContain(member.firstName)
  expect((await newsMail()).mail.subject).toBe('Something new for you')
})

test('no other mail has such an address', async () => {
  await mailTo('ada@example.org')
  await sendWaitingMails()
  expect(mailServer.received.at(-1)?.raw).not.toMatch(/^List-Unsubscribe/im)
})
