import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Site } from '../e2e/support/site'
import type { MailServer } from '../support/smtp'
import { askDatabase } from './ask-database'

const CHUNK = 500
/** The product's format of times: SQLite compares them as text. */
const SINCE = '2026-01-01T00:00:00.000+00:00'
const LANGUAGES = ['en', 'es', 'ar']
const TEXTS = { en: 'News from the ranch', es: 'Noticias del rancho' }
/** In ms: a mail that a killed process was sending is free again after ten minutes. */
const SILENCE = 15 * 60_000

/** Sends a letter to new readers, kills the server `kills` times meanwhile, and returns what went wrong. */
export async function sendThroughKills(site: Site, url: string, mails: MailServer, { recipients, kills }: { recipients: number, kills: number }) {
  const addresses = await addReaders(url, recipients)
  const id = await addLetter(url)
  const startedAt = Date.now()
  for (let kill = 1; kill <= kills; kill++) {
    await untilOffered(mails, Math.floor((recipients * kill) / (kills + 1)))
    await wait(Math.random() * 6_000) // anywhere in a round
    await site.kill()
    await site.restart()
    console.log(`kill ${kill}: ${mails.received.length} emails so far`)
  }
  await untilSent(url, id, mails)
  console.log(`${mails.received.length} emails in ${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes`)
  return [...faultsIn(mails, addresses), ...await wrongCounts(url, id, recipients)]
}

async function addReaders(url: string, count: number): Promise<string[]> {
  const readers = Array.from({ length: count }, (_each, n) => ({ id: randomUUID(), email: `reader${n}@example.org`, language: LANGUAGES[n % LANGUAGES.length] }))
  for (let from = 0; from < count; from += CHUNK) {
    const some = readers.slice(from, from + CHUNK)
    await askDatabase(url, `
      INSERT INTO "User" ("id", "firstName", "lastName", "username", "usernameKey", "email", "passwordHash", "language", "emailConfirmedAt", "createdAt")
      VALUES ${some.map(({ id, email, language }) => `('${id}', 'Ada', 'Lake', '${id}', '${id}', '${email}', '', '${language}', '${SINCE}', '${SINCE}')`).join(', ')}`)
    await askDatabase(url, `INSERT INTO "NewsletterSubscription" ("userId", "source", "since") VALUES ${some.map(({ id }) => `('${id}', 'account', '${SINCE}')`).join(', ')}`)
  }
  return readers.map(({ email }) => email)
}

/** Adds a letter that the server begins to send at once. */
async function addLetter(url: string): Promise<string> {
  const id = randomUUID()
  await askDatabase(url, `INSERT INTO "Newsletter" ("id", "fallback", "toMembers", "createdAt") VALUES ('${id}', 'en', true, '${SINCE}')`)
  for (const [language, subject] of Object.entries(TEXTS)) {
    await askDatabase(url, `INSERT INTO "NewsletterText" ("newsletterId", "language", "subject", "body") VALUES ('${id}', '${language}', '${subject}', 'The **rain** has come.')`)
  }
  await askDatabase(url, `UPDATE "Newsletter" SET "status" = 'sending', "sendAt" = '${SINCE}' WHERE "id" = '${id}'`)
  return id
}

const untilOffered = (mails: MailServer, count: number) => untilTrue(mails, () => Promise.resolve(mails.offered.length >= count))

const untilSent = (url: string, id: string, mails: MailServer) => untilTrue(mails, async () => {
  const [letter] = await askDatabase(url, `SELECT "status" FROM "Newsletter" WHERE "id" = '${id}'`)
  return letter?.status === 'sent'
})

async function untilTrue(mails: MailServer, isTrue: () => Promise<boolean>): Promise<void> {
  for (let [seen, since] = [-1, Date.now()]; !(await isTrue()); await wait(500)) {
    if (mails.offered.length > seen) [seen, since] = [mails.offered.length, Date.now()]
    if (Date.now() - since > SILENCE) throw new Error(`No email came for ${SILENCE / 60_000} minutes, after ${seen}`)
  }
}

/** A mail server drops a repeated Message-ID: what it has accepted counts once. */
function faultsIn(mails: MailServer, addresses: readonly string[]): string[] {
  const byId = new Map(mails.received.map((mail) => [mail.messageId, mail]))
  console.log(`${mails.received.length - byId.size} emails came a second time under the same Message-ID`)
  const counts = new Map<string, number>()
  for (const { recipients: [to = ''], subject = '' } of byId.values()) if (Object.values(TEXTS).includes(subject)) counts.set(to, (counts.get(to) ?? 0) + 1)
  return addresses.filter((address) => counts.get(address) !== 1).map((address) => `${address} got ${counts.get(address) ?? 0} emails`)
}

async function wrongCounts(url: string, id: string, recipients: number): Promise<string[]> {
  const [row] = await askDatabase(url, `SELECT "recipients", "sentCount", "failedCount" FROM "Newsletter" WHERE "id" = '${id}'`)
  const { recipients: all, sentCount, failedCount } = row ?? {}
  return Number(all) === recipients && Number(sentCount) === recipients && Number(failedCount) === 0 ? [] : [`the letter's counts: ${JSON.stringify(row)}`]
}
