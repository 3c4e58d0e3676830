import type { Page } from '@playwright/test'
import { count, type Rows } from './support/database'
import { enter, signUp } from './support/members'
import { openOperated } from './support/operated'
import { ask, sendForm } from './support/requests'
import { hiddenFields, oldStamp, sendHastily, takeAPersonsTime } from './support/hidden-fields'
import { interceptScripts } from './support/script-requests'
import type { Site } from './support/site'
import { expect, expectAccessible, test } from './support/test'
import { wordsOf } from './support/words'

const main = (page: Page) => page.getByRole('main')
const send = (page: Page, name = 'Request early access') => main(page).getByRole('button', { name }).click()
const missing = ['Please select at least one area of interest', 'Please select your current life stage']
const panel = 'Thank you for joining our early access list!'

async function fill(page: Page) {
  await main(page).getByLabel('Support groups').check()
  await main(page).getByLabel('Cultural programs').check()
  await main(page).getByLabel('Life stage').selectOption('new-parent')
  await main(page).getByLabel('Comments').fill('We are two.')
}

async function enterAsMember(page: Page, site: Site, rows: Rows) {
  const member = await signUp(site, rows)
  await enter(page.context(), site, member)
  return member
}

test('a field left empty shows its error, and sent missing fields are reported word for word, with no input lost @js', async ({ page, site, rows }) => {
  await enterAsMember(page, site, rows)
  await openOperated(page, '/early-access')
  await expect(main(page).getByLabel('By email')).toBeChecked()
  await main(page).getByLabel('Life stage').focus()
  await main(page).getByLabel('Comments').focus()
  await expect(main(page).getByLabel('Life stage')).toHaveAccessibleDescription(/Please select your current life stage/)
  await expect(main(page).getByLabel('Comments')).toBeFocused()
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  await main(page).getByLabel('Life stage').selectOption('other')
  await expect(main(page).getByLabel('Life stage')).not.toHaveAttribute('aria-invalid')

  await main(page).getByLabel('Life stage').selectOption('')
  await main(page).getByLabel('Comments').fill('Every word\nstays.')
  await send(page)
  const alert = main(page).getByRole('alert')
  await expect(alert).toBeFocused()
  await expect(alert.getByRole('link')).toHaveText(missing)
  await expect(main(page).getByLabel('Comments')).toHaveValue('Every word\nstays.')
  await expect(main(page).getByLabel('Life stage')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await alert.getByRole('link').first().click()
  await expect(main(page).getByLabel('Wellness programs')).toBeFocused()
})

test('a request is answered with thanks, changed by a second one, and withdrawn after a confirmation', async ({ page, site, rows }) => {
  const member = await enterAsMember(page, site, rows)
  const requests = () => count(rows, 'EarlyAccessRequest', '"userId" = ?', member.id)
  await page.goto('/early-access')
  await takeAPersonsTime(page)
  await fill(page)
  await send(page)
  await expect(main(page)).toContainText(panel)
  await expect(main(page)).toContainText("We'll keep you updated on our progress and notify you when services become available.")
  await expect(main(page).getByLabel('Support groups')).not.toBeChecked()
  await expect(main(page).getByLabel('Life stage')).toHaveValue('')
  await expect(main(page).getByLabel('By email')).toBeChecked()
  await expect(main(page).getByLabel('Comments')).toHaveValue('')
  const mine = main(page).getByRole('region', { name: 'Your request', exact: true })
  for (const text of ['Support groups and Cultural programs', 'New parent', 'We are two.']) await expect(mine).toContainText(text)
  await expectAccessible(page)
  expect(requests()).toBe(1)

  await page.goto('/early-access')
  await takeAPersonsTime(page)
  await expect(main(page)).not.toContainText(panel)
  await expect(main(page).getByLabel('Support groups')).toBeChecked()
  await expect(main(page).getByLabel('Life stage')).toHaveValue('new-parent')
  await main(page).getByLabel('Support groups').uncheck()
  await main(page).getByLabel('Both').check()
  await send(page, 'Update my request')
  await expect(main(page)).toContainText('We’ve updated your earlier request with what you just sent.')
  await expect(mine).not.toContainText('Support groups')
  expect(requests()).toBe(1)

  await main(page).getByRole('link', { name: 'Withdraw my request' }).click()
  await expect(page.getByRole('heading', { name: 'Withdraw your request?' })).toBeVisible()
  await expectAccessible(page, { alsoWithoutScripts: true })
  await expect(main(page).getByRole('link', { name: 'Keep it' })).toHaveAttribute('href', '/early-access')
  await main(page).getByRole('button', { name: 'Withdraw' }).click()
  await expect(main(page)).toContainText('Your request is withdrawn and deleted.')
  await expect(main(page).getByRole('button', { name: 'Request early access' })).toBeVisible()
  expect(requests()).toBe(0)
})

test('a form sent too fast is delayed by the script until the second is over, and not asked for again @js', async ({ page, site, rows }) => {
  await enterAsMember(page, site, rows)
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

test('in Arabic the page runs from right to left and reports the first error @js', async ({ page, context, site, rows }) => {
  await enterAsMember(page, site, rows)
  await context.addCookies([{ name: 'preferred-language', value: 'ar', url: site.url }])
  await openOperated(page, '/early-access')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await main(page).locator('form button[type=submit]').click()
  await expect(main(page).getByRole('alert').getByRole('link').first()).toHaveText(wordsOf('ar')('validation:interests'))
})

test.describe('without a browser @js', () => {
  const wishes = { interests: 'support-groups', lifeStage: 'recovery', contactPreference: 'both', comments: 'Every word' }

  test('missing fields are reported in the order of the form, and no input is lost', async ({ site, rows }) => {
    const answer = await sendForm(site, '/early-access', { comments: 'Every word\nstays.' }, await signUp(site, rows))
    const html = await answer.text()
    expect(answer.status).toBe(400)
    const links = [...html.matchAll(/<a class="error-link" href="#([^"]+)">([^<]+)</g)]
    expect(links.map(([, , text]) => text)).toEqual(missing)
    const controls = html.match(/<(input|select)[^>]*>/g) ?? []
    for (const [, id] of links) expect(controls.find((control) => control.includes(` id="${id}"`))).toContain('aria-invalid="true"')
    expect(html).toContain('Every word\nstays.')
  })

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
