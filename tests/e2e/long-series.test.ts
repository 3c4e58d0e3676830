import { testOnOwnSite } from './support/own-site'
import { ask } from './support/requests'
import { expect, expectAccessible } from './support/test'
import { word } from './support/words'

/** No other test depends on its books. */
const test = testOnOwnSite()

test('all books of a long series are on pages of their own, without a script @js', async ({ page, site, rows }) => {
  const at = new Date().toISOString().replace('Z', '+00:00')
  for (let n = 1; n <= 30; n++) {
    rows.prepare(`INSERT INTO "Book" ("id", "series", "place", "status", "language", "editedAt", "createdAt") VALUES (?, 'recovery', ?, 'available', 'en', ?, ?)`).run(`harbor-${n}`, 100 + n, at, at)
    rows.prepare(`INSERT INTO "BookText" ("bookId", "language", "title", "text") VALUES (?, 'en', ?, 'A year by the sea.')`).run(`harbor-${n}`, `Harbor ${n}`)
  }
  rows.prepare('UPDATE "Catalogue" SET "version" = "version" + 1').run()
  const all = word('books:all_of_series_other', { count: '31' })
  await expect.poll(async () => (await ask(site, '/books')).text()).toContain(all)
  await page.goto('/books')
  await expectAccessible(page)
  await page.getByRole('link', { name: all }).click()
  await expect(page).toHaveURL('/books/series/recovery')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(24)
  await expectAccessible(page)
  await page.getByRole('link', { name: word('dashboard:pages.next') }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(7)
  await page.getByRole('link', { name: 'Harbor 30' }).click()
  await expect(page).toHaveURL('/books/harbor-30')
  expect((await ask(site, '/books/series/recovery?page=3')).status).toBe(404)
  const answer = await ask(site, '/books/series/recovery')
  expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'none'")
  expect(await answer.text()).not.toMatch(/<script(?![^>]+type="application\/ld\+json")/)
})
