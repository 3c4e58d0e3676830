import { v7 } from 'uuid'
import { type Community, count, makeCommunity, type Rows } from './support/database'
import { addComment, join, type Member, shareStory, signUp } from './support/members'
import { sendForm } from './support/requests'
import { askedByScripts, askedDocuments, interceptScripts, loseAnswers } from './support/script-requests'
import type { Site } from './support/site'
import { openOperated } from './support/operated'
import { storyToRead } from './support/story-to-read'
import { expect, test } from './support/test'
import { word } from './support/words'

test('comments show their author, time and text, oldest first, and who answers may not delete the story', async ({ page, site, rows }) => {
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
  await expect(page.getByRole('link', { name: word('dashboard:delete_story_name', { title: 'Commented' }) })).toHaveCount(0)
  await expect(lines.first().getByRole('link', { name: /Delete/ })).toHaveCount(0)
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

test('hiding the comments keeps the comment that is being written @js', async ({ page, site, rows }) => {
  const { story, id } = await storyToRead(page, site, rows, 'Hidden for a moment')
  await openOperated(page, '/dashboard')
  await story.getByRole('link', { name: /Show comments/ }).click()
  await story.getByLabel('Add a comment').fill('Half a thought')
  await story.getByRole('link', { name: /Hide comments/ }).click()
  await expect(story.getByLabel('Add a comment')).toBeHidden()
  await story.getByRole('link', { name: /Show comments/ }).click()
  await expect(story.getByLabel('Add a comment')).toHaveValue('Half a thought')
  await expect.poll(() => count(rows, 'Draft', '"postId" = ?', id)).toBe(1)
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

/** Adds sixty comments, of which a page shows fifty. */
async function addSixty(site: Site, rows: Rows, writer: Member, community: Community, id: string) {
  const insert = rows.prepare(`INSERT INTO "Comment" ("id", "postId", "communityId", "authorId", "content", "createdAt")
    SELECT ?, "postId", "communityId", "authorId", ?, "createdAt" FROM "Comment" WHERE "postId" = ? LIMIT 1`)
  await addComment(site, writer, community, id, 'Line 0.')
  for (let n = 1; n < 60; n++) insert.run(v7(), `Line ${n}.`, id)
  rows.prepare('UPDATE "Post" SET "commentCount" = 60 WHERE "id" = ?').run(id)
}

test('Back from the later comments shows the first ones again @js', async ({ page, site, rows }) => {
  const { story, community, writer, id } = await storyToRead(page, site, rows, 'Two pages')
  await addSixty(site, rows, writer, community, id)
  await page.reload()
  await story.getByRole('link', { name: 'Show comments (60)' }).click()
  await expect(story.getByText('Line 0.')).toBeVisible()
  await story.getByRole('link', { name: word('dashboard:comments.more') }).click()
  await expect(story.getByText('Line 59.')).toBeVisible()
  await expect(story.getByText('Line 0.')).toHaveCount(0)
  await page.goBack()
  await expect(story.getByText('Line 0.')).toBeVisible()
  await expect(story.getByText('Line 59.')).toHaveCount(0)
})

test('a comment sent to a long list is the last of the shown lines', async ({ page, site, rows, javaScriptEnabled }) => {
  const { story, community, writer, id } = await storyToRead(page, site, rows, 'Much discussed')
  await addSixty(site, rows, writer, community, id)
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
  if (javaScriptEnabled !== false) return
  await story.getByRole('link', { name: word('dashboard:comments.earlier') }).click()
  await expect(story.getByText('Line 0.')).toBeVisible()
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
  const { story, id } = await storyToRead(page, site, rows, 'Sent early')
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

test('a page that was loaded before an update gets the whole list in answer to a comment @js', async ({ site, rows }) => {
  const community = makeCommunity(rows, 'Before the update')
  const writer = await signUp(site, rows)
  await join(site, writer, community)
  const id = await shareStory(site, rows, writer, community, { title: 'Old page' })
  await addComment(site, writer, community, id, 'First.')
  const answer = await sendForm(site, '/dashboard/in-place', { 'in-place': 'comment', intent: 'comment', communityId: community.id, postId: id, content: 'Second.', back: '/dashboard' }, writer)
  const { comments } = (await answer.json()) as { comments: { lines: { content: string }[] } }
  expect(comments.lines.map(({ content }) => content)).toEqual(['First.', 'Second.'])
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
