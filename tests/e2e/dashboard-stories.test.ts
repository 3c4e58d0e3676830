import type { Page } from '@playwright/test'
import { count, makeCommunity, type Rows } from './support/database'
import { addComment, enter, join, shareStory, signUp } from './support/members'
import { loseAnswers } from './support/script-requests'
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

test('the feed shows twenty stories a page, newest first, and page numbers only if there are several pages', async ({ page, context, site, rows }) => {
  const { community, writer, reader } = await communityScene(site, rows, 'Many stories')
  await enter(context, site, reader)
  await page.goto('/dashboard')
  await expect(page.getByText('No stories yet. Be the first to share your story!')).toBeVisible()
  for (let n = 1; n <= 20; n++) await shareStory(site, rows, writer, community, { title: `Story ${n}.` })
  await page.goto('/dashboard')
  await expect(page.getByRole('article')).toHaveCount(20)
  await expect(page.getByText(/\d of \d/)).toHaveCount(0)
  await shareStory(site, rows, writer, community, { title: 'Story 21.' })

  await page.reload()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Story 21.')
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(article(page, 'Story 1.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Story 21.')
})

test('while the browser fetches another page a message says so @js', async ({ page, context, site, rows }) => {
  const { community, writer } = await communityScene(site, rows, 'Slow pages')
  for (let n = 1; n <= 21; n++) await shareStory(site, rows, writer, community, { title: `Story ${n}.` })
  await enter(context, site, writer)
  await page.goto('/dashboard')
  await expect(page.getByText('Loading stories...')).toHaveCount(0)
  // Observed inside the page: Playwright checks nothing while a page is loading.
  const said: string[] = []
  await page.exposeFunction('tell', (text: string) => said.push(text))
  await page.evaluate(() => {
    const { tell } = window as unknown as { tell: (text: string) => void }
    new MutationObserver((changes) => changes.forEach(({ target }) => tell(target.textContent ?? ''))).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await expect(page.getByText('Loading stories...')).toHaveCount(0)
  expect(said).toContain('Loading stories...')
})

test('a story shows its title, author, community, kind, text and time', async ({ page, context, site, rows }) => {
  const { community, writer, reader } = await communityScene(site, rows, 'One story')
  await shareStory(site, rows, writer, community, { title: 'The whole of it', content: 'First.\n\nSecond.' })
  await enter(context, site, reader)
  await page.goto('/dashboard')
  const story = article(page, 'The whole of it')
  for (const text of [writer.username, 'One story', 'Story', 'First.', 'Second.']) await expect(story).toContainText(text)
  const time = story.locator('time')
  await expect(time).toHaveText(/ago|now|seconds/)
  expect(Math.abs(Date.parse((await time.getAttribute('datetime'))!) - Date.now())).toBeLessThan(120_000)
  await expect(time).toHaveAttribute('title', /20\d\d/)
})

test('the exact time is in UTC at first, and in the reader’s time zone once scripts have run @js', async ({ browser, site, rows }) => {
  const { community, writer } = await communityScene(site, rows, 'Far away')
  await shareStory(site, rows, writer, community, { title: 'Late at night' })
  const context = await browser.newContext({ timezoneId: 'Pacific/Kiritimati', baseURL: site.url })
  await enter(context, site, writer)
  const page = await context.newPage()
  const title = () => page.getByRole('article').locator('time').getAttribute('title')
  await page.goto('/dashboard')
  const inUtc = await title()
  expect(inUtc).toContain('UTC')
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'tz')).toBe(true)
  await page.reload()
  expect(await title()).not.toBe(inUtc)
  await context.close()
})

test('a long story is cut in the feed and complete behind its link', async ({ page, context, site, rows }) => {
  const { community, writer } = await communityScene(site, rows, 'Long stories')
  await shareStory(site, rows, writer, community, { title: 'A long one', content: `${'A sentence about it. '.repeat(200)}The very end.` })
  await enter(context, site, writer)
  await page.goto('/dashboard')
  await expect(page.getByText('The very end.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Read the whole story' }).click()
  await expect(page.getByText('The very end.')).toBeVisible()
  const back = page.getByRole('link', { name: 'Back to all stories' })
  expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await back.click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an anonymous story is Anonymous to everyone, and marked as an own story only to its author', async ({ page, context, site, rows }) => {
  const { writer, reader } = await communityScene(site, rows, 'No names')
  await enter(context, site, writer)
  await openForm(page)
  await page.getByLabel('Title', { exact: true }).fill('Without my name')
  await page.getByLabel('Content', { exact: true }).fill('Here it is.')
  await page.getByLabel('Post anonymously').check()
  await page.getByRole('button', { name: 'Share Story' }).click()
  const story = article(page, 'Without my name')
  await expect(story).toContainText('Anonymous')
  await expect(story).not.toContainText(writer.username)
  await expect(story.getByText('Yours')).toBeVisible()
  await enter(context, site, reader)
  await page.goto('/dashboard')
  await expect(story).toContainText('Anonymous')
  await expect(story).not.toContainText(writer.username)
  await expect(story.getByText('Yours')).toHaveCount(0)
})

test('the form is preset to the only joined community, and closes after posting', async ({ page, context, site, rows }) => {
  const { community, writer } = await communityScene(site, rows, 'The only one')
  await enter(context, site, writer)
  await openForm(page)
  await expect(page.getByLabel('Community', { exact: true }).locator('option')).toHaveText(['The only one'])
  await expect(page.getByLabel('Community', { exact: true })).toHaveValue(community.id)
  await expect(page.getByLabel('Post type')).toHaveValue('story')
  await page.getByLabel('Post type').selectOption('question')
  await page.getByLabel('Title', { exact: true }).fill('How do you sleep?')
  await page.getByLabel('Content', { exact: true }).fill('At all?')
  await page.getByLabel('Title', { exact: true }).press('Enter')
  await expect(article(page, 'How do you sleep?')).toContainText('Question')
  await expect(page.getByLabel('Title', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Share Your Story' })).toHaveAttribute('aria-expanded', 'false')
})

test('a story is stored once, whether clicked twice, reloaded or sent again after Back', async ({ page, context, site, rows, javaScriptEnabled }) => {
  const { community, writer } = await communityScene(site, rows, 'Only once')
  const stored = () => count(rows, 'Post', '"communityId" = ?', community.id)
  await enter(context, site, writer)
  await openForm(page)
  await page.getByLabel('Title', { exact: true }).fill('Told once')
  await page.getByLabel('Content', { exact: true }).fill('And only once.')
  await page.getByRole('button', { name: 'Share Story' }).dblclick()
  await expect(article(page, 'Told once')).toHaveCount(1)
  await page.reload()
  await expect(article(page, 'Told once')).toHaveCount(1)
  expect(stored()).toBe(1)
  // In the browser the form opens in place: Back does not lead to it.
  if (javaScriptEnabled !== false) return
  await page.goBack()
  await page.getByRole('button', { name: 'Share Story' }).click()
  await expect(page.getByRole('alert').or(page.getByRole('status').filter({ hasText: 'Your story is posted.' }))).toBeVisible()
  expect(stored()).toBe(1)
  expect(rows.prepare('SELECT "postCount" FROM "Community" WHERE "id" = ?').pluck().get(community.id)).toBe(1)
})

test('a story whose answer was lost can be changed, and is sent again once its author knows @js', async ({ page, context, site, rows }) => {
  const { community, writer } = await communityScene(site, rows, 'Lost answer')
  await enter(context, site, writer)
  await openForm(page)
  await page.getByLabel('Title', { exact: true }).fill('Told')
  await page.getByLabel('Content', { exact: true }).fill('In a tunnel.')
  await loseAnswers(page)
  await page.getByRole('button', { name: 'Share Story' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to create post. Please try again.')
  await page.unrouteAll()
  await page.getByLabel('Title', { exact: true }).fill('Told again')
  await page.getByRole('button', { name: 'Share Story' }).click()
  await expect(page.getByRole('alert')).toHaveText(word('validation:sent_before'))
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Told again')
  await page.getByRole('button', { name: 'Share Story' }).click()
  await expect(article(page, 'Told again')).toBeVisible()
  expect(rows.prepare('SELECT "title" FROM "Post" WHERE "communityId" = ? ORDER BY "id"').pluck().all(community.id)).toEqual(['Told', 'Told again'])
})

test('an own story is deleted after a confirmation, and stays if the answer is no', async ({ page, context, site, rows }) => {
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
