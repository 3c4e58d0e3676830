import type { Page } from '@playwright/test'
import { count, makeCommunity } from './support/database'
import { takeAPersonsTime } from './support/hidden-fields'
import { enter, enterAsAdmin, join, signUp } from './support/members'
import { openOperated } from './support/operated'
import { ask } from './support/requests'
import { prepareStory } from './support/story-to-read'
import { expect, test, type Account } from './support/test'
import { word } from './support/words'
import { body, button } from './support/writing'

async function signIn(page: Page, account: Account) {
  await page.getByLabel('Email or Username').fill(account.username)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('a story sent after the session ended is kept whole for its author only', async ({ page, context, site, rows }) => {
  const community = makeCommunity(rows, 'Kept for its author')
  const [writer, stranger] = [await signUp(site, rows), await signUp(site, rows)]
  for (const member of [writer, stranger]) await join(site, member, community)
  await enter(context, site, writer)
  await page.goto('/dashboard?share')
  const long = `${'Ein Satz über alles. '.repeat(900)}Ende`
  await page.getByLabel('Title', { exact: true }).fill('What I could not say')
  await page.getByLabel('Content', { exact: true }).fill(long)
  await page.getByLabel('Language of your story').selectOption('Deutsch')
  await page.getByLabel('Post anonymously').check()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Share Story' }).click()
  await expect(page).toHaveURL(/\/auth\?redirect=/)
  await expect(page.getByText('you’ll find your text where you wrote it')).toBeVisible()

  // Someone else signs in to the same browser.
  await enter(context, site, stranger)
  for (const path of ['/dashboard', '/dashboard?share']) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toContain('Kept for its author')
    expect(html, path).not.toMatch(/What I could not say|Ein Satz über alles|you wrote hasn’t been sent yet/)
  }
  await context.clearCookies()

  await signIn(page, writer)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('What I could not say')
  await expect(page.getByLabel('Content', { exact: true })).toHaveValue(long)
  await expect(page.getByLabel('Language of your story')).toHaveValue('de')
  await expect(page.getByLabel('Post anonymously')).toBeChecked()
  await page.getByRole('button', { name: 'Share Story' }).click()
  await expect(page.getByRole('article', { name: 'What I could not say' })).toContainText('Anonymous')
  await expect.poll(() => count(rows, 'Draft', '"userId" = ?', writer.id)).toBe(0)
})

test('an early-access request sent after the session ended stays in its form until it is sent @js', async ({ page, context, site, rows }) => {
  const writer = await signUp(site, rows)
  await enter(context, site, writer)
  await page.goto('/early-access')
  await page.getByLabel(/^Support groups/).check()
  await page.getByLabel('Life stage').selectOption({ index: 1 })
  await page.getByLabel('Comments').fill('We are two,\nand a small dog.')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Request early access' }).click()
  await expect(page).toHaveURL(/\/auth\?redirect=/)
  await expect(page.getByText('you’ll find your text where you wrote it')).toBeVisible()
  await signIn(page, writer)
  await expect(page).toHaveURL(/\/early-access$/)
  await expect(page.getByLabel('Comments')).toHaveValue('We are two,\nand a small dog.')
  await page.getByLabel('Support groups').check()
  await page.getByLabel('Life stage').selectOption('recovery')
  await takeAPersonsTime(page)
  await page.getByRole('button', { name: 'Request early access' }).click()
  await expect(page.getByText('Thank you for joining our early access list!')).toBeVisible()
  expect(count(rows, 'Draft', '"userId" = ?', writer.id)).toBe(0)
  const dashboard = await ask(site, '/dashboard', writer)
  expect(dashboard.status).toBe(200)
  expect(await dashboard.text()).not.toContain('you wrote hasn’t been sent yet')
})

test('a comment sent after the session ended stays in its box', async ({ page, context, site, rows, javaScriptEnabled }) => {
  const { story, reader, id } = await prepareStory(page, site, rows, 'A question of mine')
  await openOperated(page, `/dashboard?comments=${id}`, javaScriptEnabled !== false)
  await story.getByLabel('Add a comment').fill('It does, slowly.')
  await context.clearCookies()
  await story.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page).toHaveURL(/\/auth/)
  await signIn(page, reader)
  await expect(page.getByLabel('Add a comment')).toHaveValue('It does, slowly.')
})

test('a sample saved after the session ended is a draft of its editor, and readers still see the former text @js', async ({ page, context, site, rows }) => {
  const admin = await enterAsAdmin(page, site, rows)
  const drafts = () => rows.prepare('SELECT count(*) FROM "TextDraft" WHERE "editorId" = ?').pluck().get(admin.id)
  await page.goto('/admin/samples/200-days/texts/en')
  const former = await body(page).inputValue()
  await context.clearCookies()
  await body(page).fill('She saved it **too late**.')
  await button(page, 'admin-books:save').click()
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fadmin%2Fsamples%2F200-days%2Ftexts%2Fen$/)
  await expect(page.getByText(word('dashboard:notices.draft_kept'))).toBeVisible()
  await signIn(page, admin)
  await expect(page).toHaveURL('/admin/samples/200-days/texts/en')
  await expect(body(page)).toHaveValue('She saved it **too late**.')
  expect(drafts()).toBe(1)
  expect(rows.prepare(`SELECT count(*) FROM "SampleText" WHERE "sampleId" = '200-days'`).pluck().get()).toBe(0)
  expect(await (await ask(site, '/sample-200-days?lng=en')).text()).not.toContain('too late')
  await button(page, 'admin-writing:draft.discard').click()
  await expect(body(page)).toHaveValue(former)
  expect(drafts()).toBe(0)
})

test('a refused preview or draft leaves the notice for the next page @js', async ({ page, context, site, rows }) => {
  await enterAsAdmin(page, site, rows)
  await page.goto('/admin/samples/200-days/texts/en')
  await context.clearCookies()
  await context.addCookies([{ name: 'notice', value: 'draft-kept', url: site.url }])
  await body(page).fill('She saved it too late.')
  await expect(page.getByText(word('admin-writing:draft.unsaved'))).toBeVisible()
  expect(await (await page.request.get('/auth')).text()).toContain(word('dashboard:notices.draft_kept'))
})
