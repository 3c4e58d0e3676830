import { writeLetter } from './support/letters'
import { enter, enterAsAdmin, type Member, signUp } from './support/members'
import { testOnOwnSite } from './support/own-site'
import { hydrated, openOperated } from './support/operated'
import { sendForm } from './support/requests'
import { interceptScripts } from './support/script-requests'
import type { Site } from './support/site'
import { expect, expectAccessible } from './support/test'
import { word } from './support/words'
import { body, button, title } from './support/writing'

/** No other test depends on its texts. */
const test = testOnOwnSite()

/** Adds a sample, as a draft in English. */
async function addSample(site: Site, admin: Member, slug: string) {
  const fields = { slug, book: 'milk', language: 'en', title: 'The First Cup', note: '', body: 'She *counted* the cups.' }
  expect((await sendForm(site, '/admin/samples/new', fields, admin)).status).toBe(303)
}

test.describe('a text that is being written', { tag: '@js' }, () => {
  test('is saved as a draft that only its writer sees, and is there on another device until she discards it', async ({ page, browser, site, rows }) => {
    const admin = await enterAsAdmin(page, site, rows)
    await addSample(site, admin, 'drafted-cup')
    await page.goto('/admin/samples/drafted-cup/texts/en')
    await body(page).fill('She counted **twice**.')
    await expect(page.getByRole('region', { name: word('admin-writing:preview') }).locator('strong')).toHaveText('twice')
    await expect(page.getByText(word('admin-writing:draft.saved'))).toBeVisible({ timeout: 15_000 })
    await expectAccessible(page)
    expect(rows.prepare(`SELECT "body" FROM "SampleText" WHERE "sampleId" = 'drafted-cup'`).pluck().get()).toBe('She *counted* the cups.')

    const other = await browser.newContext({ baseURL: site.url })
    await enter(other, site, admin)
    const phone = await other.newPage()
    await openOperated(phone, '/admin/samples/drafted-cup/texts/en')
    await expect(body(phone)).toHaveValue('She counted **twice**.')
    await expect(phone.getByRole('note')).toBeVisible()
    await expectAccessible(phone)
    // A word typed right before must not be saved after the draft is discarded.
    await body(phone).fill('She counted **twice**. Or more.')
    await button(phone, 'admin-writing:draft.discard').click()
    await expect(body(phone)).toHaveValue('She *counted* the cups.')
    await openOperated(phone, '/admin/samples/drafted-cup/texts/en')
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

  test('is saved when a preview follows the last words, and does not overwrite what another admin saved', async ({ page, site, rows }) => {
    const admin = await enterAsAdmin(page, site, rows)
    const other = await signUp(site, rows, 'admin')
    await addSample(site, admin, 'previewed-cup')
    const path = '/admin/samples/previewed-cup/texts/en'
    await page.goto(path)
    const drafts = () => rows.prepare(`SELECT "fields" FROM "TextDraft" WHERE "subjectId" = 'previewed-cup'`).pluck().all().join()
    await body(page).fill('She counted.')
    await expect.poll(drafts).toContain('She counted.')
    const version = await page.locator('input[name="version"]').first().inputValue()
    await sendForm(site, path, { title: 'The First Cup', note: '', body: 'By another.', version }, other)
    await body(page).fill('She counted. And slept.')
    const previewed = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes('/texts/en'))
    await button(page, 'admin-writing:preview').click()
    await previewed
    await expect(page.locator('form[aria-busy]')).toHaveCount(0)
    await expect.poll(drafts).toContain('And slept.')
    await button(page, 'admin-books:save').click()
    await expect(page.getByRole('alert')).toHaveText(word('admin-samples:conflict'))
    await expect(page.locator('input[name="version"]').first()).not.toHaveValue(version)
    await button(page, 'admin-books:save').click()
    await expect(page.getByText(word('admin-samples:notices.saved'))).toBeAttached()
  })

  test('is shown again, and no draft replaced, when the removal of the saved text is refused', async ({ page, site, rows }) => {
    const admin = await enterAsAdmin(page, site, rows)
    const text = page.getByLabel(word('admin-books:fields.text'), { exact: true })
    const version = String(rows.prepare(`SELECT "version" FROM "Book" WHERE "id" = 'milk'`).pluck().get())
    const fields = { title: 'Milk', text: 'Everyone has advice.', description: '', stories: '' }
    expect((await sendForm(site, '/admin/books/milk/texts/en', { version, ...fields }, admin)).status).toBe(303)
    await page.goto('/admin/books/milk/texts/en')
    rows.prepare(`UPDATE "Book" SET "version" = "version" + 1 WHERE "id" = 'milk'`).run()
    await button(page, 'admin-books:texts.remove').click()
    await expect(page.getByRole('alert')).toHaveText(word('admin:removal_conflict'))
    await expect(text).toHaveValue('Everyone has advice.')
    expect(rows.prepare(`SELECT count(*) FROM "TextDraft" WHERE "subjectId" = 'milk'`).pluck().get()).toBe(0)
  })

  test('about the author is saved as a draft too, beside a preview of the biography', async ({ page, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    await page.goto('/admin/pages/texts/es')
    const biography = page.getByLabel(word('admin-pages:fields.biography'), { exact: true })
    await biography.fill('Escribe **despacio**.')
    await expect(page.getByRole('region', { name: word('admin-writing:preview') }).locator('strong')).toHaveText('despacio')
    await expect(page.getByText(word('admin-writing:draft.saved'))).toBeVisible({ timeout: 15_000 })
    await page.goto('/admin/pages/texts/es')
    await expect(biography).toHaveValue('Escribe **despacio**.')
    await expect(page.getByRole('note')).toBeVisible()
    await button(page, 'admin-writing:draft.discard').click()
    await expect(page).toHaveURL('/admin/pages/texts/es')
    await expect(biography).toHaveValue('')
  })

  test('of a translation stays in its form when the letter is published before it is saved, and when it is withdrawn', async ({ page, site, rows }) => {
    const admin = await enterAsAdmin(page, site, rows)
    const texts = { en: { subject: 'The dry season', body: 'It has come.' }, es: { subject: 'La sequía', body: 'Ha llegado.' } }
    const here = `/admin/letters/${await writeLetter(site, admin, texts)}?in=es`
    const letter = page.getByLabel(word('admin-letters:fields.body', { language: 'Español' }))
    await openOperated(page, here)
    await letter.fill('Ha llegado ya.')
    await button(page, 'admin-letters:page.publish').click()
    await expect(page.getByText(word('admin-letters:notices.published'))).toBeAttached()
    await expect(page).toHaveURL(here)
    await expect(letter).toHaveValue('Ha llegado ya.')
    await expect(page.getByText(word('admin-writing:draft.saved'))).toBeVisible({ timeout: 15_000 })
    await button(page, 'admin-letters:page.withdraw').click()
    await expect(page.getByText(word('admin-letters:notices.withdrawn'))).toBeAttached()
    await expect(page).toHaveURL(here)
    await expect(letter).toHaveValue('Ha llegado ya.')
  })

  test('is asked about when she leaves too early, stays when the letter is published, and is published only by saving', async ({ page, site, rows }) => {
    const admin = await enterAsAdmin(page, site, rows)
    const id = await writeLetter(site, admin, { en: { subject: 'The long rains', body: 'They have come.' } })
    await page.goto(`/admin/letters/${id}`)
    const stored = () => rows.prepare('SELECT "body" FROM "NewsletterText" WHERE "newsletterId" = ?').pluck().get(id)
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
    await hydrated(page, () => page.reload())
    await expect(letter).toHaveValue('They have **not** come.')
    expect(stored()).toBe('They have come.')
    await letter.fill('They have **not** come yet.')
    await button(page, 'admin-letters:page.publish').click()
    await expect(page.getByRole('link', { name: word('admin-letters:page.see') })).toBeVisible()
    await expect(letter).toHaveValue('They have **not** come yet.')
    expect(stored()).toBe('They have come.')
    await button(page, 'admin-letters:save').click()
    await expect(page.getByText(word('admin-letters:notices.saved'))).toBeAttached()
    expect(stored()).toBe('They have **not** come yet.')
    await expect(button(page, 'admin-writing:draft.discard')).toHaveCount(0)
  })
})
