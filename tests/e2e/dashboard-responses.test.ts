import { count } from './support/database'
import { shareStory } from './support/members'
import { sendForm } from './support/requests'
import { askedDocuments, interceptScripts } from './support/script-requests'
import { pressTwice } from './support/press-twice'
import { storyToRead } from './support/story-to-read'
import { expect, test } from './support/test'
import { word } from './support/words'

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

test('a comment sent twice before the page can show the first press is one comment @js', async ({ page, site, rows }) => {
  const { story, id } = await storyToRead(page, site, rows, 'Pressed twice')
  await story.getByRole('link', { name: /Show comments/ }).click()
  await story.getByLabel('Add a comment').fill('I hear you.')
  let sent = 0
  page.on('request', (request) => void (request.method() === 'POST' && sent++))
  await pressTwice(story.getByRole('button', { name: 'Comment', exact: true }))
  await expect(story.getByRole('listitem')).toContainText('I hear you.')
  await expect(story.getByText(/Write a comment before you send it/)).toHaveCount(0)
  // The page shows the comment before the server has stored it.
  await expect.poll(() => count(rows, 'Comment', '"postId" = ?', id)).toBe(1)
  expect(sent).toBe(1)
})
