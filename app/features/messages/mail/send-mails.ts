import { now } from '~/infra/clock'
import { log } from '~/infra/log'
import { sendMail, type SendMailResult } from '~/infra/mail'
import { getMailboxEmail } from '~/features/operations'
import { prepareOutgoingEmail, type OutgoingEmail } from './outgoing-email'
import { unsealMailContent, type MailContent } from './mail-content'
import { releaseMail, markMailFailed, scheduleMailRetry, markMailSent } from './mark-mail'
import { renderEmail } from './render-email'
import { buildSiteUrl } from './site-url'
import { claimMail, type ClaimedMail } from './claim-mail'

/**
 * Sends due emails one by one; several processes may do so at once. Returns false if the mail server is unreachable or `cut`
 * aborted the current email.
 */
export async function sendWaitingMails(mayGoOn = () => true, cut?: AbortSignal): Promise<boolean> {
  while (mayGoOn()) {
    const mail = await claimMail()
    if (!mail) return true
    const delivery = await deliver(mail, cut)
    if (delivery) log.info('mail_attempt', { mail: mail.id, kind: mail.kind, attempt: mail.attempts + 1, ...delivery })
    if (delivery && stoppingResults.includes(delivery.result)) return false
  }
  return true
}

const stoppingResults: SendMailResult['result'][] = ['unreachable', 'broken-off', 'unanswered']

/**
 * Returns undefined if nothing was sent to the mail server. After an abort, another process can send the email at once, unless the mail
 * server may already have accepted the email: then the retry waits until the lease has expired, and uses the same Message-ID.
 */
async function deliver(mail: ClaimedMail, cut: AbortSignal | undefined): Promise<SendMailResult | undefined> {
  if (mail.expiresAt && mail.expiresAt <= now()) return void (await markMailFailed(mail, 'expired'))
  const content = unsealMailContent(mail.content)
  if (!content) return void (await markMailFailed(mail, 'unreadable'))
  if (content.to === null) return void (await markMailSent(mail))
  const delivery = await sendMail(composeMail(mail, content.to, content, await prepareOutgoingEmail(content, mail.userId)), cut)
  const { result, code } = delivery
  if (result === 'sent') await markMailSent(mail)
  else if (result === 'refused') await markMailFailed(mail, code)
  else if (result === 'later') await scheduleMailRetry(mail, code)
  else if (result !== 'unanswered') await releaseMail(mail)
  return delivery
}

const composeMail = ({ id, createdAt }: ClaimedMail, to: string, { language, unsubscribe }: MailContent, { template, senderName }: OutgoingEmail) => ({
  messageId: `${id}@${new URL(buildSiteUrl('/')).hostname}`,
  from: { name: senderName, address: getMailboxEmail('general') },
  to,
  subject: template.subject,
  ...renderEmail(template, language),
  date: createdAt,
  language,
  unsubscribe: unsubscribe && buildSiteUrl(unsubscribe),
})
