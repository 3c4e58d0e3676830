import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { count, makeCommunity, type Rows } from './support/database'
import { addComment, enter, join, shareStory, signUp } from './support/members'
import { pressTwice } from './support/press-twice'
import { interceptScripts, loseAnswers } from './support/script-requests'
import type { Site } from './support/site'
import { expect, test } from './support/test'
import { word } from './support/words'

/** Two members of a new community. */
async function communityScene(site: Site, rows: Rows, name: string) {
  const community = makeCommunity(rows, name)
  const [writer, reader] = [await signUp(site, rows), await signUp(site, rows)]
  for (const member of [writer, reader]) await join(site, member, community)
  return { community, writer, reader }
}

const article = (page: Page, name: string) => page.getByRole('article', { name })
const openForm = async (page: Page) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Share Your Story' }).click()
}

/** The texts that change on the page from now on, observed inside it: Playwright checks nothing while a page is loading. */
async function listen(page: Page): Promise<string[]> {
  const said: string[] = []
  await page.exposeFunction('tell', (text: string) => said.push(text))
  await page.evaluate(() => {
    const { tell } = window as unknown as { tell: (text: string) => void }
    new MutationObserver((changes) => changes.forEach(({ target }) => tell(target.textContent ?? ''))).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return said
}

test('the feed shows twenty stories a page, newest first, and with scripts says that another page is loading', async ({
  page, context, site, rows, javaScriptEnabled,
}) => {
  const { community, writer, reader } = await communityScene(site, rows, 'Many stories')
  await shareStory(site, rows, writer, community, { title: 'Story 1.' })
  const insert = rows.prepare(`INSERT INTO "Post" ("id", "communityId", "authorId", "title", "content", "createdAt")
    SELECT ?, "communityId", "authorId", ?, "content", "createdAt" FROM "Post" WHERE "communityId" = ? LIMIT 1`)
  for (let n = 2; n <= 21; n++) insert.run(v7(), `Story ${n}.`, community.id)
  rows.prepare('UPDATE "Community" SET "postCount" = 21 WHERE "id" = ?').run(community.id)
  await enter(context, site, reader)
  await page.goto('/dashboard')
  const hasScript = javaScriptEnabled !== false
  const said = hasScript ? await listen(page) : []
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(20)
  await expect(page.getByRole('article').first()).toContainText('Story 21.')
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveCount(0)
  await expect(page.getByText('Loading stories...')).toHaveCount(0)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await expect(page.getByText('Loading stories...')).toHaveCount(0)
  if (hasScript) expect(said).toContain('Loading stories...')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(article(page, 'Story 1.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Story 21.')
})

test('a story shows its title, author, community, kind, text and time, and a long one is behind its link @js', async ({ page, context, site, rows }) => {
  const { community, writer, reader } = await communityScene(site, rows, 'One story')
  await shareStory(site, rows, writer, community, { title: 'The whole of it', content: 'First.\n\nSecond.' })
  await shareStory(site, rows, writer, community, { title: 'A long one', content: `${'A sentence about it. '.repeat(200)}The very end.` })
  await enter(context, site, reader)
  await page.goto('/dashboard')
  const story = article(page, 'The whole of it')
  for (const text of [writer.username, 'One story', 'Story', 'First.', 'Second.']) await expect(story).toContainText(text)
  const time = story.locator('time')
  await expect(time).toHaveText(/ago|now|seconds/)
  expect(Math.abs(Date.parse((await time.getAttribute('datetime'))!) - Date.now())).toBeLessThan(120_000)
  await expect(time).toHaveAttribute('title', /20\d\d/)
  await expect(page.getByText(/\d of \d/)).toHaveCount(0)

  await expect(page.getByText('The very end.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Read the whole story' }).click()
  await expect(page.getByText('The very end.')).toBeVisible()
  const back = page.getByRole('link', { name: 'Back to all stories' })
  expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await back.click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the form is preset to the only community, closes after posting, and can make a story Anonymous to all @js', async ({ page, context, site, rows }) => {
  const { community, writer, reader } = await communityScene(site, rows, 'The only one')
  await enter(context, site, writer)
  await openForm(page)
  await expect(page.getByText('No stories yet. Be the first to share your story!')).toBeVisible()
  await expect(page.getByLabel('Community', { exact: true }).locator('option')).toHaveText(['The only one'])
  await expect(page.getByLabel('Community', { exact: true })).toHaveValue(community.id)
  await expect(page.getByLabel('Post type')).toHaveValue('story')
  await page.getByLabel('Post type').selectOption('question')
  await page.getByLabel('Title', { exact: true }).fill('How do you sleep?')
  await page.getByLabel('Content', { exact: true }).fill('At all?')
  await page.getByLabel('Post anonymously').check()
  await page.getByLabel('Title', { exact: true }).press('Enter')
  const story = article(page, 'How do you sleep?')
  for (const text of ['Question', 'Anonymous']) await expect(story).toContainText(text)
  await expect(story).not.toContainText(writer.username)
  await expect(story.getByText('Yours')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Share Your Story' })).toHaveAttribute('aria-expanded', 'false')
  await enter(context, site, reader)
  await page.goto('/dashboard')
  await expect(story).toContainText('Anonymous')
  await expect(story).not.toContainText(writer.username)
  await expect(story.getByText('Yours')).toHaveCount(0)
})

test('a story is stored once, whether clicked twice, reloaded or sent again after Back @no-js', async ({ page, context, site, rows }) => {
  const { community, writer } = await communityScene(site, rows, 'Only once')
  const stored = () => count(rows, 'Post', '"communityId" = ?', community.id)
  await enter(context, site, writer)
  await openForm(page)
  await page.getByLabel('Title', { exact: true }).fill('Told once')
  await page.getByLabel('Content', { exact: true }).fill('And only once.')
  await page.getByRole('button', { name: 'Share Story' }).dblclick()
  await expect(article(page, 'Told once')).toHaveCount(1)
  await expect(page.getByLabel('Title', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(article(page, 'Told once')).toHaveCount(1)
  expect(stored()).toBe(1)
  await page.goBack()
  await page.getByRole('button', { name: 'Share Story' }).click()
  await expect(page.getByRole('alert').or(page.getByRole('status').filter({ hasText: 'Your story is posted.' }))).toBeVisible()
  expect(stored()).toBe(1)
  expect(rows.prepare('SELECT "postCount" FROM "Community" WHERE "id" = ?').pluck().get(community.id)).toBe(1)
})

test('a story that was not sent, or whose answer was lost, stays in its form and can be changed and sent again @js', async ({ page, context, site, rows }) => {
  const { community, writer } = await communityScene(site, rows, 'Lost answer')
  await enter(context, site, writer)
  await page.goto('/dashboard?share')
  const [title, content] = [page.getByLabel('Title', { exact: true }), page.getByLabel('Content', { exact: true })]
  const share = page.getByRole('button', { name: 'Share Story' })
  const drafts = (text: string) => count(rows, 'Draft', '"userId" = ? AND "title" || "content" = ?', writer.id, text)
  const stored = () => rows.prepare('SELECT "title" FROM "Post" WHERE "communityId" = ? ORDER BY "id"').pluck().all(community.id)
  await title.fill('Told')
  await content.fill('In a tunnel.')
  await interceptScripts(page, (route) => route.abort())
  await pressTwice(share)
  await expect(page.getByRole('alert')).toHaveText('Failed to create post. Please try again.')
  await expect(title).toHaveValue('Told')
  await expect(content).toHaveValue('In a tunnel.')
  await page.unrouteAll()
  // A failed submission leaves the text as unsaved as before.
  await expect.poll(() => drafts('ToldIn a tunnel.')).toBe(1)
  expect(stored()).toEqual([])

  await loseAnswers(page)
  await share.click()
  await expect.poll(stored).toEqual(['Told'])
  await expect(page.getByRole('alert')).toHaveText('Failed to create post. Please try again.')
  await page.unrouteAll()
  await title.fill('Told again')
  await content.fill('In a tunnel. And out of it.')
  await expect.poll(() => drafts('Told againIn a tunnel. And out of it.')).toBe(1)
  await share.click()
  await expect(page.getByRole('alert')).toHaveText(word('validation:sent_before'))
  await expect(title).toHaveValue('Told again')
  await share.dblclick()
  await expect(article(page, 'Told again')).toBeVisible()
  await expect.poll(stored).toEqual(['Told', 'Told again'])
})

test('an own story is deleted after a confirmation, and stays if the answer is no @no-js', async ({ page, context, site, rows }) => {
  const { community, writer, reader } = await communityScene(site, rows, 'Second thoughts')
  const id = await shareStory(site, rows, writer, community, { title: 'Too early' })
  await addComment(site, reader, community, id, 'Thank you.')
  await enter(context, site, writer)
  await page.goto('/dashboard')
  const remove = page.getByRole('link', { name: 'Delete your story “Too early”' })
  await remove.click()
  await expect(page.getByText('Are you sure you want to delete this post?', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('Too early')
  await page.getByRole('link', { name: 'Keep it' }).click()
  await expect(article(page, 'Too early')).toBeVisible()
  await remove.click()
  await page.getByRole('button', { name: 'Delete post' }).click()
  await expect(page.getByText('Story deleted.')).toBeVisible()
  await expect(article(page, 'Too early')).toHaveCount(0)
  expect(count(rows, 'Post', '"id" = ?', id) + count(rows, 'Comment', '"postId" = ?', id)).toBe(0)
})
