import { setTimeout as wait } from 'node:timers/promises'
import { smallestPledge } from '../factories/pledges'
import { startMailServer } from '../support/smtp'
import { count, openDatabase } from './support/database'
import { startSite, type Site } from './support/site'
import { expect, test } from './support/test'

const runs = 4
const atOnce = 8

/** The id in the answer to a pledge; undefined if the answer was lost. */
async function pledge(site: Site, email: string, headers = {}): Promise<string | undefined> {
  try {
    const answer = await fetch(`${site.url}/api/endowment`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': email, ...headers },
      body: JSON.stringify({ ...smallestPledge, email }),
    })
    const { id } = (await answer.json()) as { id?: string }
    return answer.status === 201 ? id : undefined
  } catch {
    return undefined
  }
}

test.describe('a site killed four times while pledges come in @js', () => {
  test('has every pledge once, keeps those it acknowledged, and sends every mail once, even if the mail server is unreachable for a while', async () => {
    test.setTimeout(300_000) // five starts, each of which takes ten times as long on a busy machine
    const mailServer = await startMailServer()
    const site = await startSite({ SMTP_URL: mailServer.url })
    const rows = openDatabase(site)
    const answered = new Map<string, string>()
    try {
      for (let run = 0; run < runs; run++) {
        const emails = Array.from({ length: atOnce }, (_, n) => `run${run}-${n}@example.org`)
        const sent = emails.map(async (email) => [email, await pledge(site, email)] as const)
        await wait(Math.random() * 150)
        await site.kill()
        for (const [email, id] of await Promise.all(sent)) if (id) answered.set(email, id)
        // Skips the ten minutes during which a mail belongs to its process.
        rows.exec('UPDATE "Mail" SET "takenUntil" = NULL')
        await site.restart()
        // A client that got no answer sends the same again.
        await Promise.all(emails.map(async (email) => {
          const id = await pledge(site, email)
          expect(id, email).toBeDefined()
          expect(answered.get(email) ?? id, `${email} is the same pledge as before`).toBe(id)
          answered.set(email, id ?? '')
        }))
      }
      await expect.poll(() => count(rows, 'Mail', `"status" <> 'sent'`), { timeout: 60_000 }).toBe(0)

      expect(answered.size).toBe(runs * atOnce)
      expect(rows.prepare('SELECT "email", "id" FROM "Pledge" ORDER BY "id"').raw().all().sort()).toEqual([...answered].sort())
      expect(count(rows, 'PledgeChange')).toBe(runs * atOnce)
      for (const [email] of answered) {
        const mails = mailServer.received.filter(({ recipients }) => recipients.includes(email))
        expect(new Set(mails.map(({ messageId }) => messageId)).size, email).toBe(1)
      }
      // A pledge has two mails, its own and the team's notice.
      expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(2 * runs * atOnce)
      expect(rows.pragma('integrity_check', { simple: true })).toBe('ok')

      const [sentBefore, logBefore] = [mailServer.received.length, site.log().length]
      await mailServer.stop()
      const late = ['during0@example.org', 'during1@example.org']
      for (const email of late) expect(await pledge(site, email, { 'Accept-Language': 'ar' }), email).toBeDefined()
      await expect.poll(() => site.log().slice(logBefore)).toContain('"result":"unreachable"')
      await mailServer.start()
      await expect.poll(() => mailServer.received.length, { timeout: 60_000 }).toBe(sentBefore + 2 * late.length)
      expect(count(rows, 'Mail', `"status" <> 'sent'`)).toBe(0)
      expect(new Set(mailServer.received.slice(sentBefore).map(({ messageId }) => messageId)).size).toBe(2 * late.length)
      expect(mailServer.received.find(({ recipients }) => recipients.includes('during1@example.org'))?.html).toContain('lang="ar" dir="rtl"')
      expect(site.log()).not.toMatch(/@example\.org/)
    } finally {
      rows.close()
      await site.stop()
      await mailServer.stop()
    }
  })
})
