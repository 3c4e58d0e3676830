import type { Page } from '@playwright/test'
import type { Rows } from './support/database'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { writeLetter } from './support/letters'
import { enter, signUp, type Member } from './support/members'
import { testOnOwnSite } from './support/own-site'
import { ask } from './support/requests'
import { interceptScripts } from './support/script-requests'
import type { Site } from './support/site'
import { expect, expectAccessible } from './support/test'
import { wordsOf } from './support/words'

const word = wordsOf('en')

/** No other test depends on its texts. */
const test = testOnOwnSite()

async function enterAsAdmin(page: Page, site: Site, rows: Rows): Promise<Member> {
  const admin = await signUp(site, rows, 'admin')
  await enter(page.context(), site, admin)
  return admin
}

const button = (page: Page, key: string) => page.getByRole('main').getByRole('button', { name: word(key), exact: true })
const title = (page: Page) => page.getByLabel(word('admin-books:fields.title'), { exact: true })
const body = (page: Page) => page.getByLabel(word('admin-samples:fields.body'), { exact: true })
const history = (page: Page) => page.getByRole('table', { name: word('admin-writing:history.table') })

async function createDraft(page: Page, slug: string) {
  await page.goto('/admin/samples/new')
  await page.getByLabel(word('admin-samples:fields.book')).selectOption('milk')
  await page.getByLabel(word('admin-samples:fields.language')).selectOption('en')
  await title(page).fill('The First Cup')
  await body(page).fill('She *counted* the cups.')
  await page.getByLabel(word('admin-books:fields.slug'), { exact: true }).fill(slug)
  await button(page, 'admin-samples:create').click()
  await expect(page).toHaveURL(`/admin/samples/${slug}`)
}

test.describe('earlier versions of a text', () => {
  test.setTimeout(90_000)

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

test.describe('a text that is being written', { tag: '@js' }, () => {
  test('is saved as a draft that only its writer sees, and is there on another device until she discards it', async ({ page, browser, site, rows }) => {
    const admin = await enterAsAdmin(page, site, rows)
    await createDraft(page, 'drafted-cup')
    await page.goto('/admin/samples/drafted-cup/texts/en')
    await body(page).fill('She counted **twice**.')
    await expect(page.getByRole('region', { name: word('admin-writing:preview') }).locator('strong')).toHaveText('twice')
    await expect(page.getByText(word('admin-writing:draft.saved'))).toBeVisible({ timeout: 15_000 })
    await expectAccessible(page)
    expect(rows.prepare(`SELECT "body" FROM "SampleText" WHERE "sampleId" = 'drafted-cup'`).pluck().get()).toBe('She *counted* the cups.')

    const other = await browser.newContext({ baseURL: site.url })
    await enter(other, site, admin)
    const phone = await other.newPage()
    await phone.goto('/admin/samples/drafted-cup/texts/en')
    await expect(body(phone)).toHaveValue('She counted **twice**.')
    await expect(phone.getByRole('note')).toBeVisible()
    await expectAccessible(phone)
    await button(phone, 'admin-writing:draft.discard').click()
    await expect(body(phone)).toHaveValue('She *counted* the cups.')
    expect(rows.prepare('SELECT count(*) FROM "TextDraft"').pluck().get()).toBe(0)
    await other.close()
  })

  test('is kept before the sample exists, with its book, language and address, and is gone once the sample is added', async ({ page, site, rows }) => {
    const admin = await enterAsAdmin(page, site, rows)
    const drafts = () => rows.prepare('SELECT count(*) FROM "TextDraft" WHERE "editorId" = ?').pluck().get(admin.id)
    const book = page.getByLabel(word('admin-samples:fields.book'))
    const language = page.getByLabel(word('admin-samples:fields.language'))
    const slug = page.getByLabel(word('admin-books:fields.slug'), { exact: true })
    const write = async () => {
      await book.selectOption('milk')
      await language.selectOption('es')
      await title(page).fill('La primera taza')
      await slug.fill('primera-taza')
      await body(page).fill('Contó **dos** tazas.')
      await expect(page.getByRole('region', { name: word('admin-writing:preview') }).locator('strong')).toHaveText('dos')
      await expect(page.getByText(word('admin-writing:draft.saved'))).toBeVisible({ timeout: 15_000 })
    }
    await page.goto('/admin/samples/new')
    await write()
    await page.goto('/admin/samples')
    await page.goto('/admin/samples/new')
    await expect(page.getByRole('note')).toBeVisible()
    for (const [field, text] of [[book, 'milk'], [language, 'es'], [title(page), 'La primera taza'], [slug, 'primera-taza'], [body(page), 'Contó **dos** tazas.']] as const) {
      await expect(field).toHaveValue(text)
    }
    await expectAccessible(page)
    await button(page, 'admin-writing:draft.discard').click()
    await expect(body(page)).toHaveValue('')
    expect(drafts()).toBe(0)
    await write()
    await button(page, 'admin-samples:create').click()
    await expect(page).toHaveURL('/admin/samples/primera-taza')
    expect(drafts()).toBe(0)
  })

  test('is asked about when she leaves before its draft is saved, and is published only by saving', async ({ page, site, rows }) => {
    const admin = await enterAsAdmin(page, site, rows)
    const id = await writeLetter(site, admin, { en: { subject: 'The long rains', body: 'They have come.' } })
    await page.goto(`/admin/letters/${id}?in=en`)
    const letter = page.getByLabel(word('admin-letters:fields.body', { language: 'English' }))
    await interceptScripts(page, (route) => route.abort())
    await letter.fill('They have **not**')
    await expect(page.getByText(word('admin-writing:draft.unsaved'))).toBeVisible({ timeout: 15_000 })
    await page.unrouteAll()
    const asked: string[] = []
    page.once('dialog', (dialog) => {
      asked.push(dialog.message())
      void dialog.dismiss()
    })
    await page.getByRole('link', { name: word('admin-letters:one.back') }).click()
    await expect.poll(() => asked).toEqual([word('frame:leave_unsent')])
    await letter.fill('They have **not** come.')
    await expect(page.getByText(word('admin-writing:draft.saved'))).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('region', { name: word('admin-writing:preview'), exact: true }).locator('strong')).toHaveText('not')
    await page.reload()
    await expect(letter).toHaveValue('They have **not** come.')
    expect(rows.prepare('SELECT "body" FROM "NewsletterText" WHERE "newsletterId" = ?').pluck().get(id)).toBe('They have come.')
    await button(page, 'admin-letters:save').click()
    await expect(page.getByText(word('admin-letters:notices.saved'))).toBeAttached()
    expect(rows.prepare('SELECT "body" FROM "NewsletterText" WHERE "newsletterId" = ?').pluck().get(id)).toBe('They have **not** come.')
    await expect(button(page, 'admin-writing:draft.discard')).toHaveCount(0)
  })
})

test.describe('a draft as visitors will see it', () => {
  test('is a page for admins alone, marked and not indexed, with a drawn cover', async ({ page, site, rows }) => {
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
