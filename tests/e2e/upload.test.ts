import type { Page } from '@playwright/test'
import { mp3 } from '../support/audio'
import { count, type Rows } from './support/database'
import { enter, signUp } from './support/members'
import { openOperated } from './support/operated'
import { testOnOwnSite } from './support/own-site'
import { expect, expectAccessible } from './support/test'
import { word } from './support/words'

const test = testOnOwnSite()

const uploadForm = (page: Page) => page.getByRole('form', { name: word('admin-library:upload.title') })
const button = (page: Page) => uploadForm(page).locator('[type=submit]')

/** In kB a second: at this speed a file of some megabytes takes a while. */
async function slowDown(page: Page, pace: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: pace * 1024 })
  return session
}

async function choose(page: Page, language: string, buffer: Buffer) {
  await uploadForm(page).getByLabel(word('admin-library:upload.language')).selectOption(language)
  await uploadForm(page).getByLabel(word('admin-library:upload.file')).setInputFiles({ name: 'guide.mp3', mimeType: 'audio/mpeg', buffer })
}

/** Rows of a recording in Hindi, complete or not. Other tests of the same site upload in other languages. */
const kept = (rows: Rows) => ['Recording', 'RecordingPart'].map((table) => count(rows, table, `lower("language") = 'hi'`))
const large = Buffer.concat([mp3(1), Buffer.alloc(3 * 1024 * 1024)])

test.describe('the upload of a recording @js', () => {
  test.beforeEach(async ({ page, context, site, rows }) => {
    await enter(context, site, await signUp(site, rows, 'admin'))
    await openOperated(page, '/admin/library')
  })

  test('shows its progress, and stores nothing if it is cancelled', async ({ page, rows, site }) => {
    const network = await slowDown(page, 400)
    await choose(page, 'hi', large)
    await button(page).click()
    const progress = page.getByRole('progressbar', { name: /% sent$/ })
    await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(5)
    await expect(button(page)).toHaveText(word('admin-library:upload.busy'))
    await expect(button(page)).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: word('frame:form.cancel') }).click()
    await expect(uploadForm(page).getByRole('status')).toHaveText(word('admin-library:upload.cancelled'))
    await expect(progress).toHaveCount(0)
    await expect(button(page)).toBeFocused()
    await expect.poll(() => kept(rows)).toEqual([0, 0])
    await network.detach()

    await button(page).click()
    await expect(page.locator('.frame-notice').getByRole('status').filter({ hasText: word('admin-library:notices.kept') })).toBeFocused()
    await expect(page.getByRole('table')).toContainText('Hindi')
    await expect(uploadForm(page).getByLabel(word('admin-library:upload.file'))).toHaveValue('')
    await expectAccessible(page)
    expect(site.log()).not.toContain('unexpected_error')
  })

  test('shows at the field what is wrong with the file, and keeps the chosen language', async ({ page }) => {
    await choose(page, 'de', Buffer.from('<html>'))
    await button(page).click()
    await expect(uploadForm(page).getByRole('alert')).toBeFocused()
    const file = uploadForm(page).getByLabel(word('admin-library:upload.file'))
    await expect(file).toHaveAccessibleDescription(new RegExp(`${word('admin-library:errors.not_audio')}$`))
    await expect(uploadForm(page).getByLabel(word('admin-library:upload.language'))).toHaveValue('de')
    await file.setInputFiles({ name: 'long.mp3', mimeType: 'audio/mpeg', buffer: Buffer.concat([mp3(1), Buffer.alloc(24 * 1024 * 1024)]) })
    await button(page).click()
    await expect(file).toHaveAccessibleDescription(new RegExp(`${word('admin-library:errors.too_large', { size: '24' })}$`))
    await expectAccessible(page)
  })

  test('reports a failure if no answer comes, and leads to the sign-in if the session has ended', async ({ page, context }) => {
    await choose(page, 'de', Buffer.from(mp3(1)))
    await context.setOffline(true)
    await button(page).click()
    await expect(uploadForm(page).getByRole('alert')).toHaveText(word('admin-library:upload.failed'))
    await context.setOffline(false)
    await context.clearCookies({ name: 'session' })
    await button(page).click()
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fadmin$/)
  })
})
