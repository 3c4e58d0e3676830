import { count } from './support/database'
import { shareStory } from './support/members'
import { sendForm } from './support/requests'
import { askedDocuments, interceptScripts } from './support/script-requests'
import { prepareStory, storyToRead } from './support/story-to-read'
import { expect, test } from './support/test'
import { word } from './support/words'

test('a like is set, once even if clicked twice, and removed, counted and announced, in place if scripts run', async ({
  page, site, rows, javaScriptEnabled,
}) => {
  const { story, id } = await storyToRead(page, site, rows, 'Likeable')
  const documents = askedDocuments(page)
  const likes = () => [count(rows, 'Like', '"postId" = ?', id), rows.prepare('SELECT "likeCount" FROM "Post" WHERE "id" = ?').pluck().get(id)]

  await story.getByRole('button', { name: 'Like 0' }).dblclick()
  await expect(story.getByRole('button', { name: 'Unlike 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(likes).toEqual([1, 1])
  await page.reload()
  await story.getByRole('button', { name: 'Unlike 1' }).click()
  await expect(story.getByRole('button', { name: 'Like 0' })).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(likes).toEqual([0, 0])
  if (javaScriptEnabled !== false) expect(documents.length).toBe(1) // the reload
})

test('a like that the site refuses shows at once, and is then reverted with a message, also in a story that was folded @js', async ({ page, site, rows }) => {
  const { community, reader, id } = await prepareStory(page, site, rows, 'The last glass')
  rows.prepare('UPDATE "Post" SET "notes" = 32 WHERE "id" = ?').run(id)
  await page.goto('/dashboard')
  const story = page.locator(`#story-${id}`)
  await story.getByText('Content notes: Alcohol and drugs. Show the story').click()
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

  await page.unrouteAll()
  await interceptScripts(page, (route) => route.abort())
  await story.getByRole('button', { name: 'Like 0' }).click()
  await expect(story.getByRole('status').filter({ hasText: word('frame:form.failed') })).toBeVisible()
  await expect(story.getByRole('button', { name: 'Like 0' })).toBeVisible()
})

test('a like that is answered during a navigation leaves the next page as it is @js', async ({ page, site, rows }) => {
  const { community, reader } = await prepareStory(page, site, rows, 'Answered meanwhile')
  await shareStory(site, rows, reader, community, { title: 'Own story' })
  await page.goto('/dashboard')
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
