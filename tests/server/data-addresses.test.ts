import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSite, type Site } from '../e2e/support/site'
import { ask, form, serverOf, statusOf, type Server } from './support/requests'

/** Addresses without a screen, which need no `.data` twin. */
const toRead = [
  '/account/export/file', '/admin/analytics.csv', '/admin/audit.csv', '/admin/contributions.csv', '/admin/early-access.csv', '/captions.vtt',
  '/feed.xml', '/healthz', '/library/chapter.epub', '/library/guide.epub', '/library/meetup.ics', '/library/recordings/en', '/notifications/unread',
  '/readyz', '/robots.txt', '/site.webmanifest', '/sitemap.xml',
]
const toWrite = [
  '/account/reading/languages', '/dashboard/bookmark', '/dashboard/delete', '/dashboard/discard', '/dashboard/in-place',
  '/dashboard/join', '/dashboard/leave', '/dashboard/like', '/language', '/reading', '/sign-out',
]

let site: Site
let server: Server
beforeAll(async () => {
  site = await startSite()
  server = serverOf(site)
})
afterAll(() => site.stop())

describe('the .data address of a route without a screen', () => {
  test.each([...toRead, ...toWrite])('%s.data cannot be read', async (path) => {
    expect(statusOf(await ask(server, 'GET', path)), `${path} itself`).not.toBe(404)
    for (const address of [`${path}.data`, `${path}.data?n=1`, `${path}.DATA`]) {
      expect(statusOf(await ask(server, 'GET', address)), address).toBe(404)
    }
  })

  test.each(toWrite)('%s.data cannot be written', async (path) => {
    expect(statusOf(await ask(server, 'POST', `${path}.data`, { body: 'language=de', fields: form }))).toBe(404)
  })
})

describe('the .data address of a screen', () => {
  test.each(['/dashboard.data', '/about.data', '/auth.data', '/_root.data', '/no/such/page.data'])(
    'HEAD %s from another site is answered like GET, or not allowed',
    async (path) => {
      for (const fields of [{}, { Origin: 'http://evil.test' }, { 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'null' }] as Record<string, string>[]) {
        const got = statusOf(await ask(server, 'GET', path, { fields }))
        expect([got, 405], JSON.stringify(fields)).toContain(statusOf(await ask(server, 'HEAD', path, { fields })))
        expect(got).not.toBe(500)
      }
    },
  )
})
