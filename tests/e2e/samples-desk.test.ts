import sharp from 'sharp'
import { expectLargeTargets } from './support/layout'
import { enterAsAdmin } from './support/members'
import { testOnOwnSite } from './support/own-site'
import { ask } from './support/requests'
import type { Site } from './support/site'
import { expect, expectAccessible } from './support/test'
import { word } from './support/words'

/** No other test depends on its samples. */
const test = testOnOwnSite()

const text = async (site: Site, path: string) => (await ask(site, path)).text()
const status = async (site: Site, path: string) => (await ask(site, path)).status

test.describe('samples of the author', () => {
  test.describe.configure({ mode: 'serial' })
  test('are written in Markdown and seen before they are saved', async ({ page, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    await page.goto('/admin/samples')
    await page.getByRole('link', { name: word('admin-samples:create') }).click()
    await page.getByLabel(word('admin-samples:fields.book')).selectOption('milk')
    await page.getByLabel(word('admin-samples:fields.language')).selectOption('en')
    await page.getByLabel(word('admin-books:fields.title'), { exact: true }).fill('The First Cup')
    await page.getByLabel(word('admin-samples:fields.body'), { exact: true }).fill('She *counted* the cups.\n\n<img src=x onerror=alert(1)>\n\n[away](javascript:alert(1))')
    await page.getByLabel(word('admin-books:fields.slug'), { exact: true }).fill('200-days')
    await page.getByRole('button', { name: word('admin-samples:create') }).click()
    await expect(page.getByRole('alert')).toContainText(word('validation:slug_taken'))
    await page.getByLabel(word('admin-books:fields.slug'), { exact: true }).fill('first-cup')
    await page.getByRole('button', { name: word('admin-samples:create') }).click()
    await expect(page.getByText(word('admin-samples:notices.created'))).toBeAttached()
    await expect(page).toHaveURL('/admin/samples/first-cup')
    await expectAccessible(page)
    expect(await status(site, '/samples/first-cup')).toBe(404)

    await page.getByRole('link', { name: word('admin-books:texts.edit_named', { language: 'Spanish' }) }).click()
    await page.getByLabel(word('admin-books:fields.title'), { exact: true }).fill('La primera taza')
    await page.getByLabel(word('admin-samples:fields.body'), { exact: true }).fill('Contó las **tazas**.')
    await page.getByRole('button', { name: word('admin-writing:preview') }).click()
    await expect(page.getByRole('region', { name: word('admin-writing:preview'), exact: true }).locator('strong')).toHaveText('tazas')
    await expect(page.getByLabel(word('admin-books:fields.title'), { exact: true })).toHaveValue('La primera taza')
    await expectAccessible(page)
    expect(rows.prepare('SELECT count(*) FROM "SampleText"').pluck().get()).toBe(1)
    await page.getByRole('button', { name: word('admin-books:save') }).click()
    await expect(page).toHaveURL('/admin/samples/first-cup')

    await page.getByRole('radio', { name: new RegExp(`^${word('admin-samples:state.published')}`) }).check()
    await page.getByRole('button', { name: word('admin-books:save') }).click()
    await expect.poll(() => status(site, '/samples/first-cup')).toBe(200)
    expect(await text(site, '/sample-200-days')).toContain('href="/samples/first-cup"')
    expect(await text(site, '/samples/first-cup?lng=es')).toContain('<strong>tazas</strong>')
    expect(await text(site, '/books')).toContain('href="/books/milk"')
    expect(await text(site, '/books/milk')).toContain('href="/samples/first-cup"')
    expect(await text(site, '/sitemap.xml')).toContain('/samples/first-cup?lng=es')
    expect(await text(site, '/feed.xml?lng=es')).toContain('La primera taza')
  })

  test('are read without their markup, and deleted after a question @js', async ({ page, site, rows }) => {
    await page.goto('/samples/first-cup?lng=en')
    await expect(page.locator('#paragraph-1 em')).toHaveText('counted')
    await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    await expect(page.getByRole('link', { name: 'away' })).toHaveCount(0)
    await expectAccessible(page)
    await expectLargeTargets(page)
    await enterAsAdmin(page, site, rows)
    await page.goto('/admin/samples/first-cup/delete')
    await expectAccessible(page)
    await page.getByRole('button', { name: word('admin-samples:deletion.confirm') }).click()
    await expect(page.getByText(word('admin-samples:notices.deleted'))).toBeAttached()
    expect(await status(site, '/samples/first-cup')).toBe(404)
  })
})

test.describe('the cover of a book', () => {
  test('is shown with its description in the reader’s language @js', async ({ page, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    await page.goto('/admin/books/last-seven')
    await page.getByRole('link', { name: word('admin-books:cover.title'), exact: true }).click()
    const upload = page.getByRole('form', { name: word('admin-books:cover.upload') })
    const alt = upload.getByLabel(word('admin-books:cover.alt', { language: 'English' }))
    const send = (buffer: Buffer) => upload.getByLabel(word('admin-books:cover.file')).setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer })
    await alt.fill('A boat in the fog')
    await send(Buffer.from('<svg onload=alert(1)>'))
    await upload.getByRole('button', { name: word('admin-books:cover.submit'), exact: true }).click()
    await expect(upload.getByRole('alert')).toContainText(word('admin-books:cover.errors.not_picture'))
    await expect(alt).toHaveValue('A boat in the fog')
    await expectAccessible(page)
    await send(await sharp({ create: { width: 600, height: 900, channels: 3, background: 'teal' } }).png().toBuffer())
    await upload.getByRole('button', { name: word('admin-books:cover.submit'), exact: true }).click()
    await expect(page.getByText(word('admin-books:cover.saved'))).toBeAttached()
    await expect(page.getByRole('img', { name: 'A boat in the fog' })).toBeVisible()
    const alts = page.getByRole('form', { name: word('admin-books:cover.alts') })
    await alts.getByLabel('Spanish').fill('Un barco en la niebla')
    await alts.getByRole('button', { name: word('admin-books:save') }).click()
    await expect(page.getByText(word('admin-books:notices.saved'))).toBeAttached()
    await expectAccessible(page)

    await page.goto('/books/last-seven?lng=es')
    const cover = page.getByRole('img', { name: 'Un barco en la niebla' })
    await expect(cover).toBeVisible()
    expect(await cover.evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc))).toMatch(/\/media\/[\w-]+\/\d+\.(avif|jpg)$/)
    await expectAccessible(page)
    const answer = await ask(site, (await cover.getAttribute('src'))!)
    expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('Content-Type')]).toEqual([200, 'public, max-age=31536000, immutable', 'image/jpeg'])
    expect(await text(site, '/books?lng=es')).toContain('alt="Un barco en la niebla"')
  })
})

test('the page of an added sample is light and carries no script, and a title in another language says so @js', async ({ page, site, rows }) => {
  const at = new Date().toISOString().replace('Z', '+00:00')
  rows.prepare(`INSERT INTO "Book" ("id", "series", "place", "status", "language", "editedAt", "createdAt") VALUES ('harbor', 'recovery', 9, 'available', 'es', ?, ?)`).run(at, at)
  rows.prepare(`INSERT INTO "BookText" ("bookId", "language", "title", "text") VALUES ('harbor', 'es', 'Puerto', 'Un año junto al mar.')`).run()
  rows.prepare(`INSERT INTO "Sample" ("id", "bookId", "place", "status", "editedAt", "createdAt") VALUES ('harbor-cup', 'harbor', 9, 'published', ?, ?)`).run(at, at)
  rows.prepare(`INSERT INTO "SampleText" ("sampleId", "language", "title", "body") VALUES ('harbor-cup', 'es', 'La primera taza', ?)`).run('Contó las tazas.\n\n'.repeat(200))
  rows.prepare('UPDATE "Catalogue" SET "version" = "version" + 1').run()
  await expect.poll(() => status(site, '/samples/harbor-cup')).toBe(200)
  for (const path of ['/samples/harbor-cup', '/books/harbor']) {
    const answer = await ask(site, path, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(Number(answer.headers.get('Content-Length')), path).toBeLessThanOrEqual(15_000)
    expect(answer.headers.get('Content-Security-Policy'), path).toContain("script-src 'none'")
    const html = await answer.text()
    expect(html, path).not.toMatch(/<script(?![^>]+type="application\/ld\+json")/)
    expect(html, path).toMatch(/<h1[^>]* lang="es"/)
    expect(await text(site, `${path}?lng=es`), path).toMatch(/<h1(?![^>]* lang=)/)
  }
  await page.goto('/samples/harbor-cup')
  await expect(page.locator('h1')).toHaveAttribute('lang', 'es')
  await expectAccessible(page)
})
