import type { Page } from '@playwright/test'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { writeLetter } from './support/letters'
import { enter, enterAsAdmin, signUp } from './support/members'
import { testOnOwnSite } from './support/own-site'
import { ask } from './support/requests'
import { expect, expectAccessible } from './support/test'
import { word } from './support/words'
import { button, createDraft, title } from './support/writing'

/** No other test depends on its texts. */
const test = testOnOwnSite()

const history = (page: Page) => page.getByRole('table', { name: word('admin-writing:history.table') })

test.describe('earlier versions of a text', () => {
  test('of a book are listed, shown in full, and restored, also after it was removed', async ({ page, site, rows }) => {
    const admin = await enterAsAdmin(page, site, rows)
    for (const text of ['Everyone has advice.', 'Everyone has an opinion.']) {
      await page.goto('/admin/books/milk/texts/en')
      await page.getByLabel(word('admin-books:fields.text'), { exact: true }).fill(text)
      await button(page, 'admin-books:save').click()
      await expect(page.getByText(word('admin-books:notices.saved'))).toBeAttached()
    }
    await page.goto('/admin/books/milk/texts/en')
    await button(page, 'admin-books:texts.remove').click()
    await expect(page.getByText(word('admin-books:notices.saved'))).toBeAttached()
    await page.goto('/admin/books/milk/texts/en')
    await page.getByRole('link', { name: word('admin-writing:history.open') }).click()
    await expect(history(page).getByRole('row')).toHaveCount(4)
    await expect(history(page)).toContainText(word('admin-writing:history.removed'))
    await expectAccessible(page)
    await history(page).getByRole('row').nth(3).getByRole('link').click()
    await expect(page.getByRole('main')).toContainText('Everyone has advice.')
    await expectAccessible(page)
    await button(page, 'admin-writing:history.restore').click()
    await expect(page.getByText(word('admin-writing:history.restored'))).toBeAttached()
    await expect(page.getByLabel(word('admin-books:fields.text'), { exact: true })).toHaveValue('Everyone has advice.')
    await expect.poll(async () => (await ask(site, '/books/milk?lng=en')).text()).toContain('Everyone has advice.')
    await page.getByRole('link', { name: word('admin-writing:history.open') }).click()
    await expect(history(page).getByRole('row')).toHaveCount(5)
    await expect(history(page).getByRole('row').nth(1)).toContainText(word('admin-writing:history.now'))
    const last = rows.prepare('SELECT "details" FROM "AuditEntry" WHERE "actorId" = ? ORDER BY "id" DESC LIMIT 1').pluck().get(admin.id)
    expect(last).toContain('"isRestored":true')
  })

  test('of a letter are restored, and a version chosen on an outdated page is not', async ({ page, site, rows }) => {
    const admin = await enterAsAdmin(page, site, rows)
    const id = await writeLetter(site, admin, { en: { subject: 'The long rains', body: 'They have come.' } })
    await page.goto(`/admin/letters/${id}?in=en`)
    await page.getByLabel(word('admin-letters:fields.subject', { language: 'English' })).fill('The short rains')
    await button(page, 'admin-letters:save').click()
    await expect(page.getByText(word('admin-letters:notices.saved'))).toBeAttached()
    await page.getByRole('link', { name: word('admin-writing:history.open') }).click()
    await history(page).getByRole('row').nth(2).getByRole('link').click()
    await expect(button(page, 'admin-writing:history.restore')).toBeVisible()
    rows.prepare('UPDATE "Newsletter" SET "version" = "version" + 1 WHERE "id" = ?').run(id)
    await button(page, 'admin-writing:history.restore').click()
    await expect(page.getByText(word('admin-writing:history.not_restored')).first()).toBeAttached()
    await button(page, 'admin-writing:history.restore').click()
    await expect(page.getByLabel(word('admin-letters:fields.subject', { language: 'English' }))).toHaveValue('The long rains')
  })

  test('about the author are restored, the site’s own included', async ({ page, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    for (const text of ['She writes by a lake.', '']) {
      await page.goto('/admin/pages/texts/en')
      await page.getByLabel(word('admin-pages:fields.biography'), { exact: true }).fill(text)
      await button(page, 'admin-books:save').click()
      await expect(page).toHaveURL('/admin/pages')
    }
    await page.goto('/admin/pages/texts/en')
    await page.getByRole('link', { name: word('admin-writing:history.open') }).click()
    await expect(history(page)).toContainText(word('admin-writing:history.removed'))
    await history(page).getByRole('row').nth(2).getByRole('link').click()
    await expectAccessible(page)
    await button(page, 'admin-writing:history.restore').click()
    await expect(page).toHaveURL('/admin/pages/texts/en#version')
    await expect(page.getByLabel(word('admin-pages:fields.biography'), { exact: true })).toHaveValue('She writes by a lake.')
    await expect.poll(async () => (await ask(site, '/about?lng=en')).text()).toContain('She writes by a lake.')
    expect((await page.goto('/admin/history/page/unknown/en'))?.status()).toBe(404)
  })

  test('fit a phone in Arabic', async ({ page, context, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    await createDraft(page, 'phone-cup')
    const id = rows.prepare(`SELECT "id" FROM "TextVersion" WHERE "subjectId" = 'phone-cup'`).pluck().get()
    await context.addCookies([{ name: 'preferred-language', value: 'ar', url: site.url }])
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of [`/admin/history/sample/phone-cup/en?version=${String(id)}`, '/admin/samples/phone-cup/texts/en', '/samples/phone-cup']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)
      await expectLargeTargets(page)
    }
    expect((await page.goto('/admin/history/sample/unknown/en'))?.status()).toBe(404)
  })
})

test.describe('a draft as visitors will see it', () => {
  test('is a page for admins alone, marked and not indexed, with a generated cover', async ({ page, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    await page.goto('/admin/books/new')
    await title(page).fill('The Quiet Harbor')
    await page.getByLabel(word('admin-books:fields.text'), { exact: true }).fill('A year by the sea.')
    await page.getByLabel(word('admin-books:fields.slug'), { exact: true }).fill('harbor')
    await page.getByLabel(word('admin-books:fields.series')).selectOption('recovery')
    await page.getByLabel(word('admin-books:fields.language')).selectOption('en')
    await button(page, 'admin-books:new.submit').click()
    await expect(page).toHaveURL('/admin/books/harbor')
    await page.getByRole('link', { name: word('admin-writing:visitor.open') }).click()
    await expect(page.getByText(word('admin-writing:visitor.note'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'The Quiet Harbor' })).toBeVisible()
    await expect(page.getByRole('img', { name: /^The Quiet Harbor – / })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)
    expect((await page.reload())?.headers()['cache-control']).toBe('no-store')
    expect((await ask(site, '/books/harbor')).status).toBe(404)
    await createDraft(page, 'harbor-cup')
    await page.getByRole('link', { name: word('admin-writing:visitor.open') }).click()
    await expect(page.getByText(word('admin-writing:visitor.note'))).toBeVisible()
    await expect(page.locator('#paragraph-1 em')).toHaveText('counted')
    expect((await ask(site, '/samples/harbor-cup')).status).toBe(404)
    await enter(page.context(), site, await signUp(site, rows, 'moderator'))
    expect((await page.goto('/books/harbor'))?.status()).toBe(404)
  })
})
