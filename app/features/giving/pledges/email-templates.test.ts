import { expect, test } from 'vitest'
import { read, write } from '~/infra/db'
import { getLocalizer } from '~/i18n/server'
import { fullPledge, smallestPledge } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { unsealMailContent } from '~/features/messages/mail/mail-content'
import { queuePledgeEmails } from './email-templates'
import { makePledge } from './make-pledge'
import { findPledge } from './pledge'
import { buildPledgeFacts } from './pledge-facts'
import { PledgeSchema } from './schemas'

useDatabase()

async function pledged(changes: object = {}) {
  const made = await makePledge(PledgeSchema.parse({ ...fullPledge, ...changes }), { address: '203.0.113.7', language: 'en' })
  const pledge = made.ok && (await findPledge(made.value.id))
  if (!pledge) throw new Error('There is no pledge')
  return pledge
}

const subjects = async () => {
  const mails = await read.mail.findMany({ orderBy: { id: 'asc' } })
  return mails.map(({ content }) => unsealMailContent(content)).map((content) => `${content?.to}: ${content?.template.subject}`)
}

test('the answers of a pledge come in display order, in words, without empty ones', async () => {
  const facts = buildPledgeFacts(await pledged(), getLocalizer('en'))
  expect(facts.slice(0, -2).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Organization name: Lake Foundation', 'Name: Ada Lake', 'Title: Director', 'Email: ada@example.org', 'Phone: +254 700 000000',
    'Address: 12 Acacia Road', 'City: Nanyuki', 'State: Laikipia', 'ZIP code: 10400', 'Country: Kenya', 'Contributor type: Organization',
    'Organization type: Foundation', 'Contribution level: Healing Advocate', 'Amount: $2,500.50 a year', 'Payment type: Annual',
    'Anonymous: Yes', 'Receive updates: No',
  ])
  expect(facts.slice(-2).map(({ key }) => key)).toEqual(['date', 'motivation'])
  const smallest = await pledged({ ...smallestPledge, organizationName: '', organizationType: '', title: '', phone: '', address: '', city: '', state: '', zipCode: '', motivation: '', country: 'other' })
  expect(buildPledgeFacts(smallest, getLocalizer('en')).map(({ key, value }) => [key, value]).slice(0, 3)).toEqual([
    ['name', 'Wanjiru Otieno'], ['email', 'wanjiru@example.org'], ['country', 'Other'],
  ])
})

test.each([
  ['founding-patron', '$1,000,000+'], ['legacy-builder', '$100,000+'], ['transformation-supporter', '$25,000+'], ['community-champion', '$5,000+'],
])('the amount of %s is %s, with its interval', async (contributionLevel, shown) => {
  for (const [paymentType, amount] of [['one-time', shown], ['annual', `${shown} a year`], ['monthly', `${shown} a month`]]) {
    const facts = buildPledgeFacts(await pledged({ contributionLevel, paymentType }), getLocalizer('en'))
    expect(facts.find(({ key }) => key === 'amount')?.value).toBe(amount)
  }
})

test('every event of a pledge notifies the contributor and the team, with neutral subjects', async () => {
  const pledge = await pledged()
  await write(async (tx) => {
    for (const what of ['amended', 'withdrawn', 'restored'] as const) await queuePledgeEmails(tx, pledge, what)
  })
  const { reference } = pledge
  expect(await subjects()).toEqual([
    `ada@example.org: We received your message (${reference})`, `hello@localhost: ${reference}: new`,
    `ada@example.org: Your message was changed (${reference})`, `hello@localhost: ${reference}: changed`,
    `ada@example.org: Your message was withdrawn (${reference})`, `hello@localhost: ${reference}: withdrawn`,
    `ada@example.org: Your message is active again (${reference})`, `hello@localhost: ${reference}: restored`,
  ])
})

test('only the first mail has the link, and its token is nowhere else', async () => {
  const pledge = await pledged()
  await write((tx) => queuePledgeEmails(tx, pledge, 'amended'))
  const mails = (await read.mail.findMany({ orderBy: { id: 'asc' } })).map(({ content }) => JSON.stringify(unsealMailContent(content)))
  const [key = ''] = mails.flatMap((mail) => /key=([\w-]{43})/.exec(mail)?.[1] ?? [])
  expect(mails.map((mail) => mail.includes(key))).toEqual([true, false, false, false])
  expect(JSON.stringify(await read.pledge.findFirst({ omit: { customAmountCents: true } }))).not.toContain(key)
})
