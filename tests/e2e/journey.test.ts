import type { Page } from '@playwright/test'
import { count } from './support/database'
import { bookmark, fullJourney, joinedBefore, scene } from './support/journeys'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { enter, shareStory } from './support/members'
import { sendForm } from './support/requests'
import { expect, expectAccessible, test } from './support/test'
import { wordsOf } from './support/words'

const word = wordsOf('en')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const list = (page: Page) => page.getByRole('region', { name: /^(Bookmarks|Your stories|Your comments)$/ })
const weeks = (page: Page) => page.getByRole('region', { name: word('journey:weeks.title') })

test('a member bookmarks a story, finds it in her journey, and takes the bookmark away', async ({ page, context, site, rows }) => {
  const { reader, postId } = await scene(site, rows)
  await enter(context, site, reader)
  await page.goto('/dashboard')
  const set = page.locator(`#story-${postId}`).getByRole('button', { name: 'Bookmark', exact: true })
  await expect(set).toHaveAttribute('aria-pressed', 'false')
  await set.click()
  await expect(set).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(set).toHaveAttribute('aria-pressed', 'true')
  await page.locator(`#story-${postId}`).getByRole('link', { name: /^Show comments/ }).click()
  await expect(set).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('navigation', { name: 'Your space' }).getByRole('link', { name: 'Journey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your journey' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Your space' }).getByRole('link', { name: 'Journey' })).toHaveAttribute('aria-current', 'page')
  await expect(list(page)).toContainText('1 story is bookmarked.')
  await expect(list(page)).toContainText('A quiet room')
  await expectAccessible(page)
  await list(page).getByRole('link', { name: 'The first spring' }).click()
  await expect(page).toHaveURL(`/dashboard?story=${postId}`)
  await expect(set).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/journey')
  await button(page, 'Remove the bookmark of “The first spring”').click()
  await expect(page.getByText('The bookmark is removed.')).toBeAttached()
  await expect(list(page)).toContainText('No bookmarks yet.')
  await page.goto('/dashboard')
  await set.click()
  await expect(set).toHaveAttribute('aria-pressed', 'true')
  await set.click()
  await expect(set).toHaveAttribute('aria-pressed', 'false')
  expect(count(rows, 'Bookmark', '"userId" = ?', reader.id)).toBe(0)
})

test('the weeks are told, rest, go on, begin anew after a question, and are deleted with all the rest after another', async ({ page, context, site, rows }) => {
  const everything = await scene(site, rows)
  const { reader } = everything
  await fullJourney(site, rows, everything)
  joinedBefore(rows, reader, 50)
  await enter(context, site, reader)
  await page.goto('/journey')
  await expect(weeks(page)).toContainText('You have been here for 7 weeks.')
  await expect(weeks(page)).toContainText('Milestone reached: 4 weeks.')
  await button(page, 'Pause').click()
  await expect(weeks(page)).toContainText('Your journey rests since')
  await expect(weeks(page)).not.toContainText(/\d+ weeks|Milestone/)
  await button(page, 'Go on').click()
  await expect(weeks(page)).toContainText('You have been here for 7 weeks.')

  await page.getByRole('link', { name: 'Start anew' }).click()
  await expect(page).toHaveURL('/journey?ask=start-anew')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Leave it as it is' }).click()
  await expect(weeks(page)).toContainText('You have been here for 7 weeks.')
  await page.getByRole('link', { name: 'Start anew' }).click()
  await button(page, 'Start anew').click()
  await expect(weeks(page)).toContainText('This is your first week here.')
  await expect(weeks(page)).not.toContainText('Milestone')
  await expect(list(page)).toContainText('1 story is bookmarked.')

  await page.getByRole('link', { name: 'Delete my journey' }).click()
  await expectAccessible(page)
  await button(page, 'Delete my journey').click()
  await expect(page).toHaveURL('/journey')
  await expect(weeks(page)).toContainText('Nothing is counted here.')
  await expect(list(page)).toContainText('No bookmarks yet.')
  await expect(page.getByRole('region', { name: 'Continue reading' })).toHaveCount(0)
  for (const table of ['Bookmark', 'ReadingPlace']) expect(count(rows, table, '"userId" = ?', reader.id), table).toBe(0)
  expect(count(rows, 'Post', '"authorId" = ?', reader.id)).toBe(2)
  await button(page, 'Begin today').click()
  await expect(weeks(page)).toContainText('This is your first week here.')
})

test('her own stories and comments stand there, also those without her name, and lead to where they are', async ({ page, context, site, rows }) => {
  const everything = await scene(site, rows)
  const { reader, community, postId } = everything
  await fullJourney(site, rows, everything)
  await enter(context, site, reader)
  await page.goto('/journey')
  await page.getByRole('region', { name: 'Continue reading' }).getByRole('link', { name: 'Continue reading 200 Days' }).click()
  await expect(page).toHaveURL(/\/sample-200-days#paragraph-3$/)
  await page.goto('/journey')
  const lists = page.getByRole('navigation', { name: 'What you find here' })
  await lists.getByRole('link', { name: 'Your stories' }).click()
  const unnamed = list(page).getByRole('listitem').filter({ hasText: 'Under no name' })
  await expect(unnamed).toContainText('Without your name')
  await expect(list(page).getByRole('listitem').filter({ hasText: 'Under my name' })).not.toContainText('Without your name')
  await expectAccessible(page)
  await unnamed.getByRole('link', { name: 'Under no name' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Anonymous')

  await page.goto('/journey')
  await lists.getByRole('link', { name: 'Your comments' }).click()
  await expect(list(page)).toContainText('I know that spring.')
  await expectAccessible(page)
  await list(page).getByRole('link', { name: 'The first spring' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard\\?story=${postId}#comment-`))
  await expect(page.getByText('I know that spring.')).toBeInViewport()

  await sendForm(site, '/dashboard/leave', { communityId: community.id }, reader)
  await page.goto('/journey?list=stories')
  await expect(list(page).getByRole('link', { name: 'Under my name', exact: true })).toHaveCount(0)
  await list(page).getByRole('link', { name: 'Delete your story “Under my name”' }).click()
  await button(page, word('dashboard:delete_story.confirm')).click()
  await page.goto('/journey?list=stories')
  await expect(list(page)).not.toContainText('Under my name')
  await page.goto('/journey?list=comments')
  await expect(list(page)).toContainText('I know that spring.')
  await expect(list(page)).not.toContainText('The first spring')
})

test('a story whose content notes she folds keeps its title to itself until she opens it', async ({ page, context, site, rows }) => {
  const everything = await scene(site, rows)
  await fullJourney(site, rows, everything)
  rows.prepare('UPDATE "Post" SET "notes" = 128 WHERE "id" = ?').run(everything.postId)
  await enter(context, site, everything.reader)
  for (const address of ['/journey', '/journey?list=comments']) {
    await page.goto(address)
    const title = list(page).getByText('The first spring')
    await expect(title).toBeHidden()
    await list(page).getByText('Content notes: Grief. Show the story').click()
    await expectAccessible(page)
    await title.click()
    await expect(page.getByText('It began in spring.')).toBeVisible()
  }
})

test('more bookmarks than a page holds are a link away', async ({ page, context, site, rows }) => {
  const { reader, author, community } = await scene(site, rows)
  for (let n = 1; n <= 23; n++) await bookmark(site, reader, await shareStory(site, rows, author, community, { title: `Story ${n}` }))
  await enter(context, site, reader)
  await page.goto('/journey')
  await expect(list(page)).toContainText('23 stories are bookmarked.')
  await expect(list(page).getByRole('listitem')).toHaveCount(20)
  await page.getByRole('link', { name: 'Older bookmarks' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(3)
  await button(page, 'Remove the bookmark of “Story 2”').click()
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('link', { name: 'Back to the newest bookmarks' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(20)
})

test('every page of it is accessible in Arabic on a small phone', async ({ page, context, site, rows }) => {
  const everything = await scene(site, rows)
  await fullJourney(site, rows, everything)
  await enter(context, site, everything.reader)
  await context.addCookies([{ name: 'preferred-language', value: 'ar', url: site.url }])
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/journey', '/journey?list=stories', '/journey?list=comments', '/journey?ask=start-anew', '/dashboard']) {
    await page.goto(path)
    await expectAccessible(page)
    await expectLargeTargets(page)
    await expectNoSidewaysScrolling(page)
  }
})

test('on paper the journey is what she keeps and wrote, with nothing to press', async ({ page, context, site, rows }) => {
  const everything = await scene(site, rows)
  await fullJourney(site, rows, everything)
  await enter(context, site, everything.reader)
  await page.goto('/journey')
  await page.emulateMedia({ media: 'print' })
  for (const control of await page.locator('main :is(button, .button, nav)').all()) await expect(control).toBeHidden()
  await expect(list(page)).toContainText('The first spring')
  await expect(weeks(page)).toBeVisible()
})

test('a question that was asked of one member is not answered for the next one at the same browser', async ({ page, context, site, rows }) => {
  const [first, next] = [await scene(site, rows), await scene(site, rows)]
  await bookmark(site, next.reader, next.postId)
  await enter(context, site, first.reader)
  await page.goto('/journey?ask=delete')
  await enter(context, site, next.reader)
  await button(page, word('journey:ask_delete.confirm')).click()
  await expect(page.getByText(word('account:profile.other_account'))).toBeVisible()
  expect(count(rows, 'Bookmark', '"userId" = ?', next.reader.id)).toBe(1)
})
