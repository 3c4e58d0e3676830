import { makeCommunity } from './support/database'
import { enter, join, signUp } from './support/members'
import { openOperated } from './support/operated'
import { prepareStory } from './support/story-to-read'
import { expect, expectAccessible, test } from './support/test'
import { word } from './support/words'

test('a story whose only community closes meanwhile is refused with the reason, and its text stays', async ({ page, site, rows, javaScriptEnabled }) => {
  const community = makeCommunity(rows, 'Closed meanwhile')
  const writer = await signUp(site, rows)
  await join(site, writer, community)
  await enter(page.context(), site, writer)
  await openOperated(page, '/dashboard?share', javaScriptEnabled !== false)
  await page.getByLabel('Title', { exact: true }).fill('Half told')
  await page.getByLabel('Content', { exact: true }).fill('It began in spring.')
  rows.prepare('UPDATE "Community" SET "isActive" = 0 WHERE "id" = ?').run(community.id)
  await page.getByRole('button', { name: 'Share Story' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toHaveText(word('api:community_inactive'))
  // After the refusal, the scripts reload the data of the page, which then has no form either.
  await expect(main.locator('textarea')).toHaveValue('Half told\n\nIt began in spring.')
  await expectAccessible(page)
})

test('a comment whose story is hidden meanwhile is refused with the reason, and its text stays', async ({ page, site, rows, javaScriptEnabled }) => {
  const { story, id } = await prepareStory(page, site, rows, 'Hidden meanwhile')
  const hasScript = javaScriptEnabled !== false
  await openOperated(page, hasScript ? '/dashboard' : `/dashboard?comments=${id}`, hasScript)
  if (hasScript) await story.getByRole('link', { name: /Show comments/ }).click()
  await story.getByLabel('Add a comment').fill('It does, slowly.')
  rows.prepare(`UPDATE "Post" SET "state" = 'hidden' WHERE "id" = ?`).run(id)
  await story.getByRole('button', { name: 'Comment', exact: true }).click()
  if (hasScript) {
    await expect(story.getByRole('status').filter({ hasText: word('dashboard:failures.gone') })).toBeVisible()
    await expect(story.getByLabel('Add a comment')).toHaveValue('It does, slowly.')
    return
  }
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toHaveText(word('api:not_found'))
  await expect(main.locator('textarea')).toHaveValue('It does, slowly.')
})
