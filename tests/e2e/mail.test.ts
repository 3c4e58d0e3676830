import { smallestPledge } from '../factories/pledges'
import { startMailServer } from '../support/smtp'
import { startSite } from './support/site'
import { expect, test } from './support/test'

test.describe('while the mail server is unreachable @js', () => {
  test('pledges are accepted, and each mail arrives once when it is back', async () => {
    test.setTimeout(150_000)
    const mailServer = await startMailServer()
    const site = await startSite({ SMTP_URL: mailServer.url })
    const pledge = async (email: string) => {
      const headers = { 'Content-Type': 'application/json', 'Accept-Language': 'ar' }
      const answer = await fetch(`${site.url}/api/endowment`, { method: 'POST', headers, body: JSON.stringify({ ...smallestPledge, email }) })
      expect(answer.status).toBe(201)
    }
    try {
      await pledge('before@example.org')
      await expect.poll(() => mailServer.received.length).toBe(2)
      await mailServer.stop()
      for (let n = 0; n < 5; n++) await pledge(`during${n}@example.org`)
      await expect.poll(() => site.log()).toContain('"result":"unreachable"')
      await mailServer.start()
      await expect.poll(() => mailServer.received.length, { timeout: 60_000 }).toBe(12)
      await pledge('after@example.org')
      await expect.poll(() => mailServer.received.length).toBe(14)
      expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(14)
      expect(mailServer.received.find(({ recipients }) => recipients.includes('during3@example.org'))?.html).toContain('lang="ar" dir="rtl"')
      expect(site.log()).not.toMatch(/@example\.org/)
    } finally {
      await site.stop()
      await mailServer.stop()
    }
  })
})
