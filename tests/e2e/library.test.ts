import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { mp3 } from '../support/audio'
import { count } from './support/database'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { enter, signUp } from './support/members'
import { testOnOwnSite } from './support/own-site'
import { announce, bytesOf, upload } from './support/recordings'
import { ask, sendForm } from './support/requests'
import { expect, expectAccessible } from './support/test'
import { word } from './support/words'

const test = testOnOwnSite()

const meetup = '2097-01-16T17:00:00Z'
const pages = ['/library', '/library/chapter', '/library/guide']
const files = ['/library/chapter.epub', '/library/guide.epub', '/library/meetup.ics', '/library/recordings/en']

/** Everything but the text is hidden on paper. */
async function expectPrintedAsText(page: Page) {
  await page.emulateMedia({ media: 'print' })
  for (const control of await page.locator('button, .button, input, audio, nav').all()) await expect(control).toBeHidden()
  await expect(page.locator('#paragraph-1')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
}

/** The words of the book that the page offers. */
async function downloadBook(page: Page) {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: word('library:epub.download') }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('chapter.epub')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return strFromU8(unzipSync(new Uint8Array(Buffer.concat(chunks)))['EPUB/text.xhtml']!)
}

test.describe('the library @js', () => {
  test.describe.configure({ mode: 'serial' })

  test('is a page of the dashboard with a chapter, its book, the guide and no meetup yet, printed as text only', async ({ page, context, site, rows }) => {
    await enter(context, site, await signUp(site, rows))
    await page.goto('/dashboard')
    await expectAccessible(page)
    await page.getByRole('region', { name: word('dashboard:library.title') }).getByRole('link', { name: word('dashboard:library.meetup') }).click()
    await expect(page).toHaveURL(/\/library#meetup$/)
    await expect(page.getByText(word('library:meetup.none'))).toBeVisible()
    await expect(page.getByRole('link', { name: word('library:meetup.calendar') })).toHaveCount(0)
    await expectAccessible(page)
    await expectLargeTargets(page)
    await page.getByRole('link', { name: word('library:chapter.read') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('chapter:title'))
    await expect(page.getByText(word('chapter:note'))).toBeVisible()
    await expect(page.getByText(word('chapter:author_note'))).toBeVisible()
    await page.waitForLoadState()
    const words = await page.locator('.prose > p[id]').allTextContents()
    expect(words).toEqual(word('chapter:text').split('\n'))
    await expectAccessible(page)
    await expectPrintedAsText(page)
    const book = await downloadBook(page)
    for (const paragraph of words) expect(book).toContain(paragraph.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('"', '&quot;'))
    await page.getByRole('link', { name: word('library:chapter.next') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('guide:title'))
    await expect(page.getByRole('heading', { name: word('library:recording.title') })).toHaveCount(0)
    await page.getByRole('navigation', { name: word('library:guide.parts') }).getByRole('link', { name: word('guide:parts.night.title') }).click()
    await expect(page).toHaveURL(/#night$/)
    await expect(page.getByRole('heading', { name: word('guide:parts.night.title') })).toBeInViewport()
    await expectAccessible(page)
    await expectPrintedAsText(page)
  })

  test('keeps places like the samples, in the guide across all its parts, and the dashboard links to them', async ({ page, context, site, rows }) => {
    const reader = await signUp(site, rows)
    await enter(context, site, reader)
    expect((await sendForm(site, '/reading', { sample: 'chapter', paragraph: '4' }, reader)).headers.get('Location')).toBe('/library/chapter#paragraph-4')
    await page.goto('/library/guide')
    await page.getByRole('button', { name: new RegExp(`^${word('samples:place.keep')} before paragraph 7 of `) }).click()
    await expect(page).toHaveURL(/\/library\/guide#paragraph-7$/)
    await expect(page.getByText(word('samples:place.kept'))).toBeInViewport()
    await page.goto('/dashboard')
    const reading = page.getByRole('region', { name: word('dashboard:reading.title') })
    const resume = (id: 'chapter' | 'guide') => reading.getByRole('link', { name: word('dashboard:reading.continue_name', { title: word(`${id}:title`) }) })
    await expect(resume('guide')).toHaveAttribute('href', '/library/guide#paragraph-7')
    await expect(resume('chapter')).toHaveCount(0)
    await page.goto('/journey')
    await expect(resume('chapter')).toHaveAttribute('href', '/library/chapter#paragraph-4')
    await page.goto('/library')
    await expect(page.getByRole('link', { name: /^Continue at paragraph 7 of / })).toHaveAttribute('href', '/library/guide#paragraph-7')
    await page.goto('/library/guide')
    await page.getByRole('button', { name: word('samples:place.finish') }).click()
    await expect(page.getByText(word('library:place.finished'))).toBeVisible()
    await expect(page.getByText(word('samples:notices.finished'))).toBeAttached()
    expect(count(rows, 'ReadingPlace', '"userId" = ?', reader.id)).toBe(2)
  })

  test('in Arabic on a small screen is accessible, runs from right to left, and has no script', async ({ page, context, site, rows }) => {
    await enter(context, site, await signUp(site, rows))
    await context.addCookies([{ name: 'preferred-language', value: 'ar', url: site.url }])
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of pages) {
      const answer = await page.goto(path)
      expect(answer?.headers()['content-security-policy'], path).toContain("script-src 'none'")
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)
      await expectLargeTargets(page)
    }
  })

  test('accepts a recording, plays it next to the text, and offers it to readers of other languages', async ({ page, context, site, rows }) => {
    const admin = await signUp(site, rows, 'admin')
    await enter(context, site, admin)
    await page.goto('/admin/library')
    const form = page.getByRole('form', { name: word('admin-library:upload.title') })
    await form.getByLabel(word('admin-library:upload.language')).selectOption('en')
    await form.getByLabel(word('admin-library:upload.file')).setInputFiles({ name: 'guide.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('<html>') })
    await form.getByRole('button', { name: word('admin-library:upload.submit') }).click()
    await expect(form.getByRole('alert')).toContainText(word('admin-library:errors.not_audio'))
    await expect(form.getByLabel(word('admin-library:upload.language'))).toHaveValue('en')
    await expectAccessible(page)
    await form.getByLabel(word('admin-library:upload.file')).setInputFiles({ name: 'x.doc', mimeType: 'text/plain', buffer: Buffer.from(mp3(120)) })
    await form.getByRole('button', { name: word('admin-library:upload.submit') }).click()
    await expect(page.getByText(word('admin-library:notices.kept'))).toBeVisible()
    await expect(page.getByRole('table')).toContainText('MP3, 2 minutes, 0.5 MB')
    expect(count(rows, 'AuditEntry', `"action" = 'recording-uploaded' AND "details" LIKE '%"language":"en"%'`)).toBe(1)

    await page.goto('/library/guide')
    const player = page.locator('audio')
    await expect(player).toHaveAttribute('preload', 'none')
    await expect(page.getByText('2 minutes, 0.5 MB')).toBeVisible()
    expect(await player.evaluate(async (audio: HTMLAudioElement) => {
      audio.muted = true
      audio.currentTime = 100
      await audio.play()
      return [audio.duration > 110, audio.currentTime >= 100, audio.error]
    })).toEqual([true, true, null])
    await player.evaluate((audio: HTMLAudioElement) => audio.pause())
    await expectAccessible(page)
    await context.addCookies([{ name: 'preferred-language', value: 'de', url: site.url }])
    await page.goto('/library/guide')
    await expect(page.locator('audio')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^English \(/ })).toHaveAttribute('href', '/library/recordings/en')
    await expectAccessible(page)
  })

  test('sends members the requested ranges of a recording, and nothing to others', async ({ site, rows }) => {
    const [admin, member] = [await signUp(site, rows, 'admin'), await signUp(site, rows, 'visitor')]
    const whole = Buffer.concat([mp3(1), Buffer.from(Array.from({ length: 700_000 }, (_, index) => index % 251))])
    expect((await upload(site, admin, 'en', new Uint8Array(whole))).status).toBe(303)
    const get = (headers: Record<string, string> = {}, method = 'GET') => ask(site, '/library/recordings/en', { cookie: member.cookie, headers, method })
    const plain = await get()
    expect([plain.status, plain.headers.get('Content-Type'), plain.headers.get('Accept-Ranges'), plain.headers.get('Cache-Control')]).toEqual([200, 'audio/mpeg', 'bytes', 'no-store'])
    expect(Buffer.compare(await bytesOf(plain), whole)).toBe(0)
    const etag = plain.headers.get('ETag')!
    for (const [range, first, last] of [['bytes=0-', 0, whole.length - 1], ['bytes=262140-262150', 262_140, 262_150], ['bytes=-10', whole.length - 10, whole.length - 1], ['bytes=5-99999999', 5, whole.length - 1]] as const) {
      const part = await get({ Range: range })
      expect([part.status, part.headers.get('Content-Range'), part.headers.get('Content-Length')]).toEqual([206, `bytes ${first}-${last}/${whole.length}`, String(last - first + 1)])
      expect(Buffer.compare(await bytesOf(part), whole.subarray(first, last + 1)), range).toBe(0)
    }
    const beyond = await get({ Range: `bytes=${whole.length}-` })
    expect([beyond.status, beyond.headers.get('Content-Range'), (await bytesOf(beyond)).length]).toEqual([416, `bytes */${whole.length}`, 0])
    expect((await get({ Range: 'bytes=0-1,4-5' })).status).toBe(200)
    expect((await get({ Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206)
    expect((await get({ Range: 'bytes=0-9', 'If-Range': '"another"' })).status).toBe(200)
    const head = await get({ Range: 'bytes=0-9' }, 'HEAD')
    expect([head.status, head.headers.get('Content-Length'), head.headers.get('ETag'), (await bytesOf(head)).length]).toEqual([200, String(whole.length), etag, 0])
    expect((await ask(site, '/library/recordings/fr', member)).status).toBe(404)
    expect((await ask(site, '/library/recordings/EN', member)).status).toBe(404)
    expect((await ask(site, '/library/recordings/en.data', member)).status).toBe(404)
  })

  test('sends nothing to strangers and suspended members, and accepts uploads only from admins', async ({ site, rows }) => {
    const suspended = await signUp(site, rows)
    rows.prepare('UPDATE "User" SET "suspendedUntil" = ? WHERE "id" = ?').run('2999-01-01T00:00:00.000+00:00', suspended.id)
    for (const path of [...pages, ...files]) {
      const stranger = await ask(site, path, { headers: { Range: 'bytes=0-9' } })
      expect([stranger.status, stranger.headers.get('Location')?.startsWith('/auth?redirect=%2Flibrary'), (await bytesOf(stranger)).length]).toEqual([302, true, 0])
      const away = await ask(site, path, suspended)
      expect([away.status, away.headers.get('Location')]).toEqual([303, '/decisions'])
    }
    for (const path of files) expect((await ask(site, `${path}.data`, suspended)).status).toBe(404)
    const before = count(rows, 'AuditEntry', `"action" = 'recording-uploaded'`)
    for (const someone of [{}, suspended, await signUp(site, rows), await signUp(site, rows, 'moderator')]) {
      expect((await upload(site, someone, 'en', mp3(200))).headers.get('Location')).toBe('/auth?redirect=%2Fadmin')
    }
    expect((await upload(site, await signUp(site, rows, 'admin'), 'en', mp3(1), { Origin: 'https://evil.test' })).status).toBe(403)
    expect([count(rows, 'AuditEntry', `"action" = 'recording-uploaded'`), count(rows, 'Recording', '"language" <> \'en\'')]).toEqual([before, 0])
  })

  test('refuses a file that is too large, truncated or not a recording, with a message', async ({ site, rows }) => {
    const admin = await signUp(site, rows, 'admin')
    const refusal = async (answer: Response) => [answer.status, await answer.text()] as const
    const large = new Uint8Array(24 * 1024 * 1024 + 1)
    large.set(mp3(1))
    const [status, text] = await refusal(await upload(site, admin, 'de', large))
    expect([status, text.includes(word('admin-library:errors.too_large', { size: '24' }))]).toEqual([400, true])
    expect(await announce(site, admin, 25 * 1024 * 1024)).toBe(413)
    expect((await refusal(await upload(site, admin, 'xx', mp3(1))))[1]).toContain(word('admin-library:errors.language'))
    expect((await refusal(await upload(site, admin, 'de', new Uint8Array(0))))[1]).toContain(word('admin-library:errors.not_audio'))
    const type = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const cut = '--x\r\nContent-Disposition: form-data; name="language"\r\n\r\nde\r\n--x\r\nContent-Disposition: form-data; name="recording"; filename="a"\r\n\r\n'
    for (const body of [`${cut}${Buffer.from(mp3(1)).toString('latin1')}`, 'nothing', '--x\r\n\r\n', '--x--\r\n']) {
      expect((await ask(site, '/admin/library', { method: 'POST', body, headers: type, cookie: admin.cookie })).status, body.slice(0, 20)).toBe(400)
    }
    expect((await sendForm(site, '/admin/library', { language: 'de', recording: 'x' }, admin)).status).toBe(400)
    expect((await ask(site, '/admin/library.data', { method: 'POST', body: cut, headers: type, cookie: admin.cookie })).status).toBe(415)
    expect(count(rows, 'Recording', `"language" IN ('de', 'DE')`)).toBe(0)
    expect(site.log()).not.toContain('unexpected_error')
  })

  test('deletes a recording after a confirmation', async ({ page, context, site, rows }) => {
    const admin = await signUp(site, rows, 'admin')
    await upload(site, admin, 'ja', mp3(3))
    await enter(context, site, admin)
    await page.goto('/admin/library')
    await page.getByRole('link', { name: word('admin-library:delete_name', { language: 'Japanese' }) }).click()
    await expect(page).toHaveURL(/\/delete$/)
    await expectAccessible(page)
    await page.getByRole('button', { name: word('admin-library:deletion.confirm') }).click()
    await expect(page.getByText(word('admin-library:notices.deleted'))).toBeVisible()
    expect(count(rows, 'RecordingPart', `"language" = 'ja'`)).toBe(0)
  })

  test('shows the next meetup in the reader’s time zone and in UTC, and offers it for the calendar', async ({ page, context, site, rows }) => {
    writeFileSync(site.settingsFile, JSON.stringify({ meetup: { next: meetup } }))
    const member = await signUp(site, rows)
    await expect.poll(async () => (await ask(site, '/library/meetup.ics', member)).status, { timeout: 15_000 }).toBe(200)
    await enter(context, site, member)
    const withoutZone = (await (await ask(site, '/library', member)).text()).replace(/\s+/g, ' ')
    expect(withoutZone).toContain('January 16, 2097 at 5:00 PM UTC')
    expect(withoutZone).toContain(word('library:meetup.utc_only'))
    const section = page.getByRole('region', { name: word('library:meetup.title') })
    await context.addCookies([{ name: 'tz', value: 'Africa/Nairobi', url: site.url }])
    await page.goto('/library')
    await expect(section.locator('time')).toHaveText('January 16, 2097 at 8:00 PM GMT+3')
    await expect(section).toContainText(word('library:meetup.in_utc', { when: 'January 16, 2097 at 5:00 PM UTC' }))
    await expect(section).toContainText(/It starts in \d\d years\./)
    await expectAccessible(page)
    const calendar = await ask(site, '/library/meetup.ics', member)
    expect([calendar.headers.get('Content-Type'), calendar.headers.get('Content-Disposition')]).toEqual(['text/calendar; charset=utf-8; method=PUBLISH', 'attachment; filename="appointment.ics"'])
    const text = await calendar.text()
    expect(text).toContain('\r\nDTSTART:20970116T170000Z\r\n')
    expect(text).not.toMatch(/moment|stories|127\.0\.0\.1/i)
  })
})
