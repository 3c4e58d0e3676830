import { testOnOwnSite } from './support/own-site'
import { ask } from './support/requests'
import { expect, expectAccessible } from './support/test'

/** No other test depends on its sample. */
const test = testOnOwnSite()

test('the page of an added sample is light and carries no script, and a title in another language says so @js', async ({ page, site, rows }) => {
  const at = new Date().toISOString().replace('Z', '+00:00')
  rows.prepare(`INSERT INTO "Book" ("id", "series", "place", "status", "language", "editedAt", "createdAt") VALUES ('harbor', 'recovery', 9, 'available', 'es', ?, ?)`).run(at, at)
  rows.prepare(`INSERT INTO "BookText" ("bookId", "language", "title", "text") VALUES ('harbor', 'es', 'Puerto', 'Un año junto al mar.')`).run()
  rows.prepare(`INSERT INTO "Sample" ("id", "bookId", "place", "status", "editedAt", "createdAt") VALUES ('first-cup', 'harbor', 9, 'published', ?, ?)`).run(at, at)
  rows.prepare(`INSERT INTO "SampleText" ("sampleId", "language", "title", "body") VALUES ('first-cup', 'es', 'La primera taza', ?)`).run('Contó las tazas.\n\n'.repeat(200))
  rows.prepare('UPDATE "Catalogue" SET "version" = "version" + 1').run()
  await expect.poll(async () => (await ask(site, '/samples/first-cup')).status).toBe(200)
  for (const path of ['/samples/first-cup', '/books/harbor']) {
    const answer = await ask(site, path, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(Number(answer.headers.get('Content-Length')), path).toBeLessThanOrEqual(15_000)
    expect(answer.headers.get('Content-Security-Policy'), path).toContain("script-src 'none'")
    expect(await answer.text(), path).not.toMatch(/<script(?![^>]+type="application\/ld\+json")/)
    await page.goto(path)
    await expect(page.locator('h1')).toHaveAttribute('lang', 'es')
    await expectAccessible(page)
    await page.goto(`${path}?lng=es`)
    await expect(page.locator('h1')).not.toHaveAttribute('lang', /./)
  }
})
