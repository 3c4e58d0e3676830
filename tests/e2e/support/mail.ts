import { startMailServer, type MailServer, type Received } from '../../support/smtp'
import { startSite } from './site'
import { expect, test as base } from './test'
import { wordsOf } from './words'

/** `test` on a site of its own whose mails really arrive, at `mails`. */
export const test = base.extend<object, { mails: MailServer }>({
  mails: [async ({}, use) => {
    const mails = await startMailServer()
    await use(mails)
    await mails.stop()
  }, { scope: 'worker' }],

  site: [async ({ mails }, use) => {
    const site = await startSite({ SMTP_URL: mails.url })
    await use(site)
    await site.stop()
  }, { scope: 'worker', timeout: 60_000 }],
})

const word = wordsOf('en')
const aboutAccount = word('account:letters.subject')

/** The newest mail to an address once it has got so many; what it is told of its account is left out. */
export const mailTo = (mails: MailServer, address: string, number = 1) =>
  newest(mails, number, address, ({ subject }) => subject !== aboutAccount)

/** The newest of those that tell something of the account, by the key of their heading. */
export const accountMailTo = (mails: MailServer, address: string, key: string, number = 1) =>
  newest(mails, number, address, ({ subject, text }) => subject === aboutAccount && Boolean(text?.includes(word(key))))

async function newest(mails: MailServer, number: number, address: string, isMeant: (mail: Received) => boolean): Promise<Received> {
  const all = () => mails.received.filter((mail) => mail.recipients.includes(address) && isMeant(mail))
  await expect.poll(() => all().length, { message: `mails to ${address}`, timeout: 15_000 }).toBe(number)
  return all().at(-1)!
}

/** The path and query of the link in a mail that leads to a page of the site. */
export function linkIn({ text = '' }: Received, page: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.map((address) => new URL(address)).find(({ pathname }) => pathname === page)
  if (!link) throw new Error(`No link to ${page} in ${text}`)
  return link.pathname + link.search
}
