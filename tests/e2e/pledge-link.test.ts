import type { Locator } from '@playwright/test'
import type { MailServer } from '../support/smtp'
import type { Rows } from './support/database'
import { expectNoSidewaysScrolling } from './support/layout'
import { linkIn, mailTo, test } from './support/mail'
import { openOperated } from './support/operated'
import { ask, sendForm } from './support/requests'
import type { Site } from './support/site'
import { expect, expectAccessible } from './support/test'
import { wordsOf } from './support/words'

let made = 0

/** Makes a pledge by the API and takes the link from its mail. */
async function pledge(site: Site, mails: MailServer) {
  const email = `giver_${process.pid}_${++made}@example.org`
  const body = {
    contributorType: 'individual', firstName: 'Wanjiru', lastName: 'Otieno', email, country: 'KE',
    contributionLevel: 'healing-advocate', customAmount: '2500.50', motivation: 'For everyone\nwho comes after us.',
  }
  const answer = await ask(site, '/api/endowment', { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } })
  expect(answer.status).toBe(201)
  return { email, link: linkIn(await mailTo(mails, email), '/pledge') }
}

const statusOf = (rows: Rows, email: string) =>
  rows.prepare('SELECT "status" FROM "Pledge" WHERE "email" = ?').pluck().get(email)

/** The question lies over the pledge, and Escape returns the focus to the link that opened it. */
async function expectModalOpenedBy(opener: Locator) {
  const page = opener.page()
  const question = page.getByRole('dialog')
  await expect.poll(() => question.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/withdraw/)
  await expect(question).toHaveCount(0)
  await expect(opener).toBeFocused()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the link in the mail shows a pledge, and can change, withdraw and restore it', async ({ page, site, rows, mails, javaScriptEnabled }) => {
    const { email, link } = await pledge(site, mails)
    await openOperated(page, link, javaScriptEnabled)
    const main = page.getByRole('main')
    await expect(main).toContainText(/Reference MC-\w{8}/)
    for (const text of ['Wanjiru Otieno', email, 'Kenya', 'Healing Advocate', '$2,500.5', 'For everyone']) await expect(main).toContainText(text)
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)

    await main.getByRole('link', { name: 'Change pledge' }).click()
    await expect(main.getByLabel('Email', { exact: true })).toHaveJSProperty('readOnly', true)
    await expect(main.getByLabel('Custom amount')).toHaveValue('2500.50')
    await expect(main.getByLabel('Motivation')).toHaveValue('For everyone\nwho comes after us.')
    await expect(main.getByLabel('Organization name')).toBeHidden()
    await expectNoSidewaysScrolling(page)
    await main.getByLabel('Last name').fill('')
    await main.getByLabel('City').fill('Nanyuki')
    await main.getByLabel('anonymous').check()
    await main.getByRole('button', { name: 'Save changes' }).click()
    await expect(main.getByRole('alert')).toContainText('Enter your last name')
    await expect(main.getByLabel('City')).toHaveValue('Nanyuki')
    await expect(main.getByLabel('anonymous')).toBeChecked()
    await expectAccessible(page)
    await main.getByLabel('Last name').fill('Lake')
    await main.getByRole('button', { name: 'Save changes' }).click()
    await expect(main.getByRole('status')).toHaveText('Your changes are saved.')
    for (const text of ['Wanjiru Lake', 'Nanyuki']) await expect(main).toContainText(text)
    expect((await mailTo(mails, email, 2)).text).toContain('Nanyuki')

    const opener = main.getByRole('link', { name: 'Withdraw pledge' })
    await opener.click()
    await expect(page.getByRole('dialog')).toContainText('Withdraw your pledge?')
    expect(statusOf(rows, email)).toBe('new')
    await expectNoSidewaysScrolling(page)
    if (javaScriptEnabled !== false) {
      await expectModalOpenedBy(opener)
      await opener.click()
    }
    await page.getByRole('button', { name: 'Withdraw my pledge' }).click()
    await expect(main.getByRole('status')).toHaveText('Your pledge is withdrawn.')
    expect(statusOf(rows, email)).toBe('withdrawn')
    await expect(main.getByRole('link', { name: 'Change pledge' })).toHaveCount(0)
    await expectAccessible(page)
    await mailTo(mails, email, 3)

    await main.getByRole('button', { name: 'Restore my pledge' }).click()
    await expect(main.getByRole('status')).toHaveText('Your pledge is back. Our team will contact you.')
    expect(statusOf(rows, email)).toBe('new')
    await mailTo(mails, email, 4)
  })
})

test('after the team has closed a pledge, the link shows it and changes nothing @js', async ({ site, rows, mails }) => {
  const { email, link } = await pledge(site, mails)
  rows.prepare(`UPDATE "Pledge" SET "status" = 'fulfilled' WHERE "email" = ?`).run(email)
  const answer = await sendForm(site, link, { intent: 'withdraw' })
  expect(answer.status).toBe(303)
  expect(statusOf(rows, email)).toBe('fulfilled')
  const html = await (await ask(site, `${link}&change`)).text()
  expect(html).toContain('You can no longer change this pledge here.')
  expect(html).toContain('Wanjiru Otieno')
  expect(html).not.toContain('Save changes')
})

test('an invalid link shows instructions, in the reader’s language @js', async ({ page, site }) => {
  for (const path of ['/pledge', '/pledge?key=', '/pledge?key=unknown&change', `/pledge?key=${'x'.repeat(43)}&withdraw`]) {
    const answer = await ask(site, path)
    expect(answer.status, path).toBe(404)
    expect(await answer.text(), path).toMatch(/<h1[^>]*>This link doesn’t open a pledge<\/h1>/)
    for (const intent of ['amend', 'withdraw', 'restore']) expect((await sendForm(site, path, { intent })).status).toBe(404)
  }
  await page.goto('/pledge?key=unknown&lng=ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('ar')('pledge:missing.title'))
  await expectAccessible(page)
})

test('the page behind the link is not cached, not indexed, and reveals its address to no other page @js', async ({ site, mails }) => {
  const { link, email } = await pledge(site, mails)
  for (const path of [link, `${link}&change`, `${link}&withdraw`, '/pledge?key=unknown']) {
    const answer = await ask(site, path)
    expect([answer.headers.get('referrer-policy'), answer.headers.get('cache-control')]).toEqual(['strict-origin', 'no-store'])
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>')
  }
  for (const secret of [new URL(link, site.url).searchParams.get('key'), email]) expect(site.log()).not.toContain(secret)
})
