import type { Page } from '@playwright/test'
import { takeAPersonsTime } from './support/hidden-fields'
import { enterAsAdmin } from './support/members'
import { ask } from './support/requests'
import { expect, newAccount, register, test, type Account } from './support/test'
import { word } from './support/words'
import { body, button } from './support/writing'

async function joinFirst(page: Page) {
  await page.getByRole('main').getByRole('button', { name: /^Join / }).first().click()
  await expect(page.getByRole('link', { name: 'Share Your Story' })).toBeVisible()
}

async function signIn(page: Page, account: Account) {
  await page.getByLabel('Email or Username').fill(account.username)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('a story sent after the session ended is kept whole for its author only', async ({ page, context }) => {
  const writer = await register(page)
  await joinFirst(page)
  await page.getByRole('link', { name: 'Share Your Story' }).click()
  const long = `${'Ein Satz über alles. '.repeat(900)}Ende`
  await page.getByLabel('Title', { exact: true }).fill('What I could not say')
  await page.getByLabel('Content', { exact: true }).fill(long)
  await page.getByLabel('Language of your story').selectOption('Deutsch')
  await page.getByLabel('Post anonymously').check()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Share Story' }).click()
  await expect(page).toHaveURL(/\/auth\?redirect=/)
  await expect(page.getByText('you’ll find your text where you wrote it')).toBeVisible()

  const stranger = newAccount('stranger')
  await page.goto('/auth?action=register')
  await register(page, stranger)
  await expect(page.getByText('you wrote hasn’t been sent yet')).toHaveCount(0)
  await joinFirst(page)
  await page.getByRole('link', { name: 'Share Your Story' }).click()
  await expect(page.getByLabel('Content', { exact: true })).toHaveValue('')
  await context.clearCookies()

  await page.goto('/auth?redirect=%2Fdashboard%3Fshare')
  await signIn(page, writer)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('What I could not say')
  await expect(page.getByLabel('Content', { exact: true })).toHaveValue(long)
  await expect(page.getByLabel('Language of your story')).toHaveValue('de')
  await expect(page.getByLabel('Post anonymously')).toBeChecked()
  await page.getByRole('button', { name: 'Share Story' }).click()
  await expect(page.getByRole('article', { name: 'What I could not say' })).toContainText('Anonymous')
  await page.goto('/dashboard?share')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
})

test('an early-access request sent after the session ended stays in its form until it is sent', async ({ page, context }) => {
  const writer = await register(page)
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
  await page.goto('/dashboard')
  await expect(page.getByText('you wrote hasn’t been sent yet')).toHaveCount(0)
})

test('a comment sent after the session ended stays in its box', async ({ page, context }) => {
  const writer = await register(page)
  await joinFirst(page)
  await page.getByRole('link', { name: 'Share Your Story' }).click()
  await page.getByLabel('Title', { exact: true }).fill('A question of mine')
  await page.getByLabel('Content', { exact: true }).fill('Does it get easier?')
  await page.getByRole('button', { name: 'Share Story' }).click()
  const story = page.getByRole('article', { name: 'A question of mine' }).first()
  await story.getByRole('link', { name: /Show comments/ }).click()
  await story.getByLabel('Add a comment').fill('It does, slowly.')
  await context.clearCookies()
  await story.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page).toHaveURL(/\/auth/)
  await signIn(page, writer)
  await expect(page.getByLabel('Add a comment')).toHaveValue('It does, slowly.')
})

test('a sample saved after the session ended is a draft of its editor, and readers still see the former text', async ({ page, context, site, rows }) => {
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
