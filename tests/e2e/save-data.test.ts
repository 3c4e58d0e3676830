import { count, makeCommunity } from './support/database'
import { enter, join, shareStory, signUp } from './support/members'
import { ask } from './support/requests'
import { expect, test } from './support/test'

/** In the HTML of a page: a script to run, or a file to be fetched for one. */
const SCRIPT = /<script(?! type="application\/ld\+json")|rel="modulepreload"|as="fetch"/

test('a browser with data saver gets operated screens without a script, and a form of them works @js', async ({ page, context, site, rows }) => {
  const community = makeCommunity(rows, 'Little data')
  const member = await signUp(site, rows)
  await join(site, member, community)
  const id = await shareStory(site, rows, member, community, { title: 'Few bytes' })
  for (const path of ['/account', '/early-access', '/endowment', '/search?q=few']) {
    expect(await (await ask(site, path, member)).text(), path).toMatch(SCRIPT)
    const html = await (await ask(site, path, { cookie: member.cookie, headers: { 'Save-Data': 'on' } })).text()
    expect(html, path).toContain('<main')
    expect(html, path).not.toMatch(SCRIPT)
  }

  await context.setExtraHTTPHeaders({ 'Save-Data': 'on' })
  await enter(context, site, member)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (['script', 'fetch', 'xhr'].includes(request.resourceType()) || /\/assets\/.*\.json$/.test(request.url())) scripts.push(request.url())
  })
  await page.goto('/dashboard')
  await expect(page.locator('script:not([type="application/ld+json"]), link[rel=modulepreload], link[as=fetch]')).toHaveCount(0)
  expect(scripts).toEqual([])
  await page.getByRole('article', { name: 'Few bytes' }).getByRole('button', { name: 'Like 0' }).click()
  await expect(page.getByRole('article', { name: 'Few bytes' }).getByRole('button', { name: 'Unlike 1' })).toBeVisible()
  expect(count(rows, 'Like', '"postId" = ?', id)).toBe(1)
})
