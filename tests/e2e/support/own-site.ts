import { test } from '@playwright/test'
import { openDatabase, type Rows } from './database'
import { startSite, type Site } from './site'

/** What a test that may have no neighbours looks at. */
export interface OwnSite {
  site: Site
  rows: Rows
}

/** Gives every test of this group a site and a database of its own, of which all answers and lines of the log are its doing. */
export function useOwnSite(): OwnSite {
  const own = {} as OwnSite
  test.beforeEach(async () => {
    own.site = await startSite()
    own.rows = openDatabase(own.site)
  })
  test.afterEach(async () => {
    own.rows.close()
    await own.site.stop()
  })
  return own
}
