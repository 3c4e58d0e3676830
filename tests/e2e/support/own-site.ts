import { openDatabase, type Rows } from './database'
import { startSite, type Site } from './site'
import { test } from './test'

/** The fixtures of a test on a separate site. */
export interface OwnSite {
  site: Site
  rows: Rows
}

/** Gives every test of this group a new site and database, so that all answers and log lines belong to it. */
export function useOwnSite(): OwnSite {
  const own: Partial<OwnSite> = {}
  test.beforeEach(async () => {
    own.site = await startSite()
    own.rows = openDatabase(own.site)
  })
  test.afterEach(async () => {
    // If a site did not start there is nothing to stop, and the failure to start is the error to show.
    own.rows?.close()
    await own.site?.stop()
  })
  return own as OwnSite
}

/**
 * `test` with a site per worker that no other file's tests share, for global data: settings, rules, recordings.
 * Every call creates another.
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
