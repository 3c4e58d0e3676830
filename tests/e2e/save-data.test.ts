import { count, makeCommunity } from './support/database'
import { enter, join, shareStory, signUp } from './support/members'
import { expect, test } from './support/test'

test('a browser with data saver gets operated screens without a script, and all of them work', async ({ page, context, site, rows }) => {
  await context.setExtraHTTPHeaders({ 'Save-Data': 'on' })
  const community = makeCommunity(rows, 'Little data')
  const member = await signUp(site, rows)
  await join(site, member, community)
  const id = await shareStory(site, rows, member, community, { title: 'Few bytes' })
  await enter(context, site, member)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (['script', 'fetch', 'xhr'].includes(request.resourceType()) || /\/assets\/.*\.json$/.test(request.url())) scripts.push(request.url())
  })
  for (const path of ['/dashboard', '/account', '/early-access', '/endowment', '/search?q=few']) {
    await page.goto(path)
    await expect(page.locator('script:not([type="application/ld+json"]), link[rel=modulepreload], link[as=fetch]'), path).toHaveCount(0)
  }
  expect(scripts).toEqual([])
  await page.goto('/dashboard')
  await page.getByRole('article', { name: 'Few bytes' }).getByRole('button', { name: 'Like 0' }).click()
  await expect(page.getByRole('article', { name: 'Few bytes' }).getByRole('button', { name: 'Unlike 1' })).toBeVisible()
  expect(count(rows, 'Like', '"postId" = ?', id)).toBe(1)
})
