import type { Page } from '@playwright/test'
import { count } from './support/database'
import { takeAPersonsTime } from './support/hidden-fields'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { enter, signUp } from './support/members'
import { openOperated } from './support/operated'
import { askedDocuments } from './support/script-requests'
import { expect, expectAccessible, test } from './support/test'
import { wordsOf } from './support/words'

const form = (page: Page) => page.getByRole('region', { name: 'Make a pledge' })
const send = (page: Page) => form(page).getByRole('button', { name: 'Send my pledge' }).click()
const calculator = (page: Page) => page.getByRole('region', { name: 'Impact calculator' })
const text = (page: Page, label: string) => form(page).getByRole('textbox', { name: label, exact: true })

let made = 0
async function fill(page: Page): Promise<string> {
  const email = `giver_${process.pid}_${++made}@example.org`
  await text(page, 'First name').fill('Wanjiru')
  await text(page, 'Last name').fill('Otieno')
  await text(page, 'Email').fill(email)
  await form(page).getByLabel('Country').selectOption('KE')
  return email
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a member’s form starts as specified, shows the fields that apply, and reports missing ones in order', async ({ page, context, site, rows }) => {
    await enter(context, site, await signUp(site, rows))
    await page.goto('/endowment')
    await expect(page.getByRole('heading', { name: 'Investment and Operational Requirements' })).toBeVisible()
    for (const label of ['Individual', 'Community Champion', 'One-time', 'receive updates']) await expect(form(page).getByLabel(label)).toBeChecked()
    await expect(form(page).getByLabel('anonymous')).not.toBeChecked()
    for (const label of ['Organization name', 'Organization type', 'Custom amount']) await expect(form(page).getByLabel(label)).toBeHidden()
    await form(page).getByLabel('Organization', { exact: true }).check()
    await form(page).getByLabel('Healing Advocate').check()
    for (const label of ['Organization name', 'Organization type', 'Custom amount']) await expect(form(page).getByLabel(label)).toBeVisible()
    await expect(form(page)).toContainText('A pledge is an intent, not a payment.')
    await expectLargeTargets(page)
    await expectNoSidewaysScrolling(page)

    await form(page).getByLabel('receive updates').uncheck()
    await text(page, 'City').fill('Nanyuki')
    await text(page, 'Motivation').fill('For those\nwho come after us.')
    await send(page)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toBeFocused()
    await expect(alert.getByRole('link')).toHaveText([
      'Please enter organization name', 'Enter your first name', 'Enter your last name', 'Enter your email address',
      'Please select your country', 'Please enter a custom contribution amount',
    ])
    await expect(text(page, 'City')).toHaveValue('Nanyuki')
    await expect(text(page, 'Motivation')).toHaveValue('For those\nwho come after us.')
    for (const label of ['Organization', 'Healing Advocate']) await expect(form(page).getByLabel(label, { exact: label === 'Organization' })).toBeChecked()
    await expect(form(page).getByLabel('receive updates')).not.toBeChecked()
    await alert.getByRole('link').first().click()
    await expect(text(page, 'Organization name')).toBeFocused()

    await form(page).getByLabel('Custom amount').fill('0.5')
    await send(page)
    await expect(alert.getByRole('link').last()).toHaveText('Enter an amount in dollars from 1 to 1,000,000,000, with at most two decimals')
    await expect(calculator(page)).toContainText('Enter an amount in dollars from 1 to 1,000,000,000')
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
  })
})

test('a pledge sent twice is one pledge, answered with thanks and its reference, and the form is empty again', async ({ page, rows }) => {
  await page.goto('/endowment')
  await takeAPersonsTime(page)
  const email = await fill(page)
  await form(page).getByLabel('Healing Advocate').check()
  await form(page).getByLabel('Custom amount').fill('2500.50')
  await form(page).getByLabel('anonymous').check()
  await form(page).getByRole('button', { name: 'Send my pledge' }).dblclick()
  await expect(page.getByRole('main')).toContainText('Thank you for your contribution commitment!')
  await expect(page.getByRole('main')).toContainText('Our development team will contact you within 48 hours to discuss next steps and complete your contribution.')
  const [pledge] = rows.prepare('SELECT * FROM "Pledge" WHERE "email" = ?').all(email) as Record<string, unknown>[]
  expect(pledge).toMatchObject({ customAmountCents: 250_050, anonymous: 1, updates: 1, country: 'KE', language: 'en' })
  await expect(page.getByRole('main')).toContainText(`Your reference number: ${String(pledge?.reference)}`)
  expect(page.url()).not.toContain(String(pledge?.reference))
  await expect(text(page, 'First name')).toHaveValue('')
  await expect(form(page).getByLabel('Community Champion')).toBeChecked()
  await expectAccessible(page)
  expect(count(rows, 'Pledge', '"email" = ?', email)).toBe(1)
})

test('a correction typed as soon as the errors appear stays, and after Back the form is recognised as already sent @js', async ({ page, rows }) => {
  await openOperated(page, '/endowment')
  const email = await fill(page)
  await text(page, 'Motivation').fill('The first words.')
  await form(page).getByLabel('Country').selectOption('')
  await send(page)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toBeFocused()

  await form(page).getByLabel('Country').selectOption('KE')
  await text(page, 'First name').fill('x'.repeat(101))
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await send(page)
  await expect(alert.getByRole('link', { name: 'Use at most 100 characters' })).toBeVisible()
  await text(page, 'First name').fill('Wanjiru')
  await expect(page.locator('[data-pending]')).toHaveCount(0)
  await expect(text(page, 'First name')).toHaveValue('Wanjiru')
  expect(asked).toEqual(['POST /endowment.data'])

  await send(page)
  await expect(page.getByText('Thank you for your contribution commitment!')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Thank you for your contribution commitment!')).toHaveCount(0)
  await text(page, 'First name').fill('Wanjiru')
  await text(page, 'Last name').fill('Otieno')
  await text(page, 'Email').fill(email)
  await form(page).getByLabel('Country').selectOption('KE')
  await text(page, 'Motivation').fill('Other words.')
  await send(page)
  await expect(alert).toContainText('You already sent a pledge with this form')
  expect(count(rows, 'Pledge', '"email" = ?', email)).toBe(1)
})

test('the calculator answers by its address, and the form starts with its values @no-js', async ({ page }) => {
  await page.goto('/endowment')
  const region = calculator(page)
  await expect(region).toContainText('Scholarships')
  await region.getByLabel('Try a level').selectOption('healing-advocate')
  await region.getByLabel('Try an amount').fill('25000')
  await region.getByRole('button', { name: 'Show the impact' }).click()
  await expect(region.getByRole('cell')).toHaveText(['$13K', '$6K', '$3K', '$3K', '$25K'])
  await region.getByRole('link', { name: 'Pledge at this level' }).click()
  await expect(form(page).getByLabel('Healing Advocate')).toBeChecked()
  await expect(form(page).getByLabel('Custom amount')).toHaveValue('25000')
})

test('the calculator follows its own fields and those of the pledge while they change, from an invalid address on @js', async ({ page }) => {
  const documents = askedDocuments(page)
  await page.goto('/endowment?contributionLevel=healing-advocate&customAmount=0.1#impact')
  const region = calculator(page)
  await expect(region).toContainText('Enter an amount in dollars from 1 to 1,000,000,000')
  await expect(region.getByRole('cell').last()).toHaveText('$5K')
  // The change may come before its script, which then catches up.
  await form(page).getByLabel('Founding Patron').check()
  await expect(region.getByRole('cell')).toHaveText(['$500K', '$250K', '$125K', '$125K', '$1.0M'])
  await expect(region.getByRole('status')).toHaveText('Founding Patron, $1,000,000+: $1.0M in total')
  await form(page).getByLabel('Healing Advocate').check()
  await form(page).getByLabel('Custom amount').fill('999600')
  await expect(region.getByRole('cell').last()).toHaveText('$1000K')
  await region.getByLabel('Try a level').selectOption('transformation-supporter')
  await expect(region.getByRole('cell')).toHaveText(['$12K', '$6K', '$3K', '$3K', '$25K'])
  await region.getByRole('button', { name: 'Show the impact' }).click()
  await expect(form(page).getByLabel('Healing Advocate'), 'trying changes no pledge').toBeChecked()
  await region.getByRole('link', { name: 'Pledge at this level' }).click()
  await expect(form(page).getByLabel('Transformation Supporter')).toBeChecked()
  await region.getByLabel('Try a level').selectOption('healing-advocate')
  await region.getByLabel('Try an amount').fill('0.5')
  await expect(region.getByRole('status')).toContainText('Enter an amount in dollars from 1')
  await region.getByLabel('Try an amount').fill('1')
  await expect(region.getByRole('cell')).toHaveText(['$1', '$0', '$0', '$0', '$1'])
  await expect(region.locator('[data-share]').first()).toHaveAttribute('width', '100')
  await region.getByRole('link', { name: 'Pledge at this level' }).click()
  await expect(form(page).getByLabel('Custom amount')).toHaveValue('1')
  expect(documents).toHaveLength(1)
})

test('in Arabic the page runs from right to left, and its calculator shows the level of a form that came back @no-js', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'preferred-language', value: 'ar', url: site.url }])
  const word = wordsOf('ar')
  await page.goto('/endowment')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const cells = page.locator('#impact').getByRole('cell')
  await expect(cells).toHaveText(['$2K', '$1K', '$620', '$620', '$5K'])
  await page.locator('#pledge input[value=legacy-builder]').check()
  await page.locator('#pledge button[type=submit]').click()
  await expect(page.getByRole('main').getByRole('alert').getByRole('link').first()).toHaveText(word('validation:first_name'))
  await expect(cells.last()).toHaveText('$100K')
  await expect(page.locator('#impact select')).toHaveValue('legacy-builder')
})
