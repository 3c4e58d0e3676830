import { truncate, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import type { Page } from '@playwright/test'
import { mp3 } from '../support/audio'
import { count, type Rows } from './support/database'
import { enter, type Member, signUp } from './support/members'
import { openOperated } from './support/operated'
import { testOnOwnSite } from './support/own-site'
import { upload } from './support/recordings'
import { ask } from './support/requests'
import type { Site } from './support/site'
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

async function choose(page: Page, language: string, content: Buffer | string) {
  await uploadForm(page).getByLabel(word('admin-library:upload.language')).selectOption(language)
  const file = typeof content === 'string' ? content : { name: 'guide.mp3', mimeType: 'audio/mpeg', buffer: content }
  await uploadForm(page).getByLabel(word('admin-library:upload.file')).setInputFiles(file)
}

/** Rows of a recording in Hindi, complete or not. Other tests of the same site upload in other languages. */
const kept = (rows: Rows) => ['Recording', 'RecordingPart'].map((table) => count(rows, table, `lower("language") = 'hi'`))

/** Writes a recording of a little more than a number of megabytes. Playwright would send a buffer of this size to the browser as base64. */
async function makeLargeFile(megabytes: number): Promise<string> {
  const path = test.info().outputPath('long.mp3')
  await writeFile(path, mp3(1))
  await truncate(path, megabytes * 1024 * 1024 + mp3(1).length)
  return path
}

const path = '/library/recordings/en'
/** More than sockets and the site buffer for a client that does not read. */
const long = Buffer.concat([mp3(1), Buffer.alloc(23 * 1024 * 1024)])

/** Requests the whole recording, and reads only its status. */
async function begin(site: Site, { cookie }: Member): Promise<{ status: number; socket: Socket }> {
  const { hostname, port, host } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`)
  const head = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data.subarray(0, 12)))))
  socket.pause()
  return { status: Number(head.slice(9)), socket }
}

test.describe('the upload of a recording @js', () => {
  test.beforeEach(async ({ page, context, site, rows }) => {
    await enter(context, site, await signUp(site, rows, 'admin'))
    await openOperated(page, '/admin/library')
  })

  test('shows its progress, and stores nothing if it is cancelled', async ({ page, rows, site }) => {
    const network = await slowDown(page, 400)
    await choose(page, 'hi', await makeLargeFile(3))
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

  test('says what is wrong with the file, or that no valid answer came, and leads to the sign-in if the session has ended', async ({ page, context }) => {
    await page.route('**/admin/library/upload', (route) => route.fulfill({ status: 422, contentType: 'application/json', body: '{"errors":{' }))
    await choose(page, 'de', Buffer.from(mp3(1)))
    await button(page).click()
    await expect(uploadForm(page).getByRole('alert')).toHaveText(word('admin-library:upload.failed'))
    await page.unroute('**/admin/library/upload')

    await choose(page, 'de', Buffer.from('<html>'))
    await button(page).click()
    await expect(uploadForm(page).getByRole('alert')).toBeFocused()
    const file = uploadForm(page).getByLabel(word('admin-library:upload.file'))
    await expect(file).toHaveAccessibleDescription(new RegExp(`${word('admin-library:errors.not_audio')}$`))
    await expect(uploadForm(page).getByLabel(word('admin-library:upload.language'))).toHaveValue('de')
    await file.setInputFiles(await makeLargeFile(24))
    await button(page).click()
    await expect(file).toHaveAccessibleDescription(new RegExp(`${word('admin-library:errors.too_large', { size: '24' })}$`))
    await expectAccessible(page)

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

test('a member can request ten ranges of recordings at once at most, and does not block others @js', async ({ site, rows }) => {
  const [admin, member, other] = [await signUp(site, rows, 'admin'), await signUp(site, rows), await signUp(site, rows)]
  expect((await upload(site, admin, 'en', new Uint8Array(long))).status).toBe(303)
  const open = []
  for (let n = 0; n < 10; n++) open.push(await begin(site, member))
  expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  const refused = await ask(site, path, { cookie: member.cookie, headers: { Range: 'bytes=0-9' } })
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5'])
  expect((await ask(site, path, { cookie: member.cookie, method: 'HEAD' })).status).toBe(200)
  expect((await ask(site, path, { cookie: other.cookie, headers: { Range: 'bytes=0-9' } })).status).toBe(206)
  open[0]!.socket.destroy()
  await expect.poll(async () => (await ask(site, path, { cookie: member.cookie, headers: { Range: 'bytes=0-9' } })).status).toBe(206)
  for (const { socket } of open) socket.destroy()
})
