import { test as base } from '@playwright/test'
import { openDatabase, type Rows } from './database'
import { watchForFaults, type Faults } from './faults'
import { startSite, type Site } from './site'

export { expect } from '@playwright/test'
export { expectAccessible } from './accessible'
export { makeAdmin, newAccount, register, type Account } from './accounts'

interface PerTest {
  /** Watches the browser by itself; a test that leaves the site declares it with `faults.allowOrigin`. */
  faults: Faults
}

interface PerWorker {
  /** The built site, one server and one database per worker: tests share it, so each creates its own members. */
  site: Site
  /** The site's database, next to the running server. */
  rows: Rows
}

/** Playwright's `test` on a running site, for tests without a browser. */
export const siteTest = base.extend<object, PerWorker>({
  site: [async ({}, use) => {
    const site = await startSite()
    await use(site)
    await site.stop()
  }, { scope: 'worker', timeout: 60_000 }],

  rows: [async ({ site }, use) => {
    const rows = openDatabase(site)
    await use(rows)
    rows.close()
  }, { scope: 'worker' }],
})

/** The same with a browser: relative addresses are the site's, and any fault in the browser fails the test. */
export const test = siteTest.extend<PerTest>({
  baseURL: ({ site }, use) => use(site.url),

  faults: [async ({ context, site }, use, testInfo) => {
    const faults = await watchForFaults(context, site.url)
    await use(faults)
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('server log', { body: site.log() })
    base.expect(faults.list, 'faults in the browser').toEqual([])
  }, { auto: true }],
})
