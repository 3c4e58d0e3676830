import type { Page } from '@playwright/test'
import { makeCommunity, type Rows } from './support/database'
import { enter, join, shareStory, signUp } from './support/members'
import { hydrated, openOperated } from './support/operated'
import { interceptScripts } from './support/script-requests'
import type { Site } from './support/site'
import { expect, test } from './support/test'
import { word } from './support/words'

/** Gives the browser to a member of a community with stories of another. Returns the newest story's id. */
async function enterAsReader(page: Page, site: Site, rows: Rows, name: string, stories = 1) {
  const community = makeCommunity(rows, name)
  const [writer, reader] = [await signUp(site, rows), await signUp(site, rows)]
  for (const member of [writer, reader]) await join(site, member, community)
  let id = ''
  for (let n = 1; n <= stories; n++) id = await shareStory(site, rows, writer, community, { title: `${name} ${n}` })
  await enter(page.context(), site, reader)
  return id
}

/** Delays script requests, as a slow line does. Resolves to a function that lets them through. */
async function holdRequests(page: Page) {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await interceptScripts(page, async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

/** Clicks a link without scrolling the page. */
const follow = (page: Page, path: string) => page.locator(`main a[href="${path}"]`).first().evaluate((link: HTMLElement) => link.click())

/** Answers every browser dialog with no, and records its kind. */
function refuseToLeave(page: Page) {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  return asked
}

test.describe('between screens @js', () => {
  test('a screen of another area is loaded as a document', async ({ page, context, site, rows }) => {
    const admin = await signUp(site, rows, 'admin')
    await enter(context, site, admin)
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    await openOperated(page, '/dashboard')
    await hydrated(page, () => page.getByRole('banner').getByRole('link', { name: word('frame:navigation.admin') }).click())
    await expect(page).toHaveURL('/admin')
    await page.getByRole('link', { name: word('admin:nav.users') }).first().click()
    await expect(page).toHaveURL('/admin/users')
    expect(documents).toEqual(['/dashboard', '/admin'])

    await openOperated(page, '/dashboard')
    await page.evaluate(() => {
      history.pushState(null, '', '/admin/users')
      dispatchEvent(new PopStateEvent('popstate', { state: { usr: null, key: 'admin', idx: 0 } }))
    })
    await expect(page.getByRole('main').getByRole('table')).toContainText(admin.username)
    expect(documents.at(-1)).toBe('/admin/users')
  })

  test('a bar shows that the next screen is loading; then the heading has the focus, and Back restores the scroll', async ({ page, site, rows }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await enterAsReader(page, site, rows, 'Further down', 4)
    await openOperated(page, '/dashboard')
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    const letThrough = await holdRequests(page)
    await follow(page, '/notifications')
    const bar = page.locator('.pending')
    await expect(bar).toHaveAttribute('data-pending', 'true')
    await expect(bar).toHaveText(word('frame:loading'))
    letThrough()
    await expect(page.getByRole('heading', { level: 1, name: word('notifications:title') })).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(word('notifications:title')))
    await expect(bar).not.toHaveAttribute('data-pending')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: word('dashboard:title') })).toBeAttached()
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(500)
  })

  test('a button shows that its form is being sent', async ({ page, site, rows }) => {
    await enterAsReader(page, site, rows, 'Under way')
    await openOperated(page, '/dashboard?share')
    await page.getByLabel('Title', { exact: true }).fill('Slowly sent')
    await page.getByLabel('Content', { exact: true }).fill('Over a slow line.')
    const letThrough = await holdRequests(page)
    await page.getByRole('button', { name: 'Share Story' }).click()
    await expect(page.getByRole('button', { name: word('dashboard:share.busy') })).toHaveAttribute('aria-disabled', 'true')
    letThrough()
    await expect(page.getByRole('article', { name: 'Slowly sent' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: word('dashboard:notices.shared') })).toBeFocused()
  })
})

test.describe('a screen with unsaved changes @js', () => {
  test('asks before it is left by a link or for another page, but not by the way out or after the text was sent', async ({ page, site, rows, faults }) => {
    await faults.allowOrigin('https://www.wikipedia.org')
    const id = await enterAsReader(page, site, rows, 'Half written')
    const note = page.locator('main textarea')
    const asked = refuseToLeave(page)
    await openOperated(page, `/report?post=${id}`)
    await note.fill('Somebody comes in')
    await page.getByRole('link', { name: word('frame:leave') }).click()
    await expect(page).toHaveURL(/wikipedia/)
    expect(asked).toEqual([])

    await openOperated(page, `/report?post=${id}`)
    await note.fill('This is about my neighbour')
    const bar = page.getByRole('banner')
    await bar.locator('.nav-row a[href="/dashboard"]').click()
    await expect.poll(() => asked).toEqual(['confirm'])
    await bar.locator('.nav-row a[href="/books"]').click()
    await expect.poll(() => asked).toEqual(['confirm', 'beforeunload'])
    await expect(note).toHaveValue('This is about my neighbour')
    await expect(page).toHaveURL(`/report?post=${id}`)
    await page.getByRole('main').getByRole('radio').first().check()
    await page.locator('main form[method=post]').getByRole('button').first().click()
    await expect(page).toHaveURL(/\/dashboard/)
    expect(asked).toEqual(['confirm', 'beforeunload'])
  })
})
