import type { MailServer, Received } from '../../support/smtp'
import { expect, test as base } from './test'
import { word } from './words'

/** `test` on a separate site that delivers its emails to `mails`. */
export const test = base.extend({
  site: [async ({ sites }, use) => use(await sites.withMails()), { scope: 'test', timeout: 60_000 }],
})

const aboutAccount = word('account:emails.subject')

/** The newest mail to an address once it has received a number of them; account notices are excluded. */
export const mailTo = (mails: MailServer, address: string, number = 1) =>
  newest(mails, number, address, ({ subject }) => subject !== aboutAccount)

/** The newest account notice, by the key of its heading. */
export const accountMailTo = (mails: MailServer, address: string, key: string, number = 1) =>
  newest(mails, number, address, ({ subject, text }) => subject === aboutAccount && Boolean(text?.includes(word(key))))

async function newest(mails: MailServer, number: number, address: string, isMeant: (mail: Received) => boolean): Promise<Received> {
  const all = () => mails.received.filter((mail) => mail.recipients.includes(address) && isMeant(mail))
  await expect.poll(() => all().length, { message: `mails to ${address}`, timeout: 15_000 }).toBe(number)
  return all().at(-1)!
}

/** The path and query of the link to the site in a mail. */
export function linkIn({ text = '' }: Received, page: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.map((address) => new URL(address)).find(({ pathname }) => pathname === page)
  if (!link) throw new Error(`No link to ${page} in ${text}`)
  return link.pathname + link.search
}
