import { v7 } from 'uuid'
import { type Community, count, type Rows } from './support/database'
import { addComment, type Member } from './support/members'
import { pressTwice } from './support/press-twice'
import { askedByScripts, askedDocuments, loseAnswers } from './support/script-requests'
import type { Site } from './support/site'
import { prepareStory, storyToRead } from './support/story-to-read'
import { expect, test } from './support/test'
import { word } from './support/words'

test('comments show their author, time and text, oldest first, and an own one can be deleted after a confirmation', async ({ page, site, rows }) => {
  const { story, community, writer, reader, id } = await prepareStory(page, site, rows, 'Commented')
  await addComment(site, writer, community, id, 'The first.')
  await addComment(site, reader, community, id, 'The second.')
  await page.goto('/dashboard')
  await story.getByRole('link', { name: 'Show comments (2)' }).click()
  const lines = story.getByRole('region', { name: 'Comments' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText(writer.username)
  await expect(lines.first()).toContainText('The first.')
  await expect(lines.first().locator('time')).toHaveAttribute('datetime', /^20.*Z$/)
  await expect(lines.last()).toContainText('The second.')
  await expect(page.getByRole('link', { name: word('dashboard:delete_story_name', { title: 'Commented' }) })).toHaveCount(0)
  await expect(lines.first().getByRole('link', { name: /Delete/ })).toHaveCount(0)

  await lines.last().getByRole('link', { name: 'Delete your comment' }).click()
  await expect(page.getByText('Are you sure you want to delete this comment?', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('The second.')
  await page.getByRole('link', { name: 'Keep it' }).click()
  await expect(lines.last()).toContainText('The second.')
  await lines.last().getByRole('link', { name: 'Delete your comment' }).click()
  await page.getByRole('button', { name: 'Delete comment' }).click()
  await expect(page.getByText('Comment deleted.')).toBeVisible()
  await expect(story.getByText('The second.')).toHaveCount(0)
  await expect(story.getByText('The first.')).toBeVisible()
  await story.getByRole('link', { name: 'Hide comments (1)' }).click()
  await expect(story.getByText('The first.')).toBeHidden()
})

test('comments are fetched once and kept, and one pressed twice is sent once and brings those of others @js', async ({ page, site, rows }) => {
  const { story, community, writer, reader, id } = await prepareStory(page, site, rows, 'Kept comments')
  await addComment(site, writer, community, id, 'Once only.')
  await page.goto('/dashboard')
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

  await story.getByRole('link', { name: /Show comments/ }).click()
  await story.getByLabel('Add a comment').fill('Hello.')
  await addComment(site, writer, community, id, 'I was quicker.')
  let sent = 0
  page.on('request', (request) => void (request.postData()?.includes('in-place=comment&') && sent++))
  // Before the page can show the first press.
  await pressTwice(story.getByRole('button', { name: 'Comment', exact: true }))
  const lines = story.getByRole('region', { name: 'Comments' }).locator('ol > li')
  await expect(lines).toHaveCount(3)
  for (const [index, text] of ['Once only.', 'I was quicker.', 'Hello.'].entries()) await expect(lines.nth(index)).toContainText(text)
  await expect(story.getByText(/Write a comment before you send it/)).toHaveCount(0)
  await expect.poll(() => count(rows, 'Comment', '"postId" = ? AND "authorId" = ?', id, reader.id)).toBe(1)
  expect(sent).toBe(1)
  expect(documents).toEqual([])
})

test('a comment of only spaces is refused, and others are sent by button or Enter, trimmed, counted and stored once', async ({
  page, site, rows, javaScriptEnabled,
}) => {
  const { story, id } = await storyToRead(page, site, rows, 'To talk about')
  const hasScript = javaScriptEnabled !== false
  const documents = askedDocuments(page)
  await story.getByRole('link', { name: 'Show comments (0)' }).click()
  const box = story.getByLabel('Add a comment')
  const button = story.getByRole('button', { name: 'Comment', exact: true })
  await box.fill('   ')
  await button.click()
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(box).toHaveAccessibleDescription(/Write a comment before you send it/)
  if (hasScript) await expect(box).toBeFocused()
  expect(count(rows, 'Comment', '"postId" = ?', id)).toBe(0)

  await box.fill('  by the button  ')
  await button.dblclick()
  await expect(story.getByRole('link', { name: 'Hide comments (1)' })).toBeVisible()
  await expect(story.getByText('by the button')).toHaveCount(1)
  await expect(box).toHaveValue('')
  if (hasScript) await expect(box).toBeFocused()
  await box.fill('by Enter')
  await box.press('Enter')
  await expect(story.getByRole('link', { name: 'Hide comments (2)' })).toBeVisible()
  await expect(story.getByRole('listitem').last()).toContainText('by Enter')
  const texts = () => rows.prepare('SELECT "content" FROM "Comment" WHERE "postId" = ? ORDER BY "id"').pluck().all(id)
  if (hasScript) expect(documents).toEqual([])
  else await page.reload()
  await expect.poll(texts).toEqual(['by the button', 'by Enter'])
})

/** Adds sixty comments, of which a page shows fifty. */
async function addSixty(site: Site, rows: Rows, writer: Member, community: Community, id: string) {
  const insert = rows.prepare(`INSERT INTO "Comment" ("id", "postId", "communityId", "authorId", "content", "createdAt")
    SELECT ?, "postId", "communityId", "authorId", ?, "createdAt" FROM "Comment" WHERE "postId" = ? LIMIT 1`)
  await addComment(site, writer, community, id, 'Line 0.')
  for (let n = 1; n < 60; n++) insert.run(v7(), `Line ${n}.`, id)
  rows.prepare('UPDATE "Post" SET "commentCount" = 60 WHERE "id" = ?').run(id)
}

test('a comment sent to a long list is the last of the shown lines, and Back from the later ones shows the first again', async ({
  page, site, rows, javaScriptEnabled,
}) => {
  const { story, community, writer, id } = await prepareStory(page, site, rows, 'Much discussed')
  await addSixty(site, rows, writer, community, id)
  await page.goto('/dashboard')
  await story.getByRole('link', { name: 'Show comments (60)' }).click()
  await expect(story.getByRole('listitem').filter({ hasText: 'Line' })).toHaveCount(50)
  const more = story.getByRole('link', { name: word('dashboard:comments.more') })
  let letRenew = () => {}
  let renewed: Promise<unknown> | undefined
  if (javaScriptEnabled !== false) {
    await more.click()
    await expect(story.getByText('Line 59.')).toBeVisible()
    await expect(story.getByText('Line 0.')).toHaveCount(0)
    // A second after Back, the list is loaded again. It arrives when the comments below have been sent.
    const sent = new Promise<void>((resolve) => (letRenew = resolve))
    let asked = 0
    await page.route(/comments-of=/, async (route) => {
      if (++asked > 1) await sent
      await route.continue()
    })
    renewed = page.waitForResponse((response) => asked > 1 && response.url().includes('comments-of='))
    await page.goBack()
    await expect(story.getByText('Line 0.')).toBeVisible()
    await expect(story.getByText('Line 59.')).toHaveCount(0)
  }
  for (const [index, text] of ['I read on.', 'And on.'].entries()) {
    await story.getByLabel('Add a comment').fill(text)
    await story.getByLabel('Add a comment').press('Enter')
    await expect(story.getByRole('link', { name: `Hide comments (${61 + index})` })).toBeVisible()
    await expect(story.getByRole('region', { name: 'Comments' }).locator('ol > li').last()).toContainText(text)
  }
  await expect(story.getByText('I read on.')).toBeVisible()
  await expect(more).toHaveCount(javaScriptEnabled === false ? 0 : 1)
  if (javaScriptEnabled !== false) {
    letRenew()
    await renewed
    await expect(story.getByText('I read on.')).toBeVisible()
    return
  }
  await story.getByRole('link', { name: word('dashboard:comments.earlier') }).click()
  await expect(story.getByText('Line 0.')).toBeVisible()
})

test('a comment whose answer was lost can be changed and sent again @js', async ({ page, site, rows }) => {
  const { story, id } = await storyToRead(page, site, rows, 'Lost answer')
  await story.getByRole('link', { name: /Show comments/ }).click()
  await story.getByLabel('Add a comment').fill('Half')
  await loseAnswers(page)
  await story.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(story.getByText('Failed to add comment. Please try again.')).toBeVisible()
  await expect(story.getByLabel('Add a comment')).toHaveValue('Half')
  await page.unrouteAll()
  await story.getByRole('button', { name: 'Comment', exact: true }).click()
  const lines = story.getByRole('region', { name: 'Comments' }).locator('ol > li')
  await expect(lines).toHaveCount(1)
  await expect(story.getByText('Failed to add comment. Please try again.')).toHaveCount(0)
  await loseAnswers(page)
  await story.getByLabel('Add a comment').fill('The other')
  await story.getByRole('button', { name: 'Comment', exact: true }).click()
  // Until this message, the box may still hold the text because the first comment is being sent.
  await expect(story.getByText('Failed to add comment. Please try again.')).toBeVisible()
  await expect(story.getByLabel('Add a comment')).toHaveValue('The other')
  await page.unrouteAll()
  await story.getByLabel('Add a comment').fill('The other draft')
  await expect(story.getByText(word('dashboard:drafts.saved'))).toBeVisible()
  expect(rows.prepare('SELECT "content" FROM "Draft" WHERE "postId" = ?').pluck().all(id)).toEqual(['The other draft'])
  await story.getByLabel('Add a comment').fill('The other half')
  await story.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(lines).toHaveCount(3)
  await expect(lines.last()).toContainText('The other half')
  const texts = () => rows.prepare('SELECT "content" FROM "Comment" WHERE "postId" = ? ORDER BY "id"').pluck().all(id)
  expect(texts()).toEqual(['Half', 'The other', 'The other half'])
  await expect.poll(() => count(rows, 'Draft', '"postId" = ?', id)).toBe(0)
})

test('after an empty comment that was sent before the scripts came, several comments are stored @js', async ({ page, site, rows }) => {
  const { story, id } = await prepareStory(page, site, rows, 'Sent early')
  await page.goto(`/dashboard?comments=${id}`)
  // The form itself sends the comment, as before hydration.
  await story.locator('form.comment-form').evaluate((form: HTMLFormElement) => form.submit())
  await expect(story.getByText('Write a comment before you send it')).toBeVisible()
  for (const text of ['One.', 'Two.']) {
    await story.getByLabel('Add a comment').fill(text)
    await story.getByLabel('Add a comment').press('Enter')
    await expect(story.getByRole('region', { name: 'Comments' }).locator('ol > li').last()).toContainText(text)
    await expect(story.getByText('Sending')).toHaveCount(0)
  }
  await expect(story.getByText('Write a comment before you send it')).toHaveCount(0)
  expect(count(rows, 'Comment', '"postId" = ?', id)).toBe(2)
})
