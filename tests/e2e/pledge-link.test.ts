import type { MailServer } from '../support/smtp'
import type { Rows } from './support/database'
import { expectNoSidewaysScrolling } from './support/layout'
import { linkIn, mailTo, test } from './support/mail'
import { openOperated } from './support/operated'
import { ask, sendForm } from './support/requests'
import type { Site } from './support/site'
import { expect, expectAccessible } from './support/test'

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

test('the link in the mail shows a pledge and can change it', async ({ page, site, mails }) => {
  const { email, link } = await pledge(site, mails)
  await page.goto(link)
  const main = page.getByRole('main')
  await expect(main).toContainText(/Reference MC-\w{8}/)
  for (const text of ['Wanjiru Otieno', email, 'Kenya', 'Healing Advocate', '$2,500.5', 'For everyone']) await expect(main).toContainText(text)
  await expectAccessible(page)

  await main.getByRole('link', { name: 'Change pledge' }).click()
  await expect(main.getByLabel('Email', { exact: true })).toHaveJSProperty('readOnly', true)
  await expect(main.getByLabel('Custom amount')).toHaveValue('2500.50')
  await expect(main.getByLabel('Motivation')).toHaveValue('For everyone\nwho comes after us.')
  await expect(main.getByLabel('Organization name')).toBeHidden()
  await expectAccessible(page)
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
})

test('the link in the mail can withdraw a pledge after a confirmation, and restore it', async ({ page, site, rows, mails }) => {
  const { email, link } = await pledge(site, mails)
  const main = page.getByRole('main')
  await page.goto(link)
  await main.getByRole('link', { name: 'Withdraw pledge' }).click()
  await expect(page.getByRole('dialog')).toContainText('Withdraw your pledge?')
  expect(statusOf(rows, email)).toBe('new')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Withdraw my pledge' }).click()
  await expect(main.getByRole('status')).toHaveText('Your pledge is withdrawn.')
  expect(statusOf(rows, email)).toBe('withdrawn')
  await expect(main.getByRole('link', { name: 'Change pledge' })).toHaveCount(0)
  await expectAccessible(page)
  await mailTo(mails, email, 2)

  await main.getByRole('button', { name: 'Restore my pledge' }).click()
  await expect(main.getByRole('status')).toHaveText('Your pledge is back. Our team will contact you.')
  expect(statusOf(rows, email)).toBe('new')
  await mailTo(mails, email, 3)
})

test('the question before a withdrawal is a dialog over the pledge, and Escape returns the focus @js', async ({ page, site, mails }) => {
  const { link } = await pledge(site, mails)
  await openOperated(page, link)
  const opener = page.getByRole('link', { name: 'Withdraw pledge' })
  await opener.click()
  const question = page.getByRole('dialog')
  await expect.poll(() => question.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/withdraw/)
  await expect(question).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('after the team has closed a pledge, the link shows it and changes nothing', async ({ page, site, rows, mails }) => {
  const { email, link } = await pledge(site, mails)
  rows.prepare(`UPDATE "Pledge" SET "status" = 'fulfilled' WHERE "email" = ?`).run(email)
  const answer = await sendForm(site, link, { intent: 'withdraw' })
  expect(answer.status).toBe(303)
  expect(statusOf(rows, email)).toBe('fulfilled')
  await page.goto(`${link}&change`)
  await expect(page.getByRole('main')).toContainText('You can no longer change this pledge here.')
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  await expectAccessible(page)
})

test('an invalid link shows instructions, in the reader’s language @js', async ({ page, site }) => {
  for (const path of ['/pledge', '/pledge?key=', '/pledge?key=unknown&change', `/pledge?key=${'x'.repeat(43)}&withdraw`]) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t open a pledge')
    for (const intent of ['amend', 'withdraw', 'restore']) expect((await sendForm(site, path, { intent })).status).toBe(404)
  }
  await expectAccessible(page)
  await page.goto('/pledge?key=unknown&lng=ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
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

test('the page fits a small screen', async ({ page, site, mails }) => {
  const { link } = await pledge(site, mails)
  for (const path of [link, `${link}&change`, `${link}&withdraw`]) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    await expectNoSidewaysScrolling(page)
  }
})
