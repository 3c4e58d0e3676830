import { now } from '~/infra/clock'
import { log } from '~/infra/log'
import { sendMail, type Delivery } from '~/infra/mail'
import { mailAddress } from '../settings/addresses'
import { addressedLetter, type AddressedLetter } from './addressed-letter'
import { openContent, type MailContent } from './content'
import { giveBack, markFailed, markLater, markSent } from './mark-mail'
import { renderLetter } from './render-letter'
import { siteAddress } from './site-address'
import { takeMail, type TakenMail } from './take-mail'

/**
 * Sends what is due, one mail after the other, until nothing is left, `mayGoOn` says no, or the mail server is out of
 * reach: then false, and no mail is the worse for it. Several processes may do so at once.
 */
export async function sendWaitingMails(mayGoOn = () => true): Promise<boolean> {
  while (mayGoOn()) {
    const mail = await takeMail()
    if (!mail) return true
    const delivery = await deliver(mail)
    if (delivery) log.info('mail_attempt', { mail: mail.id, kind: mail.kind, attempt: mail.attempts + 1, ...delivery })
    if (delivery?.result === 'unreachable') return false
  }
  return true
}

async function deliver(mail: TakenMail): Promise<Delivery | undefined> {
  if (mail.expiresAt && mail.expiresAt <= now()) return void (await markFailed(mail, 'expired'))
  const content = openContent(mail.content)
  if (!content) return void (await markFailed(mail, 'unreadable'))
  if (content.to === null) return void (await markSent(mail))
  const delivery = await sendMail(compose(mail, content.to, content, await addressedLetter(content, mail.userId)))
  const { result, code } = delivery
  if (result === 'sent') await markSent(mail)
  else if (result === 'refused') await markFailed(mail, code)
  else if (result === 'later') await markLater(mail, code)
  else await giveBack(mail)
  return delivery
}

const compose = ({ id, createdAt }: TakenMail, to: string, { language, unsubscribe }: MailContent, { letter, senderName }: AddressedLetter) => ({
  messageId: `${id}@${new URL(siteAddress('/')).hostname}`,
  from: { name: senderName, address: mailAddress('general') },
  to,
  subject: letter.subject,
  ...renderLetter(letter, language),
  date: createdAt,
  language,
  unsubscribe: unsubscribe && siteAddress(unsubscribe),
})
