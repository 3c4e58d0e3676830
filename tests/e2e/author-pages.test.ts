import sharp from 'sharp'
import { v7 } from 'uuid'
import type { Rows } from './support/database'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { enterAsAdmin, signUp } from './support/members'
import { testOnOwnSite } from './support/own-site'
import { ask, sendForm } from './support/requests'
import type { Site } from './support/site'
import { expect, expectAccessible } from './support/test'
import { word } from './support/words'

/** No other test depends on what the author has set. */
const test = testOnOwnSite()

const text = async (site: Site, path: string) => (await ask(site, path)).text()
const visited = ['/', '/about', '/contact', '/center', '/books', '/about?lng=es', '/contact?lng=ar']
const pagesOf = (site: Site) => Promise.all(visited.map((path) => text(site, path)))
const versionOf = (rows: Rows) => String(rows.prepare(`SELECT "version" FROM "PageRevision" WHERE "name" = 'author'`).pluck().get() ?? 0)

test.describe('the pages about the author', () => {
  test.describe.configure({ mode: 'serial' })
  let before: string[] = []

  test('show her biography in the reader’s language, and what she says of the center and of letters to her', async ({ page, site, rows }) => {
    before = await pagesOf(site)
    await enterAsAdmin(page, site, rows)
    await page.goto('/admin/pages')
    await expect(page.getByRole('row', { name: 'Spanish' })).toContainText(word('admin-books:texts.site'))
    await page.getByRole('link', { name: word('admin-books:texts.edit_named', { language: 'English' }) }).click()
    const field = (name: string) => page.getByLabel(word(`admin-pages:fields.${name}`), { exact: true })
    await field('biography').fill('I write *slowly*.\n\n<script>alert(1)</script>')
    await field('opening').fill('The doors open in spring')
    await page.getByRole('button', { name: word('admin-writing:preview') }).click()
    await expect(page.getByRole('region', { name: word('admin-writing:preview'), exact: true }).locator('em')).toHaveText('slowly')
    await expect(field('opening')).toHaveValue('The doors open in spring')
    expect(versionOf(rows)).toBe('0')
    await page.getByRole('button', { name: word('admin-books:save') }).click()
    await expect(page.getByText(word('admin-pages:notices.saved'))).toBeAttached()

    await page.getByRole('link', { name: word('admin-books:texts.edit_named', { language: 'Spanish' }) }).click()
    await expect(page.getByRole('complementary', { name: word('admin-books:texts.beside', { language: 'English' }) })).toContainText('I write slowly.')
    await field('biography').fill('Escribo despacio.')
    await field('contact').fill('Escríbeme.\nLeo todo.')
    await page.getByRole('button', { name: word('admin-books:save') }).click()
    await expect(page.getByRole('row', { name: 'Spanish' })).toContainText(word('admin-books:texts.own'))

    const about = await text(site, '/about?lng=es')
    expect(about).toContain('<p>Escribo despacio.</p>')
    expect(about).toContain('"description":"Escribo despacio."')
    expect(await text(site, '/center')).toContain('The doors open in spring')
  })

  test('show them to readers of another language in the language of the text @js', async ({ page, site }) => {
    await page.goto('/about?lng=ar')
    await expect(page.locator('[lang="en"]').getByText('I write slowly.')).toBeVisible()
    await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()
    await expectAccessible(page)
    expect(await text(site, '/contact')).toMatch(/<div[^>]* lang="es"[^>]*>(?:(?!<\/div>).)*Leo todo\./s)
  })

  test('show her portrait, described in each language', async ({ page, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    await page.goto('/admin/pages')
    await page.getByRole('link', { name: word('admin-pages:portrait.upload') }).click()
    const upload = page.getByRole('form', { name: word('admin-pages:portrait.upload') })
    const send = (buffer: Buffer) => upload.getByLabel(word('admin-books:cover.file')).setInputFiles({ name: 'portrait; spring=1.png', mimeType: 'image/png', buffer })
    await upload.getByLabel(word('admin-books:cover.alt', { language: 'English' })).fill('She smiles')
    await send(Buffer.from('<svg onload=alert(1)>'))
    await upload.getByRole('button', { name: word('admin-books:cover.submit'), exact: true }).click()
    await expect(upload.getByRole('alert')).toContainText(word('admin-books:cover.errors.not_picture'))
    await send(await sharp({ create: { width: 600, height: 900, channels: 3, background: 'teal' } }).png().toBuffer())
    await upload.getByRole('button', { name: word('admin-books:cover.submit'), exact: true }).click()
    await expect(page.getByText(word('admin-pages:notices.saved'))).toBeAttached()
    const alts = page.getByRole('form', { name: word('admin-pages:portrait.alts') })
    await alts.getByLabel('Spanish').fill('Ella sonríe')
    await alts.getByRole('button', { name: word('admin-books:save') }).click()
    await expect(page.getByText(word('admin-pages:notices.saved'))).toBeAttached()
    await expectAccessible(page)
    const about = await text(site, '/about')
    expect(about).toMatch(/"image":"http[^"]+\/media\/[\w-]+\/600\.jpg"/)
    expect(about).toMatch(/<img[^>]* alt="She smiles"/)
  })

  test('show it to readers with its description in their language @js', async ({ page, site }) => {
    const fallback = /<img[^>]* alt="She smiles"[^>]*>/.exec(await text(site, '/about?lng=de'))?.[0]
    expect(fallback).toContain(' lang="en"')
    await page.goto('/about?lng=es')
    const picture = page.getByRole('img', { name: 'Ella sonríe' })
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc))).toMatch(/\/media\/[\w-]+\/\d+\.(avif|jpg)$/)
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)
  })

  test('show testimonials in her order', async ({ page, site, rows }) => {
    const admin = await enterAsAdmin(page, site, rows)
    expect(await text(site, '/about')).not.toContain('id="testimonials"')
    const first = { language: 'en', quote: 'I read it twice.', source: 'Who said I read it twice.', url: 'https://press.example/', submission: v7() }
    expect((await sendForm(site, '/admin/pages/testimonials/new', first, admin)).status).toBe(303)
    await page.goto('/admin/pages/testimonials/new')
    await page.getByRole('combobox', { name: word('admin-books:texts.columns.language') }).selectOption('en')
    await page.getByLabel(word('admin-pages:fields.quote')).fill('It is true.')
    await page.getByLabel(word('admin-pages:fields.source')).fill('Who said It is true.')
    await page.getByLabel(word('admin-pages:fields.url')).fill('http://press.example')
    await page.getByRole('button', { name: word('admin-pages:testimonials.create') }).click()
    await expect(page.getByRole('alert')).toContainText(word('validation:address'))
    await expectAccessible(page)
    await page.getByLabel(word('admin-pages:fields.url')).fill('')
    await page.getByRole('button', { name: word('admin-pages:testimonials.create') }).click()
    await expect(page.getByText(word('admin-pages:notices.added'))).toBeAttached()
    await expectAccessible(page)
    await page.getByRole('button', { name: word('admin-books:up_named', { title: 'Who said It is true.' }) }).click()
    await expect(page.getByText(word('admin-books:notices.moved'))).toBeAttached()
    await page.getByRole('link', { name: word('admin-books:edit_named', { title: 'Who said It is true.' }) }).click()
    await expect(page).toHaveURL(/\/admin\/pages\/testimonials\/[\w-]+\/en$/)
    await page.getByRole('link', { name: `Spanish ${word('admin-letters:missing')}` }).click()
    await expect(page.getByRole('complementary')).toContainText('It is true.')
    await expectAccessible(page)
    await page.getByLabel(word('admin-pages:fields.quote')).fill('Es verdad.')
    await page.getByLabel(word('admin-pages:fields.source')).fill('Una lectora')
    await page.getByRole('button', { name: word('admin-books:save') }).click()
    await expect(page.getByText(word('admin-pages:notices.saved'))).toBeAttached()
  })

  test('show each testimonial in the reader’s language if it has a text in it @js', async ({ page }) => {
    await page.goto('/about?lng=es')
    await expect(page.locator('#testimonials figure')).toHaveText([/Es verdad\..*Una lectora/s, /I read it twice\./])
    await expect(page.locator('#testimonials li').nth(1)).toHaveAttribute('lang', 'en')
    await expect(page.locator('#testimonials').getByRole('link')).toHaveAttribute('href', 'https://press.example/')
    await expectAccessible(page)
    await expectLargeTargets(page)
  })

  test('are changed by two at once without a loss @js', async ({ page, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    const other = await signUp(site, rows, 'admin')
    await page.goto('/admin/pages/texts/en')
    await page.getByLabel(word('admin-pages:fields.contact'), { exact: true }).fill('Mine')
    const theirs = { version: versionOf(rows), biography: 'Theirs', opening: '', contact: '' }
    expect((await sendForm(site, '/admin/pages/texts/en', theirs, other)).status).toBe(303)
    await page.getByRole('button', { name: word('admin-books:save') }).click()
    await expect(page.getByRole('alert')).toContainText(word('admin-pages:conflict'))
    await expect(page.getByLabel(word('admin-pages:fields.contact'), { exact: true })).toHaveValue('Mine')
    expect(await text(site, '/about')).toContain('Theirs')
    await page.getByRole('button', { name: word('admin-books:save') }).click()
    await expect(page.getByText(word('admin-pages:notices.saved'))).toBeAttached()
    expect(await text(site, '/contact')).toContain('Mine')
  })

  test('are byte for byte as they came once everything is taken back @js', async ({ page, site, rows }) => {
    const admin = await enterAsAdmin(page, site, rows)
    expect(await pagesOf(site)).not.toEqual(before)
    await page.goto('/admin/pages/portrait')
    await page.getByRole('button', { name: word('admin-pages:portrait.remove') }).click()
    await expect(page.getByText(word('admin-pages:notices.saved'))).toBeAttached()
    const again = await sendForm(site, '/admin/pages/portrait', { intent: 'remove', version: '0' }, admin)
    const shown = (await again.text()).replace(/<script[^]*?<\/script>/g, '')
    expect([again.status, shown.includes(word('admin:removal_conflict'))], 'of a portrait that is gone').toEqual([409, true])
    const first = rows.prepare(`SELECT "voiceId" FROM "VoiceText" WHERE "quote" = 'I read it twice.'`).pluck().get() as string
    expect((await sendForm(site, `/admin/pages/testimonials/${first}/delete`, {}, admin)).status).toBe(303)
    await page.goto('/admin/pages')
    await page.getByRole('link', { name: word('admin-books:delete_named', { title: 'Who said It is true.' }) }).click()
    await expect(page.getByText(word('admin-pages:deletion.text', { source: 'Who said It is true.' }))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: word('admin-pages:deletion.confirm') }).click()
    await expect(page.getByText(word('admin-pages:notices.deleted'))).toBeAttached()
    await expect(page.getByText(word('admin-pages:testimonials.none'))).toBeVisible()
    for (const language of ['en', 'es']) {
      await sendForm(site, `/admin/pages/texts/${language}`, { version: versionOf(rows), biography: '', opening: '', contact: '' }, admin)
    }
    expect(await pagesOf(site)).toEqual(before)
  })

  test('say her name instead of “the author” once it is set @js', async ({ page, site, rows }) => {
    const admin = await enterAsAdmin(page, site, rows)
    const named = (authorName: string, version: string) => sendForm(site, '/admin/settings', { section: 'names', version, siteName: '', authorName }, admin)
    expect((await named('Amina K.', '0')).status).toBe(303)
    expect(await text(site, '/about')).toMatch(/<h1[^>]*>About Amina K\.<\/h1>/)
    for (const path of ['/', '/about', '/contact', '/letters', '/center', '/books']) {
      const main = (await text(site, path)).replace(/<head>.*?<\/head>/s, '')
      expect(main, path).not.toMatch(/the author(?! of)/i)
    }
    expect(await text(site, '/auth?action=register')).toContain(word('author:subscribe', { author: 'Amina K.' }))
    await page.goto('/account/notifications')
    await expect(page.getByText(word('author:none', { author: 'Amina K.' }))).toBeVisible()
    await named('', '1')
    expect(await pagesOf(site)).toEqual(before)
  })

  test('in Arabic on a phone, the screens fit and are accessible @js', async ({ page, context, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    await context.addCookies([{ name: 'preferred-language', value: 'ar', url: site.url }])
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of ['/admin/pages', '/admin/pages/portrait', '/admin/pages/texts/de', '/admin/pages/testimonials/new']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)
      await expectLargeTargets(page)
    }
  })
})
