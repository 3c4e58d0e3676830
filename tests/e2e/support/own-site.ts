import { test } from './test'

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
