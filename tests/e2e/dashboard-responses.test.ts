import type { Page } from '@playwright/test'
import { count, makeCommunity, type Rows } from './support/database'
import { addComment, enter, join, shareStory, signUp } from './support/members'
import { sendForm } from './support/requests'
import { askedByScripts, askedDocuments, interceptScripts } from './support/script-requests'
import type { Site } from './support/site'
import { expect, test } from './support/test'
import { wordsOf } from './support/words'

const word = wordsOf('en')

/** A story to respond to, and its reader in the browser. */
async function storyToRead(page: Page, site: Site, rows: Rows, title: string) {
  const community = makeCommunity(rows, `About ${title}`)
  const [writer, reader] = [await signUp(site, rows), await signUp(site, rows)]
  for (const member of [writer, reader]) await join(site, member, community)
  const id = await shareStory(site, rows, writer, community, { title })
  await enter(page.context(), site, reader)
  await page.goto('/dashboard')
  return { community, writer, reader, id, story: page.getByRole('article', { name: title }) }
}

test('a like is set and removed, counted and announced, in place if scripts run', async ({ page, site, rows, javaScriptEnabled }) => {
  const { story, id } = await storyToRead(page, site, rows, 'Likeable')
  const documents = askedDocuments(page)
  const likes = () => [count(rows, 'Like', '"postId" = ?', id), rows.prepare('SELECT "likeCount" FROM "Post" WHERE "id" = ?').pluck().get(id)]

  await story.getByRole('button', { name: 'Like 0' }).click()
  await expect(story.getByRole('button', { name: 'Unlike 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(likes).toEqual([1, 1])
  await page.reload()
  await story.getByRole('button', { name: 'Unlike 1' }).click()
  await expect(story.getByRole('button', { name: 'Like 0' })).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(likes).toEqual([0, 0])
  expect(documents.length).toBe(javaScriptEnabled === false ? 5 : 1) // the reload, and two forms with the pages they lead to
})

test('a like clicked twice quickly is one like', async ({ page, site, rows }) => {
  const { story, id } = await storyToRead(page, site, rows, 'Twice liked')
  await story.getByRole('button', { name: 'Like 0' }).dblclick()
  await expect(story.getByRole('button', { name: 'Unlike 1' })).toBeVisible()
  await expect.poll(() => [count(rows, 'Like', '"postId" = ?', id), rows.prepare('SELECT "likeCount" FROM "Post" WHERE "id" = ?').pluck().get(id)]).toEqual([1, 1])
  await page.goto('/dashboard')
  await expect(story.getByRole('button', { name: 'Unlike 1' })).toBeVisible()
})

test('a like that the site refuses shows at once, and is then reverted with a message @js', async ({ page, site, rows }) => {
  const { story, community, reader, id } = await storyToRead(page, site, rows, 'Refused')
  await sendForm(site, `/dashboard/leave`, { communityId: community.id }, reader)
  let letAnswer = () => {}
  const answering = new Promise<void>((resolve) => (letAnswer = resolve))
  await interceptScripts(page, async (route) => {
    await answering
    await route.continue()
  })
  await story.getByRole('button', { name: 'Like 0' }).click()
  await expect(story.getByRole('button', { name: 'Unlike 1' })).toBeVisible()
  letAnswer()
  await expect(story.getByRole('button', { name: 'Like 0' })).toBeVisible()
  await expect(story.getByRole('status').filter({ hasText: 'This is no longer there.' })).toBeVisible()
  expect(count(rows, 'Like', '"postId" = ?', id)).toBe(0)
})

test('a like that is answered during a navigation leaves the next page as it is @js', async ({ page, site, rows }) => {
  const { community, reader } = await storyToRead(page, site, rows, 'Answered meanwhile')
  await shareStory(site, rows, reader, community, { title: 'Own story' })
  await page.reload()
  const own = page.getByRole('article', { name: 'Own story' })
  const [likes, pages]: [(() => Promise<void>)[], (() => Promise<void>)[]] = [[], []]
  await page.route(/\/dashboard(?:\.data|\/in-place)/, (route) => void (route.request().method() === 'POST' ? likes : pages).push(() => route.continue()))
  await own.getByRole('button', { name: 'Like 0' }).click()
  await expect.poll(() => likes.length).toBe(1)
  await own.getByRole('link', { name: word('dashboard:delete_story_name', { title: 'Own story' }) }).click()
  await expect.poll(() => pages.length).toBe(2) // the data of the frame and of the screen
  await likes[0]!()
  // The answer to the like completes the navigation, and so loads its page.
  await expect.poll(() => pages.length).toBeGreaterThan(2)
  await page.unrouteAll()
  for (const go of pages) await go().catch(() => {})
  await expect(page.getByRole('dialog', { name: word('frame:deletion.post') })).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: word('dashboard:delete_story.cancel') }).click()
  await expect(own.getByRole('button', { name: 'Unlike 1' })).toBeVisible()
})

test('comments show their author, time and text, oldest first', async ({ page, site, rows }) => {
  const { story, community, writer, reader, id } = await storyToRead(page, site, rows, 'Commented')
  await addComment(site, writer, community, id, 'The first.')
  await addComment(site, reader, community, id, 'The second.')
  await page.reload()
  await story.getByRole('link', { name: 'Show comments (2)' }).click()
  const lines = story.getByRole('region', { name: 'Comments' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText(writer.username)
  await expect(lines.first()).toContainText('The first.')
  await expect(lines.first().locator('time')).toHaveAttribute('datetime', /^20.*Z$/)
  await expect(lines.last()).toContainText('The second.')
  await story.getByRole('link', { name: 'Hide comments (2)' }).click()
  await expect(story.getByText('The first.')).toBeHidden()
})

test('comments are fetched once and then kept @js', async ({ page, site, rows }) => {
  const { story, community, writer, id } = await storyToRead(page, site, rows, 'Kept comments')
  await addComment(site, writer, community, id, 'Once only.')
  const fetched = askedByScripts(page)
  const documents = askedDocuments(page)
  for (let n = 0; n < 3; n++) {
    await story.getByRole('link', { name: /Show comments/ }).click()
    await expect(story.getByText('Once only.')).toBeVisible()
    await expect(story.getByRole('link', { name: /Hide comments/ })).toBeFocused()
    await story.getByRole('link', { name: /Hide comments/ }).click()
    await expect(story.getByText('Once only.')).toBeHidden()
  }
  expect(fetched.length).toBe(1)
  expect(documents).toEqual([])
})

test('a comment is sent by its button and by Enter, trimmed, appended and counted, and its box is emptied', async ({ page, site, rows, javaScriptEnabled }) => {
  const { story, id } = await storyToRead(page, site, rows, 'To talk about')
  const documents = askedDocuments(page)
  await story.getByRole('link', { name: 'Show comments (0)' }).click()
  const box = story.getByLabel('Add a comment')
  await box.fill('  by the button  ')
  await story.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(story.getByRole('link', { name: 'Hide comments (1)' })).toBeVisible()
  await expect(box).toHaveValue('')
  if (javaScriptEnabled !== false) await expect(box).toBeFocused()
  await box.fill('by Enter')
  await box.press('Enter')
  await expect(story.getByRole('link', { name: 'Hide comments (2)' })).toBeVisible()
  await expect(story.getByRole('listitem').last()).toContainText('by Enter')
  const texts = () => rows.prepare('SELECT "content" FROM "Comment" WHERE "postId" = ? ORDER BY "id"').pluck().all(id)
  await expect.poll(texts).toEqual(['by the button', 'by Enter'])
  if (javaScriptEnabled !== false) expect(documents).toEqual([])
})

test('a comment sent to a long list is the last of the shown lines', async ({ page, site, rows, javaScriptEnabled }) => {
  const { story, community, writer, id } = await storyToRead(page, site, rows, 'Much discussed')
  const insert = rows.prepare(`INSERT INTO "Comment" ("id", "postId", "communityId", "authorId", "content", "createdAt")
    SELECT ?, "postId", "communityId", "authorId", ?, "createdAt" FROM "Comment" WHERE "postId" = ? LIMIT 1`)
  await addComment(site, writer, community, id, 'Line 0.')
  const first = rows.prepare('SELECT "id" FROM "Comment" WHERE "postId" = ?').pluck().get(id) as string
  for (let n = 1; n < 60; n++) insert.run(`${first.slice(0, -4)}${String(9000 + n)}`, `Line ${n}.`, id)
  rows.prepare('UPDATE "Post" SET "commentCount" = 60 WHERE "id" = ?').run(id)
  await page.reload()
  await story.getByRole('link', { name: 'Show comments (60)' }).click()
  await expect(story.getByRole('listitem').filter({ hasText: 'Line' })).toHaveCount(50)
  for (const [index, text] of ['I read on.', 'And on.'].entries()) {
    await story.getByLabel('Add a comment').fill(text)
    await story.getByLabel('Add a comment').press('Enter')
    await expect(story.getByRole('link', { name: `Hide comments (${61 + index})` })).toBeVisible()
    await expect(story.getByRole('region', { name: 'Comments' }).locator('ol > li').last()).toContainText(text)
  }
  await expect(story.getByText('I read on.')).toBeVisible()
  const more = story.getByRole('link', { name: word('dashboard:comments.more') })
  await expect(more).toHaveCount(javaScriptEnabled === false ? 0 : 1)
})

test('a sent comment also brings what others wrote meanwhile @js', async ({ page, site, rows }) => {
  const { story, community, writer, id } = await storyToRead(page, site, rows, 'Talked over')
  await story.getByRole('link', { name: 'Show comments (0)' }).click()
  await story.getByLabel('Add a comment').fill('Hello.')
  await addComment(site, writer, community, id, 'I was quicker.')
  await story.getByLabel('Add a comment').press('Enter')
  const lines = story.getByRole('region', { name: 'Comments' }).locator('ol > li')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('I was quicker.')
  await expect(lines.last()).toContainText('Hello.')
})

test('a comment of only spaces is refused, with the error next to its field', async ({ page, site, rows, javaScriptEnabled }) => {
  const { story, id } = await storyToRead(page, site, rows, 'Silence')
  await story.getByRole('link', { name: /Show comments/ }).click()
  await story.getByLabel('Add a comment').fill('   ')
  await story.getByRole('button', { name: 'Comment', exact: true }).click()
  const field = story.getByLabel('Add a comment')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/Write a comment before you send it/)
  if (javaScriptEnabled !== false) await expect(field).toBeFocused()
  expect(count(rows, 'Comment', '"postId" = ?', id)).toBe(0)
})

test('a comment sent twice at once, and a reload after it, store it once', async ({ page, site, rows }) => {
  const { story, id } = await storyToRead(page, site, rows, 'Said once')
  await story.getByRole('link', { name: /Show comments/ }).click()
  await story.getByLabel('Add a comment').fill('I hear you.')
  await story.getByRole('button', { name: 'Comment', exact: true }).dblclick()
  await expect(story.getByText('I hear you.')).toHaveCount(1)
  await page.reload()
  expect(count(rows, 'Comment', '"postId" = ?', id)).toBe(1)
})

test('in a story that was folded, errors are shown as in any other @js', async ({ page, site, rows }) => {
  const { id } = await storyToRead(page, site, rows, 'The last glass')
  rows.prepare('UPDATE "Post" SET "notes" = 32 WHERE "id" = ?').run(id)
  await page.reload()
  const story = page.locator(`#story-${id}`)
  await story.getByText('Content notes: Alcohol and drugs. Show the story').click()
  await interceptScripts(page, (route) => route.abort())
  await story.getByRole('button', { name: 'Like 0' }).click()
  await expect(story.getByRole('status')).not.toBeEmpty()
})

test('a comment that cannot be sent stays in its box with a message @js', async ({ page, site, rows }) => {
  const { story, id } = await storyToRead(page, site, rows, 'Cut off')
  await story.getByRole('link', { name: /Show comments/ }).click()
  await story.getByLabel('Add a comment').fill('Are you there?')
  await interceptScripts(page, (route) => route.abort())
  await story.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(story.getByText('Failed to add comment. Please try again.')).toBeVisible()
  await expect(story.getByLabel('Add a comment')).toHaveValue('Are you there?')
  await page.unrouteAll()
  await story.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(story.getByRole('listitem')).toContainText('Are you there?')
  await expect(story.getByText('Failed to add comment. Please try again.')).toHaveCount(0)
  await expect.poll(() => count(rows, 'Comment', '"postId" = ?', id)).toBe(1)
})

test('an own comment is deleted after a confirmation, and stays if the answer is no', async ({ page, site, rows }) => {
  const { story, community, reader, id } = await storyToRead(page, site, rows, 'Regretted')
  await addComment(site, reader, community, id, 'Too quick.')
  await page.goto(`/dashboard?comments=${id}`)
  await story.getByRole('link', { name: 'Delete your comment' }).click()
  await expect(page.getByText('Are you sure you want to delete this comment?', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('Too quick.')
  await page.getByRole('link', { name: 'Keep it' }).click()
  await expect(story.getByText('Too quick.')).toBeVisible()
  await story.getByRole('link', { name: 'Delete your comment' }).click()
  await page.getByRole('button', { name: 'Delete comment' }).click()
  await expect(page.getByText('Comment deleted.')).toBeVisible()
  await expect(story.getByText('Too quick.')).toHaveCount(0)
  await expect(story.getByRole('link', { name: /comments \(0\)/ })).toBeVisible()
})
