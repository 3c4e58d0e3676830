import type { Page } from '@playwright/test'
import { enter, signUp, type Member, type Role } from './support/members'
import { openOperated } from './support/operated'
import { ask } from './support/requests'
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

test('the keyboard reaches the skip link first, and it skips the bar @js', async ({ page }) => {
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

test('signed out, the bar has the public pages, and the footer the legal pages and a newsletter box that requires an email address @js', async ({ page }) => {
  await page.goto('/about')
  expect(await barLinks(page)).toEqual(forEveryone)
  await expect(bar(page).getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page')
  await expect(bar(page).getByRole('link', { name: 'Join Community' })).toHaveAttribute('href', '/auth')
  await expect(bar(page).getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
  for (const [name, address] of Object.entries({ Privacy: '/privacy', Terms: '/terms', Contact: '/contact' })) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  }
  const box = page.getByRole('contentinfo').getByRole('textbox')
  await expect(box).toHaveAttribute('type', 'email')
  await box.fill('no address')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL(/\/about$/)
})

const barsByRole = {
  visitor: forMembers,
  member: forMembers,
  moderator: [...forMembers, 'Moderation → /moderation'],
  admin: [...forMembers, 'Moderation → /moderation', 'Admin → /admin'],
} as const

test('signed in, the bar has the pages of the role, and a button to sign out @js', async ({ page, context, site, rows }) => {
  const members = new Map<string, Member>()
  for (const [role, links] of Object.entries(barsByRole) as [Role, string[]][]) {
    const member = await signUp(site, rows, role)
    members.set(role, member)
    const header = /<header class="site-bar">.*?<\/header>/s.exec(await (await ask(site, '/about', member)).text())?.[0] ?? ''
    const row = header.slice(header.indexOf('<div class="nav-row">'), header.indexOf('</nav>'))
    expect([...row.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(([, href, name]) => `${name} → ${href}`), role).toEqual(links)
    expect(header, role).not.toContain('href="/auth"')
  }
  await enter(context, site, members.get('admin')!)
  await page.goto('/about')
  expect(await barLinks(page)).toEqual(barsByRole.admin)
  await expect(bar(page).getByRole('link', { name: 'Join Community' })).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(bar(page).getByRole('link', { name: 'Join Community' })).toBeVisible()
})

test('on a narrow screen the links are in a menu that closes after a choice @js', async ({ page }) => {
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

test('every kind of page has a way out of the site, which does not reveal where it was used @js', async ({ page, context, site, rows }) => {
  await enter(context, site, await signUp(site, rows))
  for (const path of ['/', '/dashboard', '/no-such-page']) {
    await page.goto(path)
    const leave = page.getByRole('link', { name: 'Leave this site' })
    await expect(leave).toBeInViewport()
    await expect(leave).toHaveAttribute('rel', /noreferrer/)
    expect(new URL((await leave.getAttribute('href'))!, site.url).origin).not.toBe(site.url)
  }
})

test('no field of a page covers the way out @js', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/auth?action=register')
  const leave = page.getByRole('link', { name: 'Leave this site' })
  const { y } = (await leave.boundingBox())!
  await page.getByLabel('Password', { exact: true }).evaluate((field, y) => scrollBy({ top: field.getBoundingClientRect().top - y, behavior: 'instant' }), y)
  await leave.click({ trial: true })
})

test('after leaving, Back does not show the page that was left, even if its texts have not arrived @js', async ({ page, faults }) => {
  await faults.allowOrigin('https://www.wikipedia.org')
  await page.addInitScript(() => {
    window.fetch = () => {
      document.documentElement.dataset.hasAsked = ''
      return new Promise(() => {})
    }
  })
  await page.goto('/privacy')
  await page.goto('/auth?email=reader@example.org')
  await expect(page.locator('html')).toHaveAttribute('data-has-asked', '')
  await page.getByRole('link', { name: 'Leave this site' }).click()
  await expect(page).toHaveURL(/wikipedia/)
  await page.goBack()
  await expect(page).toHaveURL(/\/privacy$/)
})

for (const width of [1280, 360]) {
  test(`the target of a fragment stops about 200 px below the top, at ${width} px @js`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    const top = async (id: string) => (await page.locator(`#${id}`).boundingBox())!.y
    await page.goto('/')
    await page.getByRole('main').locator('a[href="/books#recovery-series"]').first().click()
    await expect(page).toHaveURL(/\/books#recovery-series$/)
    await expect.poll(() => top('recovery-series')).toBeGreaterThan(170)
    await expect.poll(() => top('recovery-series')).toBeLessThan(230)
  })
}

test('a fragment that does not exist leads to the top of the page @js', async ({ page }) => {
  await page.goto('/books#no-such-series')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('on a screen with scripts, too, a fragment that does not exist leads to the top of the page @js', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 740 })
  await openOperated(page, '/endowment')
  const heading = page.getByRole('heading', { level: 1 })
  const down = async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(heading).not.toBeInViewport()
  }
  const arrived = async () => {
    await expect(heading).toBeInViewport()
    await expect(heading).toBeFocused()
  }
  await page.evaluate(() => {
    const link = document.createElement('a')
    Object.assign(link, { href: '#no-such-place', textContent: 'Nowhere' })
    document.getElementById('main')?.append(link)
  })
  for (let times = 0; times < 2; times += 1) {
    await down()
    await page.getByRole('link', { name: 'Nowhere' }).click()
    await expect(page).toHaveURL('/endowment#no-such-place')
    await arrived()
  }
  await down()
  await page.evaluate(() => location.assign('#nor-this'))
  await arrived()
  await page.evaluate(() => location.assign('#main'))
  await expect(page.locator('#main')).toBeFocused()
})

test.describe('the time zone @js', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('that the browser stored is corrected after a journey', async ({ page, context, site, rows }) => {
    await enter(context, site, await signUp(site, rows))
    await context.addCookies([{ name: 'tz', value: 'Africa/Nairobi', url: site.url }])
    await page.goto('/dashboard')
    await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'tz')?.value).toBe('Pacific/Kiritimati')
  })
})
