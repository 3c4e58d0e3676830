import type { Page } from '@playwright/test'
import { count, makeCommunity, type Rows } from './support/database'
import { enter, join, signUp } from './support/members'
import { openOperated } from './support/operated'
import { askedDocuments } from './support/script-requests'
import type { Site } from './support/site'
import { expect, test } from './support/test'
import { word } from './support/words'

const title = (page: Page) => page.getByLabel('Title', { exact: true })

/** A member who writes a story, on a page whose other scripts a deployment has removed. */
async function writeAcrossDeployment(page: Page, site: Site, rows: Rows, name: string) {
  const community = makeCommunity(rows, name)
  const writer = await signUp(site, rows)
  await join(site, writer, community)
  await enter(page.context(), site, writer)
  await page.goto('/dashboard?share')
  await title(page).fill(name)
  await page.getByLabel('Content', { exact: true }).fill('Written before the update.')
  await expect(page.getByText(word('dashboard:drafts.saved'))).toBeVisible()
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '' }), { times: 1 })
  return community
}

test.describe('after a deployment @js', () => {
  test('a link to a screen whose scripts are missing reloads the page and its draft; the next click opens the screen', async ({ page, site, rows, faults }) => {
    faults.allow(/^404: .*\/assets\/.*\.js$|route module|dynamically imported module/)
    await writeAcrossDeployment(page, site, rows, 'Across an update')
    const documents = askedDocuments(page)
    const account = page.getByRole('link', { name: word('frame:member.account') }).first()
    await account.click()
    await expect.poll(() => documents).toEqual([`${site.url}/dashboard?share`])
    await expect(page.getByText(word('dashboard:share.kept'))).toBeVisible()
    await expect(title(page)).toHaveValue('Across an update')
    await account.click()
    await expect(page.getByRole('heading', { level: 1, name: word('account:profile.title') })).toBeVisible()
  })

  test('a link to a screen whose texts are missing loads its document', async ({ page, context, site, rows, faults }) => {
    faults.allow(/^404: .*\/assets\/texts-|The texts of journey failed to load/)
    await enter(context, site, await signUp(site, rows))
    await openOperated(page, '/dashboard')
    let asked = 0
    await page.route(/\/assets\/texts-.*\/journey\.json$/, (route) => (asked++, route.fulfill({ status: 404, contentType: 'text/plain', body: '' })))
    const documents = askedDocuments(page)
    await page.getByRole('link', { name: word('frame:member.journey') }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: word('journey:title') })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(documents).toEqual([`${site.url}/journey`])
    expect(asked).toBeLessThan(5)
    await page.unrouteAll()
  })

  test('a story is sent from a page that was loaded before', async ({ page, site, rows }) => {
    const community = await writeAcrossDeployment(page, site, rows, 'Sent after an update')
    await page.getByRole('button', { name: 'Share Story' }).click()
    await expect(page.getByRole('article', { name: 'Sent after an update' })).toBeVisible()
    expect(count(rows, 'Post', '"communityId" = ?', community.id)).toBe(1)
  })
})
