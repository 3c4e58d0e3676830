import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join as pathOf } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { filesOf } from '../support/archive'
import { makeCommunity } from './support/database'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { addComment, enter, join, shareStory, signUp } from './support/members'
import { ask, sendForm } from './support/requests'
import { secondFactorPath, setUpSecondFactor } from './support/second-factor'
import { expect, expectAccessible, test } from './support/test'
import { word } from './support/words'

const path = '/account/export'
const field = (page: Page) => page.getByLabel(word('second-factor:fields.password'), { exact: true })
const press = (page: Page) => page.getByRole('button', { name: word('export:form.submit'), exact: true }).click()

/** Unpacks an archive and returns the address of its first page. */
function unpack(zip: Uint8Array, folder: string): string {
  for (const [name, text] of Object.entries(filesOf(zip))) {
    const file = pathOf(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return pathToFileURL(pathOf(folder, 'index.html')).href
}

test('a member downloads a copy of all own data, and reads it without the site @js', async ({ page, context, site, rows }, testInfo) => {
  const community = makeCommunity(rows, 'A room by the lake')
  const [member, other] = [await signUp(site, rows), await signUp(site, rows)]
  for (const one of [member, other]) await join(site, one, community)
  await shareStory(site, rows, member, community, { title: 'Under my name', language: 'en' })
  const anonymous = await shareStory(site, rows, member, community, { title: 'Under no name', content: '<i>Nobody</i> knows.', isAnonymous: 'on' })
  await addComment(site, other, community, anonymous, 'Words of somebody else')
  await addComment(site, member, community, anonymous, 'My own words')

  await enter(context, site, member)
  await page.goto(path)
  await expect(page.getByRole('navigation', { name: word('frame:member.your_account') }).locator('[aria-current=page]')).toHaveText(word('account:pages.export'))
  await expect(page.getByText(word('export:care.anonymous'))).toBeVisible()
  await expectAccessible(page)
  await field(page).fill('not hers')
  await press(page)
  await expect(page.getByRole('alert')).toContainText(word('second-factor:wrong_password'))
  await expect(field(page)).toHaveAccessibleDescription(new RegExp(word('second-factor:wrong_password')))
  await expect(field(page)).toHaveValue('')
  await expectAccessible(page)

  await field(page).fill(member.password)
  await press(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('export:ready.title'))
  // The next user of the phone finds no filled-in form.
  await expect(field(page)).toHaveCount(0)
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: word('export:ready.link'), exact: true }).click()])
  expect(download.suggestedFilename()).toMatch(/^my-archive-\d{4}-\d\d-\d\d\.zip$/)
  expect(site.log()).not.toContain(new URL(download.url()).searchParams.get('key'))
  const start = unpack(readFileSync(await download.path()), testInfo.outputPath('archive'))

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(start)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('export:archive.title'))
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const key of ['account', 'stories', 'comments', 'kept', 'decisions', 'contact']) {
    const label = word(`export:pages.${key}`)
    await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
    if (key === 'account' || key === 'stories') await expectAccessible(page) // one template makes all pages
    await expectNoSidewaysScrolling(page)
    await expect(page.getByText('Words of somebody else')).toHaveCount(0)
    if (key === 'stories') {
      await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Under no name', 'Under my name'])
      await expect(page.getByText('<i>Nobody</i> knows.')).toBeVisible()
    }
    if (key === 'comments') await expect(page.getByText('My own words')).toBeVisible()
  }
  expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([])
})

test('a member with a second factor must also give a code @no-js', async ({ page, context, site, rows }) => {
  const member = await signUp(site, rows)
  const { app } = await setUpSecondFactor(site, rows, member)
  await enter(context, site, member)
  await page.goto(path)
  await field(page).fill(member.password)
  await press(page)
  await expect(page.getByRole('alert')).toContainText(word('validation:code_required'))
  await field(page).fill(member.password)
  await page.getByLabel(word('second-factor:fields.code'), { exact: true }).fill(app.nextCode())
  await press(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('export:ready.title'))
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: word('export:ready.link'), exact: true }).click()])
  expect(Object.keys(filesOf(readFileSync(await download.path())))).toContain('data/stories.json')
})

test('the page and the file require a sign-in and a recent password check @js', async ({ page, context, site, rows }) => {
  const [member, other] = [await signUp(site, rows), await signUp(site, rows)]
  for (const address of [path, `${path}/file?key=x`]) {
    expect((await ask(site, address)).headers.get('location')).toBe(`/auth?redirect=${encodeURIComponent(path)}`)
  }
  const permitted = await sendForm(site, path, { password: member.password }, member)
  const ready = permitted.headers.get('location') ?? ''
  expect([permitted.status, ready.split('?')[0]]).toEqual([303, path])
  const address = ready.replace(path, `${path}/file`)
  expect((await ask(site, address)).status).toBe(302)
  for (const [where, cookie] of [[address, other.cookie], [`${path}/file`, member.cookie], [`${path}/file?key=x`, member.cookie]] as const) {
    expect((await ask(site, where, { cookie })).headers.get('location')).toBe(path)
  }

  // A suspended member can still manage the account.
  rows.prepare('UPDATE "User" SET "suspendedUntil" = ? WHERE "id" = ?').run(new Date(Date.now() + 86_400_000).toISOString(), member.id)
  expect(await (await ask(site, '/decisions', member)).text()).toContain('href="/account"')
  const account = await (await ask(site, '/account', member)).text()
  for (const address of [path, secondFactorPath]) expect(account).toContain(`href="${address}"`)
  for (const closed of ['reading', 'blocks', 'notifications']) expect(account).not.toContain(`href="/account/${closed}"`)
  const file = await ask(site, address, member)
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([200, 'application/zip', 'no-store'])
  expect(Object.keys(filesOf(new Uint8Array(await file.arrayBuffer())))).toContain('data/stories.json')

  await enter(context, site, other)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${path}/file?key=x`)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('alert')).toHaveText(word('export:notices.ask_again'))
  await expectAccessible(page)
  await expectLargeTargets(page)
  await expectNoSidewaysScrolling(page)
})
