import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { count } from './support/database'
import { fullJourney, joinedBefore, scene } from './support/journeys'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { enter } from './support/members'
import { sendForm } from './support/requests'
import { expect, expectAccessible, test } from './support/test'
import { word } from './support/words'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const list = (page: Page) => page.getByRole('region', { name: /^(Bookmarks|Your stories|Your comments)$/ })
const weeks = (page: Page) => page.getByRole('region', { name: word('journey:weeks.title') })

test('a member bookmarks a story, finds it in the journey, removes the bookmark, and continues reading', async ({ page, context, site, rows }) => {
  const { reader, postId } = await scene(site, rows)
  await sendForm(site, '/reading', { sample: '200-days', paragraph: '3' }, reader)
  await enter(context, site, reader)
  await page.goto('/dashboard')
  const set = page.locator(`#story-${postId}`).getByRole('button', { name: /^Bookmark/ })
  await expect(set).toHaveAttribute('aria-pressed', 'false')
  await set.click()
  await expect(set).toHaveAttribute('aria-pressed', 'true')
  await expect(set).toHaveText('Bookmarked')
  await expect.poll(() => count(rows, 'Bookmark', '"userId" = ?', reader.id)).toBe(1)
  await page.reload()
  await expect(set).toHaveAttribute('aria-pressed', 'true')
  await set.click()
  await expect(set).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => count(rows, 'Bookmark', '"userId" = ?', reader.id)).toBe(0)
  await set.click()
  await expect.poll(() => count(rows, 'Bookmark', '"userId" = ?', reader.id)).toBe(1)
  await page.locator(`#story-${postId}`).getByRole('link', { name: /^Show comments/ }).click()
  await expect(set).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('navigation', { name: 'Your space' }).getByRole('link', { name: 'Journey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your journey' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Your space' }).getByRole('link', { name: 'Journey' })).toHaveAttribute('aria-current', 'page')
  await expect(list(page)).toContainText('1 bookmarked story')
  await expect(list(page)).toContainText('A quiet room')
  await expectAccessible(page)
  await list(page).getByRole('link', { name: 'The first spring' }).click()
  await expect(page).toHaveURL(`/dashboard?story=${postId}`)
  await expect(set).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/journey')
  await button(page, 'Remove the bookmark for “The first spring”').click()
  await expect(page.getByText('Bookmark removed.')).toBeAttached()
  await expect(list(page)).toContainText('No bookmarks yet.')
  await page.getByRole('region', { name: 'Continue reading' }).getByRole('link', { name: 'Continue reading 200 Days' }).click()
  await expect(page).toHaveURL(/\/sample-200-days#paragraph-3$/)
})

test('the weeks are shown, paused, resumed, restarted after a confirmation, and deleted with everything else after another', async ({ page, context, site, rows }) => {
  const everything = await scene(site, rows)
  const { reader } = everything
  await fullJourney(site, rows, everything)
  joinedBefore(rows, reader, 50)
  await enter(context, site, reader)
  await page.goto('/journey')
  await expect(weeks(page)).toContainText('You have been here for 7 weeks.')
  await expect(weeks(page)).toContainText('Milestone reached: 4 weeks.')
  await button(page, 'Pause').click()
  await expect(weeks(page)).toContainText('Paused since')
  await expect(weeks(page)).not.toContainText(/\d+ weeks|Milestone/)
  await button(page, 'Resume').click()
  await expect(weeks(page)).toContainText('You have been here for 7 weeks.')

  await page.getByRole('link', { name: 'Start over' }).click()
  await expect(page).toHaveURL('/journey?ask=start-anew')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(weeks(page)).toContainText('You have been here for 7 weeks.')
  await page.getByRole('link', { name: 'Start over' }).click()
  await button(page, 'Start over').click()
  await expect(weeks(page)).toContainText('This is your first week here.')
  await expect(weeks(page)).not.toContainText('Milestone')
  await expect(list(page)).toContainText('1 bookmarked story')

  await page.getByRole('link', { name: 'Delete my journey' }).click()
  await expect(page).toHaveURL('/journey?ask=delete')
  await button(page, 'Delete my journey').click()
  await expect(page).toHaveURL('/journey')
  await expect(weeks(page)).toContainText(word('journey:weeks.none'))
  await expect(list(page)).toContainText('No bookmarks yet.')
  await expect(page.getByRole('region', { name: 'Continue reading' })).toHaveCount(0)
  for (const table of ['Bookmark', 'ReadingPlace']) expect(count(rows, table, '"userId" = ?', reader.id), table).toBe(0)
  expect(count(rows, 'Post', '"authorId" = ?', reader.id)).toBe(2)
  await button(page, 'Start today').click()
  await expect(weeks(page)).toContainText('This is your first week here.')
})

test('a journey is printed without controls, and its own stories and comments link to their places @js', async ({ page, context, site, rows }) => {
  const everything = await scene(site, rows)
  const { reader, community, postId } = everything
  await fullJourney(site, rows, everything)
  await enter(context, site, reader)
  await page.goto('/journey')
  await page.emulateMedia({ media: 'print' })
  for (const control of await page.locator('main :is(button, .button, nav)').all()) await expect(control).toBeHidden()
  await expect(list(page)).toContainText('The first spring')
  await expect(weeks(page)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  const lists = page.getByRole('navigation', { name: 'Lists' })
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
  await button(page, word('frame:deletion.confirm_post')).click()
  await expect(page.getByText(word('dashboard:notices.story_deleted'))).toBeAttached()
  await page.goto('/journey?list=stories')
  await expect(list(page)).not.toContainText('Under my name')
  await page.goto('/journey?list=comments')
  await expect(list(page)).toContainText('I know that spring.')
  await expect(list(page)).not.toContainText('The first spring')
})

test('a story with folded content notes hides its title until the reader opens it @no-js', async ({ page, context, site, rows }) => {
  const everything = await scene(site, rows)
  await fullJourney(site, rows, everything)
  rows.prepare('UPDATE "Post" SET "notes" = 128 WHERE "id" = ?').run(everything.postId)
  await enter(context, site, everything.reader)
  for (const address of ['/journey', '/journey?list=comments']) {
    await page.goto(address)
    const title = list(page).getByText('The first spring')
    await expect(title).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    expect(await title.evaluate((element) => element.checkVisibility())).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await list(page).getByText('Content notes: Grief. Show the story').click()
    await expectAccessible(page)
    await title.click()
    await expect(page.getByText('It began in spring.')).toBeVisible()
  }
})

test('further bookmarks are behind a link @no-js', async ({ page, context, site, rows }) => {
  const { reader, author, community } = await scene(site, rows)
  const story = rows.prepare('INSERT INTO "Post" ("id", "communityId", "authorId", "title", "content", "createdAt") VALUES (?, ?, ?, ?, ?, ?)')
  const mark = rows.prepare('INSERT INTO "Bookmark" ("userId", "postId", "createdAt") VALUES (?, ?, ?)')
  for (let n = 1; n <= 23; n++) {
    const [id, at] = [v7(), new Date(Date.now() + n).toISOString()]
    story.run(id, community.id, author.id, `Story ${n}`, 'It began in spring.', at)
    mark.run(reader.id, id, at)
  }
  await enter(context, site, reader)
  await page.goto('/journey')
  await expect(list(page)).toContainText('23 bookmarked stories')
  await expect(list(page).getByRole('listitem')).toHaveCount(20)
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(3)
  await button(page, 'Remove the bookmark for “Story 2”').click()
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('link', { name: 'Newest' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(20)
})

test('every page of the journey is accessible in Arabic on a small phone @js', async ({ page, context, site, rows }) => {
  const everything = await scene(site, rows)
  await fullJourney(site, rows, everything)
  await enter(context, site, everything.reader)
  await context.addCookies([{ name: 'preferred-language', value: 'ar', url: site.url }])
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/journey', '/journey?list=stories', '/journey?list=comments', '/journey?ask=start-anew', '/journey?ask=delete']) {
    await page.goto(path)
    await expectAccessible(page)
    await expectLargeTargets(page)
    await expectNoSidewaysScrolling(page)
  }
})
