import { openDatabase, type Rows } from './database'
import { startSite, type Site } from './site'
import { test } from './test'

/** What a test that may have no neighbours looks at. */
export interface OwnSite {
  site: Site
  rows: Rows
}

/** Gives every test of this group a site and a database of its own, of which all answers and lines of the log are its doing. */
export function useOwnSite(): OwnSite {
  const own: Partial<OwnSite> = {}
  test.beforeEach(async () => {
    own.site = await startSite()
    own.rows = openDatabase(own.site)
  })
  test.afterEach(async () => {
    // Where a site did not start there is nothing to end, and why it did not is what is to be read.
    own.rows?.close()
    await own.site?.stop()
  })
  return own as OwnSite
}

/**
 * `test` on a site of each worker that no other file's tests share, for what is everybody's: settings, rules, recordings.
 * Every call makes another.
 */
export function testOnOwnSite() {
  return test.extend<object, { site: Site }>({
    site: [async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    }, { scope: 'worker', timeout: 60_000 }],
  })
}
