import type { Locator, Page } from '@playwright/test'
import { count, makeCommunity } from './support/database'
import { join } from './support/members'
import { openOperated } from './support/operated'
import { interceptScripts } from './support/script-requests'
import { prepareStory, storyToRead } from './support/story-to-read'
import { expect, test } from './support/test'
import { word } from './support/words'

/**
 * Delays script requests until the next document is loaded, as a slow line does: `leave` goes to that document and lets the
 * requests through.
 */
async function onSlowLine(page: Page) {
  let letThrough = () => {}
  const gone = new Promise<void>((resolve) => (letThrough = resolve))
  await interceptScripts(page, async (route) => {
    await gone
    // The browser has cancelled all requests that do not outlive their page.
    await route.continue().catch(() => undefined)
  })
  return async () => {
    await page.goto('/books')
    letThrough()
  }
}

/** Clicks the button, hides the page before anything else can run, and resolves to the addresses requested until then. */
function clickAndHide(button: Locator): Promise<string[]> {
  return button.evaluate((element: HTMLButtonElement) => {
    const requested: string[] = []
    const send = window.fetch
    window.fetch = (address, options) => {
      requested.push(String(address))
      return send(address, options)
    }
    element.click()
    document.dispatchEvent(new Event('visibilitychange'))
    window.fetch = send
    return requested
  })
}

test('a change in place is requested even if the page is hidden right after the click @js', async ({ page, site, rows }) => {
  const { story, community } = await storyToRead(page, site, rows, 'Sent at once')
  await story.getByRole('link', { name: 'Show comments (0)' }).click()
  await story.getByLabel('Add a comment').fill('I was here.')
  const buttons = ['Like 0', word('dashboard:bookmark'), word('dashboard:comments.submit')].map((name) => story.getByRole('button', { name, exact: true }))
  for (const button of [...buttons, page.getByRole('button', { name: `Leave ${community.name}` })]) {
    expect(await clickAndHide(button)).toContain('/dashboard/in-place')
  }
})

test.describe('a change sent in place is saved even if its page is left a moment later @js', () => {
  test('a like, a bookmark, a comment and leaving a community', async ({ page, site, rows }) => {
    const { id, story, reader } = await prepareStory(page, site, rows, 'Answered and left')
    const other = makeCommunity(rows, 'Left for good')
    await join(site, reader, other)
    await page.goto('/dashboard')
    await story.getByRole('link', { name: 'Show comments (0)' }).click()
    const box = story.getByLabel('Add a comment')
    await box.fill('I was here.')
    const leave = await onSlowLine(page)
    await story.getByRole('button', { name: 'Like 0' }).click()
    await expect(story.getByRole('button', { name: 'Unlike 1' })).toBeVisible()
    await story.getByRole('button', { name: word('dashboard:bookmark'), exact: true }).click()
    await expect(story.getByRole('button', { name: word('dashboard:bookmarked') })).toBeVisible()
    await box.press('Enter')
    await expect(story.getByRole('listitem')).toContainText('I was here.')
    await page.getByRole('button', { name: `Leave ${other.name}` }).click()
    await expect(page.getByRole('button', { name: `Join ${other.name}` })).toBeVisible()
    await leave()
    const stored = () => ['Like', 'Bookmark', 'Comment'].map((table) => count(rows, table, '"postId" = ?', id))
    await expect.poll(stored).toEqual([1, 1, 1])
    await expect.poll(() => count(rows, 'Membership', '"userId" = ? AND "communityId" = ?', reader.id, other.id)).toBe(0)
  })

  test('a draft, when its tab is hidden', async ({ page, site, rows }) => {
    const { reader } = await prepareStory(page, site, rows, 'Interrupted')
    await openOperated(page, '/dashboard?share')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.getByLabel('Title', { exact: true }).pressSequentially('Half')
    await page.goto('/books')
    await expect.poll(() => count(rows, 'Draft', '"userId" = ? AND "title" = \'Half\'', reader.id)).toBe(1)
  })
})
