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
 * `test` on a site that no other file's tests share, for global data: settings, rules, recordings. The file's tests run in order in one
 * worker. Call this function at the top of the file.
 */
export function testOnOwnSite() {
  test.describe.configure({ mode: 'default' })
  return test.extend({
    site: [async ({ sites }, use, { file }) => use(await sites.ofFile(file)), { scope: 'test', timeout: 60_000 }],
  })
}
