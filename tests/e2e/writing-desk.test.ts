import type { Page } from '@playwright/test'
import type { Rows } from './support/database'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { writeLetter } from './support/letters'
import { enterAsAdmin, signUp, type Member } from './support/members'
import { testOnOwnSite } from './support/own-site'
import { ask, sendForm } from './support/requests'
import type { Site } from './support/site'
import { expect, expectAccessible } from './support/test'
import { word } from './support/words'
import { button } from './support/writing'

/** No other test depends on its texts. */
const test = testOnOwnSite()

const history = (page: Page) => page.getByRole('table', { name: word('admin-writing:history.table') })

/** Sends a form of the desk, which must be accepted. */
async function save(site: Site, admin: Member, path: string, fields: Record<string, string>) {
  expect((await sendForm(site, path, fields, admin)).status, path).toBe(303)
}

const addSample = (site: Site, admin: Member, slug: string) =>
  save(site, admin, '/admin/samples/new', { slug, book: 'milk', language: 'en', title: 'The First Cup', note: '', body: 'She *counted* the cups.' })

const versionOf = (rows: Rows, table: 'Book' | 'PageRevision', column: string, value: string) =>
  String(rows.prepare(`SELECT "version" FROM "${table}" WHERE "${column}" = ?`).pluck().get(value) ?? 0)

test.describe('earlier versions of a text @js', () => {
  test('of a book are listed, shown in full, and restored, also after it was removed', async ({ page, site, rows }) => {
    const admin = await enterAsAdmin(page, site, rows)
    const send = (fields: Record<string, string>) =>
      save(site, admin, '/admin/books/milk/texts/en', { version: versionOf(rows, 'Book', 'id', 'milk'), ...fields })
    for (const text of ['Everyone has advice.', 'Everyone has an opinion.']) await send({ title: 'Milk', text, description: '', stories: '' })
    await send({ intent: 'remove' })
    await page.goto('/admin/books/milk/texts/en')
    await page.getByRole('link', { name: word('admin-writing:history.open') }).click()
    await expect(history(page).getByRole('row')).toHaveCount(4)
    await expect(history(page)).toContainText(word('admin-writing:history.removed'))
    await expectAccessible(page)
    await history(page).getByRole('row').nth(3).getByRole('link').click()
    await expect(page.getByRole('main')).toContainText('Everyone has advice.')
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
    await save(site, admin, `/admin/letters/${id}`, { language: 'en', version: '2', subject: 'The short rains', body: 'They have come.' })
    const path = `/admin/history/letter/${id}/en`
    expect(await (await ask(site, `/admin/letters/${id}?in=en`, admin)).text()).toContain(`href="${path}"`)
    await page.goto(path)
    await history(page).getByRole('row').nth(2).getByRole('link').click()
    await expect(button(page, 'admin-writing:history.restore')).toBeVisible()
    rows.prepare('UPDATE "Newsletter" SET "version" = "version" + 1 WHERE "id" = ?').run(id)
    await button(page, 'admin-writing:history.restore').click()
    await expect(page.getByText(word('admin-writing:history.not_restored')).first()).toBeAttached()
    await button(page, 'admin-writing:history.restore').click()
    await expect(page.getByLabel(word('admin-letters:fields.subject', { language: 'English' }))).toHaveValue('The long rains')
  })

  test('about the author are restored, the site’s own included', async ({ page, site, rows }) => {
    const admin = await enterAsAdmin(page, site, rows)
    for (const biography of ['She writes by a lake.', '']) {
      const version = versionOf(rows, 'PageRevision', 'name', 'author')
      await save(site, admin, '/admin/pages/texts/en', { version, biography, opening: '', contact: '' })
    }
    await page.goto('/admin/pages/texts/en')
    await page.getByRole('link', { name: word('admin-writing:history.open') }).click()
    await expect(history(page)).toContainText(word('admin-writing:history.removed'))
    await history(page).getByRole('row').nth(2).getByRole('link').click()
    await button(page, 'admin-writing:history.restore').click()
    await expect(page).toHaveURL('/admin/pages/texts/en#version')
    await expect(page.getByLabel(word('admin-pages:fields.biography'), { exact: true })).toHaveValue('She writes by a lake.')
    await expect.poll(async () => (await ask(site, '/about?lng=en')).text()).toContain('She writes by a lake.')
    expect((await ask(site, '/admin/history/page/unknown/en', admin)).status).toBe(404)
  })

  test('fit a phone in Arabic', async ({ page, context, site, rows }) => {
    const admin = await enterAsAdmin(page, site, rows)
    await addSample(site, admin, 'phone-cup')
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
    expect((await ask(site, '/admin/history/sample/unknown/en', admin)).status).toBe(404)
  })
})

test.describe('a draft as visitors will see it @js', () => {
  test('is a page for admins alone, marked and not indexed, with a generated cover', async ({ page, site, rows }) => {
    const admin = await enterAsAdmin(page, site, rows)
    const book = { slug: 'harbor', title: 'The Quiet Harbor', text: 'A year by the sea.', series: 'recovery', language: 'en' }
    await save(site, admin, '/admin/books/new', book)
    await page.goto('/admin/books/harbor')
    await page.getByRole('link', { name: word('admin-writing:visitor.open') }).click()
    await expect(page.getByText(word('admin-writing:visitor.note'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'The Quiet Harbor' })).toBeVisible()
    await expect(page.getByRole('img', { name: /^The Quiet Harbor – / })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)
    expect((await ask(site, '/books/harbor', admin)).headers.get('Cache-Control')).toBe('no-store')
    expect((await ask(site, '/books/harbor')).status).toBe(404)
    expect((await ask(site, '/books/harbor', await signUp(site, rows, 'moderator'))).status).toBe(404)

    await addSample(site, admin, 'harbor-cup')
    const link = new RegExp(`href="/samples/harbor-cup"[^>]*>${word('admin-writing:visitor.open')}<`)
    expect(await (await ask(site, '/admin/samples/harbor-cup', admin)).text()).toMatch(link)
    await page.goto('/samples/harbor-cup')
    await expect(page.getByText(word('admin-writing:visitor.note'))).toBeVisible()
    await expect(page.locator('#paragraph-1 em')).toHaveText('counted')
    expect((await ask(site, '/samples/harbor-cup')).status).toBe(404)
  })
})
