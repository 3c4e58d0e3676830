import type { Page } from '@playwright/test'
import { count } from './support/database'
import { enter, signUp } from './support/members'
import { ask, sendForm } from './support/requests'
import { hiddenFields, oldStamp, sendHastily, takeAPersonsTime } from './support/hidden-fields'
import { interceptScripts } from './support/script-requests'
import { expect, expectAccessible, test } from './support/test'
import { wordsOf } from './support/words'

const main = (page: Page) => page.getByRole('main')
const send = (page: Page, name = 'Request early access') => main(page).getByRole('button', { name }).click()
const panel = 'Thank you for joining our early access list!'

async function open(page: Page) {
  await page.goto('/early-access')
  await takeAPersonsTime(page)
}

async function fill(page: Page) {
  await main(page).getByLabel('Support groups').check()
  await main(page).getByLabel('Cultural programs').check()
  await main(page).getByLabel('Life stage').selectOption('new-parent')
  await main(page).getByLabel('Comments').fill('We are two.')
}

test.beforeEach(async ({ context, site, rows }) => enter(context, site, await signUp(site, rows)))

test('missing fields are reported word for word, and no input is lost', async ({ page }) => {
  await open(page)
  await expect(main(page).getByLabel('By email')).toBeChecked()
  await main(page).getByLabel('Comments').fill('Every word\nstays.')
  await send(page)
  const alert = main(page).getByRole('alert')
  await expect(alert).toBeFocused()
  await expect(alert.getByRole('link')).toHaveText(['Please select at least one area of interest', 'Please select your current life stage'])
  await expect(main(page).getByLabel('Comments')).toHaveValue('Every word\nstays.')
  await expect(main(page).getByLabel('Life stage')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await alert.getByRole('link').first().click()
  await expect(main(page).getByLabel('Wellness programs')).toBeFocused()
})

test('a field left empty shows its error, and the focus stays in place @js', async ({ page }) => {
  await open(page)
  await main(page).getByLabel('Life stage').focus()
  await main(page).getByLabel('Comments').focus()
  await expect(main(page).getByLabel('Life stage')).toHaveAccessibleDescription(/Please select your current life stage/)
  await expect(main(page).getByLabel('Comments')).toBeFocused()
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  await main(page).getByLabel('Life stage').selectOption('other')
  await expect(main(page).getByLabel('Life stage')).not.toHaveAttribute('aria-invalid')
})

test('a request is answered with thanks, the form is empty again, and the page shows the date of the request', async ({ page, rows }) => {
  const before = count(rows, 'EarlyAccessRequest')
  await open(page)
  await fill(page)
  await send(page)
  await expect(main(page)).toContainText(panel)
  await expect(main(page)).toContainText("We'll keep you updated on our progress and notify you when services become available.")
  await expect(main(page).getByLabel('Support groups')).not.toBeChecked()
  await expect(main(page).getByLabel('Life stage')).toHaveValue('')
  await expect(main(page).getByLabel('By email')).toBeChecked()
  await expect(main(page).getByLabel('Comments')).toHaveValue('')
  const mine = main(page).getByRole('region', { name: 'Your request', exact: true })
  await expect(mine).toContainText('Support groups and Cultural programs')
  await expect(mine).toContainText('New parent')
  await expect(mine).toContainText('We are two.')
  await expectAccessible(page)
  await page.reload()
  expect(count(rows, 'EarlyAccessRequest')).toBe(before + 1)
})

test('a form sent too fast is delayed by the script until the second is over, and not asked for again @js', async ({ page }) => {
  await page.goto('/early-access')
  await main(page).getByLabel('Support groups').check()
  await main(page).getByLabel('Life stage').selectOption('other')
  // On a busy machine the second may be over by now: the form is sent only after the wait was observed.
  let letGo = () => {}
  const isSeen = new Promise<void>((resolve) => (letGo = resolve))
  await interceptScripts(page, async (route) => {
    await isSeen
    await route.fallback()
  })
  await send(page)
  await expect(main(page).getByRole('button', { name: 'Sending…' })).toBeVisible()
  letGo()
  await expect(main(page)).toContainText(panel)
})

test('a second request changes the first, which the form shows, and says so', async ({ page, rows }) => {
  await open(page)
  await fill(page)
  await send(page)
  await expect(main(page)).toContainText(panel)
  const before = count(rows, 'EarlyAccessRequest')
  await open(page)
  await expect(main(page)).not.toContainText(panel)
  await expect(main(page).getByLabel('Support groups')).toBeChecked()
  await expect(main(page).getByLabel('Life stage')).toHaveValue('new-parent')
  await main(page).getByLabel('Support groups').uncheck()
  await main(page).getByLabel('Both').check()
  await send(page, 'Update my request')
  await expect(main(page)).toContainText('We’ve updated your earlier request with what you just sent.')
  await expect(main(page).getByRole('region', { name: 'Your request', exact: true })).not.toContainText('Support groups')
  expect(count(rows, 'EarlyAccessRequest')).toBe(before)
})

test('a request is withdrawn after a confirmation, and can be made again', async ({ page, rows }) => {
  await open(page)
  await fill(page)
  await send(page)
  await main(page).getByRole('link', { name: 'Withdraw my request' }).click()
  await expect(page.getByRole('heading', { name: 'Withdraw your request?' })).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Keep it' }).click()
  await expect(main(page).getByRole('region', { name: 'Your request', exact: true })).toBeVisible()
  const before = count(rows, 'EarlyAccessRequest')
  await main(page).getByRole('link', { name: 'Withdraw my request' }).click()
  await main(page).getByRole('button', { name: 'Withdraw' }).click()
  await expect(main(page)).toContainText('Your request is withdrawn and deleted.')
  await expect(main(page).getByRole('button', { name: 'Request early access' })).toBeVisible()
  expect(count(rows, 'EarlyAccessRequest')).toBe(before - 1)
})

test('in Arabic the page runs from right to left and reports the first error', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'preferred-language', value: 'ar', url: site.url }])
  const word = wordsOf('ar')
  await open(page)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await main(page).locator('form button[type=submit]').click()
  await expect(main(page).getByRole('alert').getByRole('link').first()).toHaveText(word('validation:interests'))
  await expectAccessible(page)
})

test.describe('without a browser @js', () => {
  const wishes = { interests: 'support-groups', lifeStage: 'recovery', contactPreference: 'both', comments: 'Every word' }

  test('a form sent too fast is asked for once more, with all input kept; the second attempt is accepted', async ({ site, rows }) => {
    const { who: member, fields, answer } = await sendHastily(site, '/early-access', async () => ({ who: await signUp(site, rows), said: wishes }))
    const mine = () => count(rows, 'EarlyAccessRequest', '"userId" = ?', member.id)
    const html = await answer.text()
    expect([answer.status, mine()]).toEqual([400, 0])
    expect(html).toContain('That was very quick. Please send it again')
    for (const kept of ['value="support-groups"', 'Every word', fields.opened!]) expect(html).toContain(kept)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const bot = await sendForm(site, '/early-access', { ...fields, website: 'https://example.org' }, member)
    expect([bot.status, mine()]).toEqual([400, 0])
    const again = await sendForm(site, '/early-access', fields, member)
    expect([again.status, again.headers.get('location'), mine()]).toEqual([303, '/early-access?done=new', 1])
  })

  test('a withdrawal opened by one member withdraws no request of the next one in the same browser', async ({ site, rows }) => {
    const [first, next] = [await signUp(site, rows), await signUp(site, rows)]
    const opened = await oldStamp(site)
    for (const member of [first, next]) await sendForm(site, '/early-access', { ...wishes, opened, website: '' }, member)
    const mine = (member: typeof first) => count(rows, 'EarlyAccessRequest', '"userId" = ?', member.id)
    const fields = await hiddenFields(site, '/early-access?withdraw', first, 'value="withdraw"')
    expect([fields.intent, mine(first), mine(next)]).toEqual(['withdraw', 1, 1])
    const refused = await sendForm(site, '/early-access', fields, next)
    expect([refused.headers.get('location'), mine(first), mine(next)]).toEqual(['/dashboard', 1, 1])
    const withdrawn = await sendForm(site, '/early-access', fields, first)
    expect([withdrawn.headers.get('location'), mine(first), mine(next)]).toEqual(['/early-access', 0, 1])
  })

  test('the thank-you page is only for members on the list, whatever the address says', async ({ site, rows }) => {
    const member = await signUp(site, rows)
    for (const query of ['done=new', 'done=%3Cscript%3E', 'withdraw']) {
      const html = await (await ask(site, `/early-access?${query}`, member)).text()
      expect(html).not.toContain('Thank you for joining')
      expect(html).toContain('Request early access')
    }
  })
})
