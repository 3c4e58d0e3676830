import type { Page } from '@playwright/test'
import { count, makeCommunity, type Rows } from './support/database'
import { enter, join, signUp } from './support/members'
import { openOperated } from './support/operated'
import { clickAsSecond } from './support/press-twice'
import { ask } from './support/requests'
import { holdScripts, interceptScripts } from './support/script-requests'
import type { Site } from './support/site'
import { prepareStory } from './support/story-to-read'
import { expect, test } from './support/test'
import { word } from './support/words'

const title = (page: Page) => page.getByLabel('Title', { exact: true })
const content = (page: Page) => page.getByLabel('Content', { exact: true })
const saved = (page: Page) => page.getByText(word('dashboard:drafts.saved'))

/** A signed-in member of a community. */
async function enterAsWriter(page: Page, site: Site, rows: Rows, name: string) {
  const community = makeCommunity(rows, name)
  const writer = await signUp(site, rows)
  await join(site, writer, community)
  await enter(page.context(), site, writer)
  return writer
}

/** Opens the story form while its scripts are loading. Resolves to a function that lets them load. */
async function openWithoutScripts(page: Page) {
  const letCome = await holdScripts(page)
  await page.goto('/dashboard?share', { waitUntil: 'commit' })
  return letCome
}

test.describe('a draft @js', () => {
  test('is saved during writing, restored on return, and gone once it is discarded or its form is emptied', async ({ page, site, rows }) => {
    const writer = await enterAsWriter(page, site, rows, 'Saved while writing')
    const drafts = () => count(rows, 'Draft', '"userId" = ?', writer.id)
    await page.goto('/dashboard?share')
    await title(page).fill('Half a story')
    await content(page).fill('It began')
    await expect(saved(page)).toBeVisible()
    expect(count(rows, 'Draft', '"userId" = ? AND "title" = \'Half a story\'', writer.id)).toBe(1)
    await openOperated(page, '/dashboard?share')
    await expect(title(page)).toHaveValue('Half a story')
    await expect(content(page)).toHaveValue('It began')
    await expect(page.getByText(word('dashboard:share.kept'))).toBeVisible()

    // An error that appears or goes after the first click of a double click moves the buttons.
    const discard = page.getByRole('button', { name: word('dashboard:share.discard') })
    await title(page).fill('')
    await page.getByRole('button', { name: 'Share Story' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await clickAsSecond(discard)
    await expect(page).toHaveURL('/dashboard?share')
    expect(drafts()).toBe(1)

    // A word typed right before must not be saved after the draft is discarded.
    await content(page).fill('It began and one more')
    await discard.click()
    await expect(page).not.toHaveURL('/dashboard?share')
    await openOperated(page, '/dashboard?share')
    await expect(title(page)).toHaveValue('')
    await expect(content(page)).toHaveValue('')
    expect(drafts()).toBe(0)

    await content(page).fill('A first word')
    await expect(saved(page)).toBeVisible()
    expect(drafts()).toBe(1)
    await content(page).fill('')
    await expect.poll(drafts).toBe(0)
    const dashboard = await ask(site, '/dashboard', writer)
    expect(dashboard.status).toBe(200)
    expect(await dashboard.text()).not.toContain(word('dashboard:drafts.story'))
  })

  test('of a comment is in its box however the comments are opened, and no longer spoken of once the comment is sent', async ({ page, site, rows }) => {
    const { story, id } = await prepareStory(page, site, rows, 'Opened in place')
    const drafts = () => count(rows, 'Draft', '"postId" = ?', id)
    const box = story.getByLabel('Add a comment')
    await openOperated(page, '/dashboard')
    await story.getByRole('link', { name: /Show comments/ }).click()
    await box.fill('Half a thought')
    await story.getByRole('link', { name: /Hide comments/ }).click()
    await expect(box).toBeHidden()
    await story.getByRole('link', { name: /Show comments/ }).click()
    await expect(box).toHaveValue('Half a thought')
    await expect(saved(page)).toBeVisible()
    expect(drafts()).toBe(1)

    await openOperated(page, '/dashboard')
    await story.getByRole('link', { name: /Show comments/ }).click()
    await expect(box).toHaveValue('Half a thought')
    await box.fill('A whole thought')
    await expect(saved(page)).toBeVisible()
    await story.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(story.getByRole('listitem').filter({ hasText: 'A whole thought' })).toBeVisible()
    await expect(saved(page)).toHaveCount(0)
    await expect.poll(drafts).toBe(0)
  })

  test('keeps input typed before the scripts loaded, and is saved without further typing', async ({ page, site, rows }) => {
    const writer = await enterAsWriter(page, site, rows, 'Typed early')
    let letCome = await openWithoutScripts(page)
    await title(page).fill('Before the scripts')
    await content(page).fill('Typed early.')
    letCome()
    await expect(saved(page)).toBeVisible()
    expect(count(rows, 'Draft', '"userId" = ? AND "title" = \'Before the scripts\'', writer.id)).toBe(1)
    await page.unrouteAll()

    letCome = await openWithoutScripts(page)
    await expect(content(page)).toHaveValue('Typed early.')
    await content(page).fill('Typed early. And more.')
    letCome()
    await expect(saved(page)).toBeVisible()
    await expect(content(page)).toHaveValue('Typed early. And more.')
    expect(count(rows, 'Draft', '"userId" = ? AND "content" LIKE \'%And more.\'', writer.id)).toBe(1)
  })

  test('that could not be saved stays in its form with a message, asks for a confirmation before the page is left, and is saved with the next input', async ({ page, site, rows }) => {
    const writer = await enterAsWriter(page, site, rows, 'Not saved')
    await page.goto('/dashboard?share')
    await interceptScripts(page, (route) => route.abort())
    await title(page).fill('In a tunnel')
    await expect(page.getByText(word('dashboard:drafts.unsaved'))).toBeVisible()
    await expect(title(page)).toHaveValue('In a tunnel')
    await page.unrouteAll()
    const asked: string[] = []
    page.once('dialog', (dialog) => {
      asked.push(dialog.message())
      void dialog.dismiss()
    })
    await page.getByRole('link', { name: word('frame:member.account') }).first().click()
    await expect.poll(() => asked).toEqual([word('frame:leave_unsent')])
    await expect(title(page)).toHaveValue('In a tunnel')
    await content(page).fill('Out again.')
    await expect(saved(page)).toBeVisible()
    expect(count(rows, 'Draft', '"userId" = ? AND "title" = \'In a tunnel\'', writer.id)).toBe(1)
  })
})
