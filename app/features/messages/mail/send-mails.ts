import { now } from '~/infra/clock'
import { log } from '~/infra/log'
import { sendMail, type Delivery } from '~/infra/mail'
import { mailboxEmail } from '~/features/operations'
import { outgoingEmail, type OutgoingEmail } from './outgoing-email'
import { openContent, type MailContent } from './content'
import { releaseMail, markFailed, markLater, markSent } from './mark-mail'
import { renderEmail } from './render-email'
import { siteAddress } from './site-address'
import { takeMail, type TakenMail } from './take-mail'

/**
 * Sends due mails one by one; several processes may do so at once. Returns false if the mail server is unreachable or `cut`
 * aborted the current mail.
 */
export async function sendWaitingMails(mayGoOn = () => true, cut?: AbortSignal): Promise<boolean> {
  while (mayGoOn()) {
    const mail = await takeMail()
    if (!mail) return true
    const delivery = await deliver(mail, cut)
    if (delivery) log.info('mail_attempt', { mail: mail.id, kind: mail.kind, attempt: mail.attempts + 1, ...delivery })
    if (delivery && goesOnLater.includes(delivery.result)) return false
  }
  return true
}

const goesOnLater: Delivery['result'][] = ['unreachable', 'broken-off', 'unanswered']

/**
 * An aborted mail is released at once for the next process. If the mail server may already have accepted the mail, the mail is
 * sent again with the same Message-ID only after its lease has ended.
 */
async function deliver(mail: TakenMail, cut: AbortSignal | undefined): Promise<Delivery | undefined> {
  if (mail.expiresAt && mail.expiresAt <= now()) return void (await markFailed(mail, 'expired'))
  const content = openContent(mail.content)
  if (!content) return void (await markFailed(mail, 'unreadable'))
  if (content.to === null) return void (await markSent(mail))
  const delivery = await sendMail(compose(mail, content.to, content, await outgoingEmail(content, mail.userId)), cut)
  const { result, code } = delivery
  if (result === 'sent') await markSent(mail)
  else if (result === 'refused') await markFailed(mail, code)
  else if (result === 'later') await markLater(mail, code)
  else if (result !== 'unanswered') await releaseMail(mail)
  return delivery
}

const compose = ({ id, createdAt }: TakenMail, to: string, { language, unsubscribe }: MailContent, { template, senderName }: OutgoingEmail) => ({
  messageId: `${id}@${new URL(siteAddress('/')).hostname}`,
  from: { name: senderName, address: mailboxEmail('general') },
  to,
  subject: template.subject,
  ...renderEmail(template, language),
  date: createdAt,
  language,
  unsubscribe: unsubscribe && siteAddress(unsubscribe),
})
