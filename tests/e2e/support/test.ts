import { test as base, type BrowserContext } from '@playwright/test'
import { startMailServer, type MailServer } from '../../support/smtp'
import { openDatabase, type Rows } from './database'
import { watchForFaults, type Faults } from './faults'
import type { Site } from './site'
import { Sites } from './sites'

export { expect } from '@playwright/test'
export { expectAccessible } from './accessible'
export { newAccount, register, type Account } from './accounts'

interface PerTest {
  /** The built site. Tests share its server and its database, so each creates its own members. */
  site: Site
  /** The site's database, next to the running server. */
  rows: Rows
}

interface PerBrowserTest {
  /** Watches the browser by itself; a test that leaves the site declares it with `faults.allowOrigin`. */
  faults: Faults
}

interface PerWorker {
  /** Receives the emails of `sites.withMails()`. */
  mails: MailServer
  sites: Sites
}

/**
 * Playwright's `test` on a running site, for tests without a browser. To change the site, override `site` and not a worker fixture:
 * Playwright would start another worker, with its browser, for each set of worker fixtures.
 */
export const siteTest = base.extend<PerTest, PerWorker>({
  mails: [async ({}, use) => {
    const mails = await startMailServer()
    await use(mails)
    await mails.stop()
  }, { scope: 'worker' }],

  sites: [async ({ mails }, use) => {
    const sites = new Sites(mails.url)
    await use(sites)
    await sites.stop()
  }, { scope: 'worker', timeout: 60_000 }],

  site: [async ({ sites }, use) => use(await sites.shared()), { timeout: 60_000 }],

  rows: async ({ site }, use) => {
    const rows = openDatabase(site)
    await use(rows)
    rows.close()
  },
})

const faultsOf = new WeakMap<BrowserContext, Faults>()

/** The same with a browser: relative addresses are the site's, and any fault in the browser fails the test. */
export const test = siteTest.extend<PerBrowserTest>({
  baseURL: ({ site }, use) => use(site.url),

  // In the context and not in an automatic fixture: a test that opens no page needs no context.
  context: async ({ context, site }, use, testInfo) => {
    const faults = await watchForFaults(context, site.url)
    faultsOf.set(context, faults)
    await use(context)
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('server log', { body: site.log() })
    base.expect(faults.list, 'faults in the browser').toEqual([])
  },

  page: async ({ page }, use, testInfo) => {
    await use(page)
    if (testInfo.status === testInfo.expectedStatus) return
    const path = testInfo.outputPath('screenshot.png')
    const image = await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined) // the page may have crashed
    if (image) await testInfo.attach('screenshot', { path, contentType: 'image/png' })
  },

  faults: ({ context }, use) => use(faultsOf.get(context)!),
})
