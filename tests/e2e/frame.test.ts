import type { Page } from '@playwright/test'
import { enter, signUp } from './support/members'
import { expect, test } from './support/test'

const bar = (page: Page) => page.getByRole('banner')

/** The bar's links as `Name → address`, in their order. */
async function barLinks(page: Page) {
  const links = bar(page).getByRole('navigation').first().getByRole('link')
  const found = []
  for (const link of await links.all()) found.push(`${await link.textContent()} → ${await link.getAttribute('href')}`)
  return found
}

const forEveryone = ['Home → /', 'Books → /books', 'Community → /community', 'Center → /center', 'About → /about']
const forMembers = forEveryone.map((link) => link.replace('/community', '/dashboard'))

test('the keyboard reaches the skip link first, and it leads past the bar', async ({ page }) => {
  await page.goto('/books')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test('signed out, the bar leads to the public rooms and to joining', async ({ page }) => {
  await page.goto('/about')
  expect(await barLinks(page)).toEqual(forEveryone)
  await expect(bar(page).getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page')
  await expect(bar(page).getByRole('link', { name: 'Join Community' })).toHaveAttribute('href', '/auth')
  await expect(bar(page).getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
})

const barsByRole = {
  visitor: forMembers,
  member: forMembers,
  moderator: [...forMembers, 'Moderation → /moderation'],
  admin: [...forMembers, 'Moderation → /moderation', 'Admin → /admin'],
} as const

for (const [role, links] of Object.entries(barsByRole) as [keyof typeof barsByRole, string[]][]) {
  test(`signed in as ${role}, the bar leads where that role may go, and offers to sign out`, async ({ page, context, site, rows }) => {
    await enter(context, site, await signUp(site, rows, role))
    await page.goto('/about')
    expect(await barLinks(page)).toEqual(links)
    await expect(bar(page).getByRole('link', { name: 'Join Community' })).toHaveCount(0)
    await bar(page).getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(bar(page).getByRole('link', { name: 'Join Community' })).toBeVisible()
  })
}

test('the footer leads to the legal pages and the contact page', async ({ page }) => {
  await page.goto('/')
  for (const [name, address] of Object.entries({ Privacy: '/privacy', Terms: '/terms', Contact: '/contact' })) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  }
})

test('the newsletter box asks for an email address before it sends anything', async ({ page }) => {
  await page.goto('/privacy')
  const box = page.getByRole('contentinfo').getByRole('textbox')
  await expect(box).toHaveAttribute('type', 'email')
  await box.fill('no address')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL(/\/privacy$/)
})

test('on a narrow screen the links wait in a menu that closes once one is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const start of ['/center', '/auth']) {
    await page.goto(start)
    const link = bar(page).getByRole('link', { name: 'Books' })
    await expect(link).toBeHidden()
    await bar(page).getByText('Menu', { exact: true }).click()
    await expect(link).toBeVisible()
    await expect(bar(page).getByRole('link', { name: 'Join Community' })).toBeVisible()
    await link.click()
    await expect(page).toHaveURL(/\/books$/)
    await expect(link).toBeHidden()
  }
})

test('a way out of the site stands on every kind of page and tells nobody where it was used', async ({ page, context, site, rows }) => {
  await enter(context, site, await signUp(site, rows))
  for (const path of ['/', '/books', '/dashboard', '/endowment', '/no-such-page']) {
    await page.goto(path)
    const leave = page.getByRole('link', { name: 'Leave this site' })
    await expect(leave).toBeInViewport()
    await expect(leave).toHaveAttribute('rel', /noreferrer/)
    expect(new URL((await leave.getAttribute('href'))!, site.url).origin).not.toBe(site.url)
  }
})

test('no field of a page lies over the way out of it @js', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/auth?action=register')
  const leave = page.getByRole('link', { name: 'Leave this site' })
  const { y } = (await leave.boundingBox())!
  await page.getByLabel('Password', { exact: true }).evaluate((field, y) => scrollBy({ top: field.getBoundingClientRect().top - y, behavior: 'instant' }), y)
  await leave.click({ trial: true })
})

test('after leaving, Back does not show the page that was left @js', async ({ page, faults }) => {
  await faults.allowOrigin('https://www.wikipedia.org')
  await page.goto('/privacy')
  await page.goto('/auth?email=reader@example.org')
  await page.getByRole('link', { name: 'Leave this site' }).click()
  await expect(page).toHaveURL(/wikipedia/)
  await page.goBack()
  await expect(page).toHaveURL(/\/privacy$/)
})

for (const width of [1280, 360]) {
  test(`what an address names comes to rest about 200 px below the top, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    const top = async (id: string) => (await page.locator(`#${id}`).boundingBox())!.y
    await page.goto('/')
    await page.getByRole('main').locator('a[href="/books#recovery-series"]').first().click()
    await expect(page).toHaveURL(/\/books#recovery-series$/)
    await expect.poll(() => top('recovery-series')).toBeGreaterThan(170)
    await expect.poll(() => top('recovery-series')).toBeLessThan(230)
    await page.goto('/center')
    await page.goto('/books#no-such-series')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  })
}
