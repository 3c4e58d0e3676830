import type { Page } from '@playwright/test'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { enterAsAdmin, signUp } from './support/members'
import { testOnOwnSite } from './support/own-site'
import { ask, sendForm } from './support/requests'
import type { Site } from './support/site'
import { expect, expectAccessible } from './support/test'
import { word } from './support/words'

/** No other test depends on its series. */
const test = testOnOwnSite()

const text = async (site: Site, path: string) => (await ask(site, path)).text()
const nameField = (page: Page) => page.getByLabel(word('admin-books:series.name'), { exact: true })
const textField = (page: Page) => page.getByLabel(word('admin-books:fields.description'), { exact: true })
const save = (page: Page) => page.getByRole('button', { name: word('admin-books:save') }).click()

test.describe('the series of the author', () => {
  test.describe.configure({ mode: 'serial' })
  test('that came with the site get her name and description in one language, and the site’s back', async ({ page, site, rows }) => {
    const before = await text(site, '/books')
    await enterAsAdmin(page, site, rows)
    await page.goto('/admin/books')
    await page.getByRole('link', { name: word('admin-books:series.edit') }).and(page.locator('[aria-describedby=series-recovery]')).click()
    await expect(page).toHaveURL('/admin/series/recovery')
    await expect(page.getByText(word('admin-books:series.kept'))).toBeVisible()
    await page.getByRole('link', { name: word('admin-books:texts.edit_named', { language: 'English' }) }).click()
    await expect(nameField(page)).toHaveValue('Sober-Curious')
    await nameField(page).fill('')
    await save(page)
    await expect(page.getByRole('alert')).toContainText(word('validation:series_name'))
    await nameField(page).fill('Clear Days')
    await textField(page).fill('A year told <b>day by day</b>.\nAnd the year after.')
    await save(page)
    await expect(page.getByText(word('admin-books:series.notices.saved'))).toBeAttached()
    await expect(page.getByRole('row', { name: 'English' })).toContainText(word('admin-books:texts.own'))
    const books = await text(site, '/books')
    expect(books).toContain('<h2 id="recovery-title">Clear Days</h2>')
    expect(books).toContain('A year told &lt;b&gt;day by day&lt;/b&gt;.')
    expect(await text(site, '/')).toContain('A year told &lt;b&gt;day by day&lt;/b&gt;.')
    expect(await text(site, '/books?lng=es')).not.toContain('Clear Days')

    await page.getByRole('link', { name: word('admin-books:texts.edit_named', { language: 'English' }) }).click()
    await page.getByRole('button', { name: word('admin-books:texts.remove') }).click()
    await expect(page.getByText(word('admin-books:series.notices.saved'))).toBeAttached()
    await expect.poll(() => text(site, '/books')).toBe(before)
  })

  test('are added in one language, and appear with their first book', async ({ page, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    await page.goto('/admin/books')
    await page.getByRole('link', { name: word('admin-books:series.create') }).click()
    await expect(page).toHaveURL('/admin/series/new')
    await page.getByRole('combobox', { name: word('admin-books:texts.columns.language') }).selectOption('es')
    await nameField(page).fill('La costa')
    await textField(page).fill('Novelas junto al mar.')
    await page.getByLabel(word('admin-books:fields.slug'), { exact: true }).fill('recovery')
    await page.getByRole('button', { name: word('admin-books:series.create') }).click()
    await expect(page.getByRole('alert')).toContainText(word('validation:slug_taken'))
    await expect(nameField(page)).toHaveValue('La costa')
    await page.getByLabel(word('admin-books:fields.slug'), { exact: true }).fill('coast')
    await page.getByRole('button', { name: word('admin-books:series.create') }).click()
    await expect(page.getByText(word('admin-books:series.notices.created'))).toBeAttached()
    await expect(page).toHaveURL('/admin/series/coast')
    await expect(page.getByRole('row', { name: 'Spanish' })).toContainText(word('admin-books:texts.own'))
    await expectAccessible(page)
    await expectLargeTargets(page)
    expect(await text(site, '/books')).not.toContain('La costa')

    await page.goto('/admin/books/milk')
    await page.getByLabel(word('admin-books:fields.series')).selectOption('coast')
    await page.getByRole('form', { name: word('admin-books:facts.title') }).getByRole('button', { name: word('admin-books:save') }).click()
    await expect.poll(() => text(site, '/books')).toContain('La costa')
  })

  test('fit the pages that show them, marked with the language of their text @js', async ({ page }) => {
    for (const path of ['/', '/books/milk', '/books']) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(path)
      await expect(page.getByText('La costa').first()).toBeVisible()
      await expectNoSidewaysScrolling(page)
      await page.setViewportSize({ width: 360, height: 800 })
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)
    }
    await expect(page.getByRole('region', { name: 'La costa' }).getByText('Novelas junto al mar.')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('region', { name: 'La costa' }).getByRole('heading', { name: 'Milk' })).toBeVisible()
  })

  test('are corrected by two at once without a loss @js', async ({ page, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    const other = await signUp(site, rows, 'admin')
    await page.goto('/admin/series/coast/texts/en')
    await expect(page.getByRole('complementary', { name: word('admin-books:texts.beside', { language: 'Spanish' }) })).toContainText('Novelas junto al mar.')
    await nameField(page).fill('The Coast')
    await textField(page).fill('Novels by the sea.')
    expect((await sendForm(site, '/admin/series/coast/texts/en', { version: '1', name: 'The Shore', text: 'Sand.' }, other)).status).toBe(303)
    await save(page)
    await expect(page.getByRole('alert')).toContainText(word('admin:conflict'))
    await expect(nameField(page)).toHaveValue('The Coast')
    await save(page)
    await expect(page).toHaveURL('/admin/series/coast')
    expect(await text(site, '/books')).toContain('The Coast')
  })

  test('change their order, and are deleted without books alone @js', async ({ page, site, rows }) => {
    const admin = await enterAsAdmin(page, site, rows)
    await page.goto('/admin/books')
    await page.getByRole('button', { name: word('admin-books:up_named', { title: 'The Coast' }) }).click()
    await expect(page.getByText(word('admin-books:notices.moved'))).toBeAttached()
    const books = await text(site, '/books')
    expect(books.indexOf('id="coast-series"')).toBeLessThan(books.indexOf('id="motherhood-series"'))

    const refused = await ask(site, '/admin/series/coast/delete', admin)
    expect([refused.status, refused.headers.get('Location')]).toEqual([303, '/admin/series/coast'])
    expect(refused.headers.get('Set-Cookie')).toContain('notice=series-kept')
    expect(await (await ask(site, '/admin/series/coast', admin)).text()).toContain(word('admin-books:series.kept'))
    const milk = rows.prepare(`SELECT "version", "soldAs", "dayFrom", "dayTo" FROM "Book" WHERE "id" = 'milk'`).get() as Record<string, unknown>
    const facts = Object.fromEntries(Object.entries(milk).map(([name, value]) => [name, String(value ?? '')]))
    const moved = await sendForm(site, '/admin/books/milk', { ...facts, section: 'facts', series: 'motherhood', language: 'en', isbn: '' }, admin)
    expect(moved.status).toBe(303)
    await expect.poll(() => text(site, '/books')).not.toContain('The Coast')
    await page.goto('/admin/series/coast')
    await page.getByRole('link', { name: word('admin-books:delete'), exact: true }).click()
    await expect(page.getByText(word('admin-books:series.deletion.text', { title: 'The Coast' }))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: word('admin-books:series.deletion.confirm') }).click()
    await expect(page.getByText(word('admin-books:series.notices.deleted'))).toBeAttached()
    expect(rows.prepare('SELECT "action" FROM "AuditEntry" WHERE "actorId" = ? ORDER BY "id" DESC LIMIT 1').pluck().get(admin.id)).toBe('series-deleted')
  })

  test('in Arabic on a phone, the screens fit and are accessible @js', async ({ page, context, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    await context.addCookies([{ name: 'preferred-language', value: 'ar', url: site.url }])
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of ['/admin/series/new', '/admin/series/recovery', '/admin/series/recovery/texts/de']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)
      await expectLargeTargets(page)
    }
  })
})

test('all books of a long series are on pages of their own, without a script @js', async ({ page, site, rows }) => {
  const at = new Date().toISOString().replace('Z', '+00:00')
  for (let n = 1; n <= 30; n++) {
    rows.prepare(`INSERT INTO "Book" ("id", "series", "place", "status", "language", "editedAt", "createdAt") VALUES (?, 'recovery', ?, 'available', 'en', ?, ?)`).run(`harbor-${n}`, 100 + n, at, at)
    rows.prepare(`INSERT INTO "BookText" ("bookId", "language", "title", "text") VALUES (?, 'en', ?, 'A year by the sea.')`).run(`harbor-${n}`, `Harbor ${n}`)
  }
  rows.prepare('UPDATE "Catalogue" SET "version" = "version" + 1').run()
  const path = '/books/series/recovery'
  await expect.poll(() => text(site, '/books')).toMatch(new RegExp(`<a[^>]* href="${path}"[^>]*>${word('books:all_of_series_other', { count: '31' })}<`))
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(24)
  await expectAccessible(page)
  const next = await page.getByRole('link', { name: word('dashboard:pages.next') }).getAttribute('href')
  const rest = /<main.*<\/main>/s.exec(await text(site, new URL(next!, page.url()).href.slice(site.url.length)))?.[0] ?? ''
  expect(rest.match(/<h2/g)).toHaveLength(7)
  expect(rest).toMatch(/<a[^>]* href="\/books\/harbor-30"[^>]*>Harbor 30</)
  expect((await ask(site, '/books/harbor-30')).status).toBe(200)
  expect((await ask(site, `${path}?page=3`)).status).toBe(404)
  const answer = await ask(site, path)
  expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'none'")
  expect(await answer.text()).not.toMatch(/<script(?![^>]+type="application\/ld\+json")/)
})
