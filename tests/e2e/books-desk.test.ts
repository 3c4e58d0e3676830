import type { Page } from '@playwright/test'
import type { Rows } from './support/database'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { enterAsAdmin, signUp } from './support/members'
import { testOnOwnSite } from './support/own-site'
import { ask, sendForm } from './support/requests'
import type { Site } from './support/site'
import { expect, expectAccessible } from './support/test'
import { word, wordsOf } from './support/words'

const spanish = wordsOf('es')

/** No other test depends on its books. */
const test = testOnOwnSite()

const form = (page: Page, name: 'facts' | 'availability' | 'offers') => page.getByRole('form', { name: word(`admin-books:${name}.title`) })
const save = (page: Page, name: 'facts' | 'availability' | 'offers') => form(page, name).getByRole('button', { name: word('admin-books:save') }).click()
const choose = (page: Page, status: string) => form(page, 'availability').getByRole('radio', { name: new RegExp(`^${word(`admin-books:status.${status}`)}`) }).check()
const text = async (site: Site, path: string) => (await ask(site, path)).text()
const status = async (site: Site, path: string) => (await ask(site, path)).status
const versionOf = (rows: Rows, id: string) => String(rows.prepare('SELECT "version" FROM "Book" WHERE "id" = ?').pluck().get(id))

test.describe('the books of the author', () => {
  test.describe.configure({ mode: 'serial' })
  test('begin as a draft, in two languages', async ({ page, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    await page.goto('/admin/books')
    await expect(page.getByRole('table', { name: word('books:series.motherhood.name') }).getByRole('row')).toHaveCount(12)
    await page.getByRole('link', { name: word('admin-books:create') }).click()
    await expect(page).toHaveURL('/admin/books/new')
    await page.getByLabel(word('admin-books:fields.language')).selectOption('en')
    await page.getByLabel(word('admin-books:fields.title'), { exact: true }).fill('Quiet Harbor')
    await page.getByLabel(word('admin-books:fields.text'), { exact: true }).fill('A year by the sea.')
    await page.getByLabel(word('admin-books:fields.slug'), { exact: true }).fill('milk')
    await page.getByLabel(word('admin-books:fields.series')).selectOption('recovery')
    await page.getByRole('button', { name: word('admin-books:new.submit') }).click()
    await expect(page.getByRole('alert')).toContainText(word('validation:slug_taken'))
    await expect(page.getByLabel(word('admin-books:fields.title'), { exact: true })).toHaveValue('Quiet Harbor')
    await expectAccessible(page)
    await page.getByLabel(word('admin-books:fields.slug'), { exact: true }).fill('quiet-harbor')
    await page.getByRole('button', { name: word('admin-books:new.submit') }).click()
    await expect(page.getByText(word('admin-books:notices.created'))).toBeAttached()
    await expect(page).toHaveURL('/admin/books/quiet-harbor')
    await expectAccessible(page)
    await expectLargeTargets(page)

    await expect(page.getByRole('row', { name: 'Spanish' })).toContainText(word('admin-books:texts.missing'))
    await page.getByRole('link', { name: word('admin-books:texts.edit_named', { language: 'Spanish' }) }).click()
    await expect(page.getByRole('complementary', { name: word('admin-books:texts.beside', { language: 'English' }) })).toContainText('A year by the sea.')
    await page.getByLabel(word('admin-books:fields.title'), { exact: true }).fill('Puerto tranquilo')
    await page.getByLabel(word('admin-books:fields.text'), { exact: true }).fill('Un año junto al mar.')
    await page.getByLabel(word('admin-books:fields.description'), { exact: true }).fill('Primera línea.\n<script>alert(1)</script>')
    await page.getByRole('button', { name: word('admin-books:save') }).click()
    await expect(page.getByText(word('admin-books:notices.saved'))).toBeAttached()
    await expect(page.getByRole('row', { name: 'Spanish' })).toContainText(word('admin-books:texts.own'))
    expect(await status(site, '/books/quiet-harbor')).toBe(404)
    expect(await text(site, '/books')).not.toContain('Quiet Harbor')
  })

  test('are announced for a day to come, and for no other @js', async ({ page, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    await page.goto('/admin/books/quiet-harbor')
    await choose(page, 'announced')
    await form(page, 'availability').getByLabel(word('admin-books:fields.day'), { exact: true }).fill('2020-05-01')
    await save(page, 'availability')
    await expect(form(page, 'availability').getByRole('alert')).toContainText(word('validation:ahead'))
    await expectAccessible(page)
    await form(page, 'availability').getByLabel(word('admin-books:fields.day'), { exact: true }).fill('2090-05-01')
    await save(page, 'availability')
    await expect(page.getByText(word('admin-books:since.announced', { date: 'May 1, 2090' })).first()).toBeVisible()
    const books = await text(site, '/books')
    expect(books).toContain('<a href="/books/quiet-harbor">Quiet Harbor</a>')
    expect(books).not.toContain('href="/books/milk"')
    expect(await text(site, '/books/quiet-harbor')).toContain('May 1, 2090')
  })

  test('are sold at the shops that she names', async ({ page, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    await page.goto('/admin/books/quiet-harbor')
    const before = Number(versionOf(rows, 'quiet-harbor'))
    const row = form(page, 'offers').getByRole('group', { name: word('admin-books:offers.row', { number: '1' }) })
    await row.getByLabel(word('admin-books:fields.format')).selectOption('ebook')
    await row.getByLabel(word('admin-books:fields.price')).fill('6.50')
    await row.getByLabel(word('admin-books:fields.currency')).selectOption('EUR')
    await row.getByLabel(word('admin-books:fields.shop')).fill('Harbor Books')
    await row.getByLabel(word('admin-books:fields.url')).fill('http://shop.example/harbor')
    await save(page, 'offers')
    await expect(form(page, 'offers').getByRole('alert')).toContainText(word('validation:address'))
    await row.getByLabel(word('admin-books:fields.url')).fill('https://shop.example/harbor')
    const bound = form(page, 'offers').getByRole('group', { name: word('admin-books:offers.row', { number: '2' }) })
    await bound.getByLabel(word('admin-books:fields.format')).selectOption('hardcover')
    await bound.getByLabel(word('admin-books:fields.price')).fill('24.99')
    await save(page, 'offers')
    await expect(form(page, 'offers').getByRole('alert')).toHaveCount(0)
    await expect.poll(() => versionOf(rows, 'quiet-harbor')).toBe(String(before + 1))
    await choose(page, 'available')
    await form(page, 'availability').getByLabel(word('admin-books:fields.day'), { exact: true }).fill('')
    await form(page, 'availability').getByLabel(word('admin-books:fields.time'), { exact: true }).fill('')
    await save(page, 'availability')
    await expect.poll(() => text(site, '/books')).toContain('href="https://shop.example/harbor"')
  })

  test('are found with their shops by a visitor @js', async ({ page, site }) => {
    await page.goto('/books/quiet-harbor?lng=ar')
    await expect(page.locator('[lang="en"]').filter({ hasText: 'A year by the sea.' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /Harbor Books$/ })).toHaveAttribute('href', 'https://shop.example/harbor')
    await expectAccessible(page)
    await expectLargeTargets(page)
    await expectNoSidewaysScrolling(page)

    const inSpanish = await text(site, '/books/quiet-harbor?lng=es')
    expect(inSpanish).toMatch(/<h1[^>]*>Puerto tranquilo<\/h1>/)
    for (const part of ['&lt;script&gt;alert(1)&lt;/script&gt;', spanish('books:availability.available'), 'href="https://shop.example/harbor"']) {
      expect(inSpanish).toContain(part)
    }
    const found = await text(site, '/books/quiet-harbor')
    expect(found).toContain('<span>Hardcover · $24.99</span>')
    expect(found).toContain('https://schema.org/Hardcover')
    expect(found).toContain('"price":"6.50","priceCurrency":"EUR"')
    expect(found).not.toContain('<script src')
    expect(await text(site, '/sitemap.xml')).toContain('/books/quiet-harbor?lng=es')
    expect(await text(site, '/sitemap.xml')).not.toContain('/books/milk')
    expect(await text(site, '/feed.xml?lng=es')).toContain('Puerto tranquilo')
  })

  test('are corrected by two at once without a loss @js', async ({ page, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    const other = await signUp(site, rows, 'admin')
    await page.goto('/admin/books/quiet-harbor/texts/en')
    await page.getByLabel(word('admin-books:fields.title'), { exact: true }).fill('The Quiet Harbor')
    const theirs = { version: versionOf(rows, 'quiet-harbor'), title: 'Loud Harbor', text: 'A year by the sea.', description: '', stories: '' }
    expect((await sendForm(site, '/admin/books/quiet-harbor/texts/en', theirs, other)).status).toBe(303)
    await page.getByRole('button', { name: word('admin-books:save') }).click()
    await expect(page.getByRole('alert')).toContainText(word('admin-books:conflict'))
    await expect(page.getByLabel(word('admin-books:fields.title'), { exact: true })).toHaveValue('The Quiet Harbor')
    expect(await text(site, '/books')).toContain('Loud Harbor')
    await page.getByRole('button', { name: word('admin-books:save') }).click()
    await expect(page).toHaveURL('/admin/books/quiet-harbor')
    expect(await text(site, '/books')).toContain('The Quiet Harbor')
    expect(rows.prepare(`SELECT count(*) FROM "AuditEntry" WHERE "action" = 'book-changed' AND "targetId" = 'quiet-harbor'`).pluck().get()).toBe(6)
  })

  test('change their order, and are withdrawn and deleted @js', async ({ page, site, rows }) => {
    const admin = await enterAsAdmin(page, site, rows)
    await page.goto('/admin/books')
    await page.getByRole('button', { name: word('admin-books:up_named', { title: 'The Quiet Harbor' }) }).click()
    await expect(page.getByText(word('admin-books:notices.moved'))).toBeAttached()
    const books = await text(site, '/books')
    expect(books.indexOf('The Quiet Harbor')).toBeLessThan(books.indexOf('id="sober-curious-title"'))

    await page.goto('/admin/books/quiet-harbor')
    await choose(page, 'withdrawn')
    await save(page, 'availability')
    await expect.poll(() => text(site, '/books')).not.toContain('Quiet Harbor')
    const gone = await text(site, '/books/quiet-harbor')
    expect(gone).toContain(word('books:availability.withdrawn'))
    expect(gone).toContain('noindex')
    expect(gone).not.toContain('shop.example')

    await page.goto('/admin/books')
    await page.getByRole('link', { name: word('admin-books:delete_named', { title: 'The Quiet Harbor' }) }).click()
    await expect(page.getByText(word('admin-books:deletion.text', { title: 'The Quiet Harbor' }))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: word('admin-books:deletion.confirm') }).click()
    await expect(page.getByText(word('admin-books:notices.deleted'))).toBeAttached()
    expect(await status(site, '/books/quiet-harbor')).toBe(404)

    await page.goto('/admin/books/first-night/delete')
    await expect(page.getByRole('heading', { level: 1, name: word('admin-books:deletion.kept') })).toBeVisible()
    await expectAccessible(page)
    expect(rows.prepare('SELECT "action" FROM "AuditEntry" WHERE "actorId" = ? ORDER BY "id" DESC LIMIT 1').pluck().get(admin.id)).toBe('book-deleted')
  })

  test('in Arabic on a phone, the screens fit and are accessible @js', async ({ page, context, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    await context.addCookies([{ name: 'preferred-language', value: 'ar', url: site.url }])
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of ['/admin/books', '/admin/books/new', '/admin/books/milk', '/admin/books/milk/texts/de', '/admin/books/milk/cover', '/admin/samples', '/admin/samples/new', '/admin/samples/200-days/texts/de']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)
      await expectLargeTargets(page)
    }
  })
})
