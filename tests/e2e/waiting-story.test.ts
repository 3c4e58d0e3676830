import { count, makeCommunity } from './support/database'
import { enter, join, signUp } from './support/members'
import { ask } from './support/requests'
import { expect, expectAccessible, test } from './support/test'
import { word } from './support/words'

test('a first story that waits is shown to its author only, with its state, and can be deleted @js', async ({ page, site, rows }) => {
  const community = makeCommunity(rows, 'Held at first')
  rows.prepare('UPDATE "Community" SET "holdsFirst" = 1 WHERE "id" = ?').run(community.id)
  const [author, reader] = [await signUp(site, rows), await signUp(site, rows)]
  for (const member of [author, reader]) await join(site, member, community)
  await enter(page.context(), site, author)
  await page.goto('/dashboard?share')
  await page.getByLabel('Title', { exact: true }).fill('My very first')
  await page.getByLabel('Content', { exact: true }).fill('Here I am.')
  await page.getByLabel('Post anonymously').check()
  await page.getByRole('button', { name: 'Share Story' }).click()
  await expect(page.getByText(word('dashboard:notices.story_waits'))).toBeVisible()
  const panel = page.getByRole('region', { name: word('dashboard:not_shown.title') })
  await expect(panel).toContainText(word('dashboard:not_shown.waiting'))
  await expect(page.getByRole('article', { name: 'My very first' })).toHaveCount(0)

  await panel.getByRole('link', { name: 'My very first', exact: true }).click()
  const story = page.getByRole('article', { name: 'My very first' })
  await expect(story).toContainText('Here I am.')
  await expect(story).toContainText(word('dashboard:states.waiting'))
  await expect(story.getByRole('button')).toHaveCount(0)
  await expect(story.getByRole('link', { name: /comments/i })).toHaveCount(0)
  await expectAccessible(page)
  const id = rows.prepare('SELECT "id" FROM "Post" WHERE "authorId" = ?').pluck().get(author.id) as string

  for (const path of ['/dashboard', '/dashboard.data', `/dashboard?story=${id}`, `/dashboard.data?comments-of=${id}`, `/report?post=${id}`]) {
    expect(await (await ask(site, path, reader)).text(), path).not.toMatch(/My very first|Here I am/)
  }
  await page.getByRole('link', { name: 'Back to all stories' }).click()
  await panel.getByRole('link', { name: word('dashboard:delete_story_name', { title: 'My very first' }) }).click()
  await page.getByRole('button', { name: word('frame:deletion.confirm_post') }).click()
  await expect(page.getByText(word('dashboard:notices.story_deleted'))).toBeVisible()
  expect(count(rows, 'Post', '"id" = ?', id)).toBe(0)
  expect(rows.prepare('SELECT "postCount" FROM "Community" WHERE "id" = ?').pluck().get(community.id)).toBe(0)
})
