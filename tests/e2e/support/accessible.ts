import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with the rules that axe finds broken on the page as it stands (WCAG 2.2 AA and good practice). */
export async function expectAccessible(page: Page) {
  if (test.info().project.use.javaScriptEnabled !== false) return judge(page)
  const copy = await copyWithScripts(page)
  await judge(copy)
  await copy.context().close()
}

async function judge(page: Page) {
  // Legacy mode looks at this page alone and opens no other.
  const { violations } = await new AxeBuilder({ page }).withTags(LEVELS).setLegacyMode().analyze()
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(found, `what axe finds on ${page.url()}`).toEqual([])
}

/** Axe is a script: it gets the same document in a browser that runs scripts, while the page's own stay blocked. */
async function copyWithScripts(page: Page) {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser to open a copy in.')
  const context = await browser.newContext({ javaScriptEnabled: true, viewport: page.viewportSize() })
  const copy = await context.newPage()
  const body = await page.content()
  const headers = { 'content-security-policy': "script-src 'none'" }
  await copy.route(page.url(), (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body }))
  await copy.goto(page.url())
  return copy
}
