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
    await expectAccessible(page)
    await page.getByRole('link', { name: word('admin-books:texts.edit_named', { language: 'English' }) }).click()
    await expect(nameField(page)).toHaveValue('Sober-Curious')
    await expectAccessible(page)
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
    await expectAccessible(page)
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
    for (const path of ['/', '/books', '/books/milk']) {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        await expect(page.getByText('La costa').first()).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScrolling(page)
      }
    }
    await page.goto('/books')
    await expect(page.getByRole('region', { name: 'La costa' }).getByText('Novelas junto al mar.')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('region', { name: 'La costa' }).getByRole('heading', { name: 'Milk' })).toBeVisible()
  })

  test('are corrected by two at once without a loss', async ({ page, site, rows }) => {
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

  test('change their order, and are deleted without books alone', async ({ page, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    await page.goto('/admin/books')
    await expectAccessible(page)
    await page.getByRole('button', { name: word('admin-books:up_named', { title: 'The Coast' }) }).click()
    await expect(page.getByText(word('admin-books:notices.moved'))).toBeAttached()
    const books = await text(site, '/books')
    expect(books.indexOf('id="coast-series"')).toBeLessThan(books.indexOf('id="motherhood-series"'))

    await page.goto('/admin/series/coast/delete')
    await expect(page).toHaveURL('/admin/series/coast')
    await expect(page.getByText(word('admin-books:series.kept')).first()).toBeVisible()
    await page.goto('/admin/books/milk')
    await page.getByLabel(word('admin-books:fields.series')).selectOption('motherhood')
    await page.getByRole('form', { name: word('admin-books:facts.title') }).getByRole('button', { name: word('admin-books:save') }).click()
    await expect.poll(() => text(site, '/books')).not.toContain('The Coast')
    await page.goto('/admin/series/coast')
    await page.getByRole('link', { name: word('admin-books:delete'), exact: true }).click()
    await expect(page.getByText(word('admin-books:series.deletion.text', { title: 'The Coast' }))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: word('admin-books:series.deletion.confirm') }).click()
    await expect(page.getByText(word('admin-books:series.notices.deleted'))).toBeAttached()
    await page.goto('/admin/audit')
    await expect(page.getByRole('table')).toContainText(word('admin-audit:acts.series-deleted'))
  })

  test('in Arabic on a phone, the screens fit and are accessible', async ({ page, context, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    await context.addCookies([{ name: 'preferred-language', value: 'ar', url: site.url }])
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of ['/admin/books', '/admin/series/new', '/admin/series/recovery', '/admin/series/recovery/texts/de']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)
      await expectLargeTargets(page)
    }
  })
})
