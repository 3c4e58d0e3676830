import type { BrowserContext, Page } from '@playwright/test'
import { count, makeCommunity, type Rows } from './support/database'
import { enter, join, shareStory, signUp, type Member } from './support/members'
import { sendForm } from './support/requests'
import type { Site } from './support/site'
import { expect, expectAccessible, test } from './support/test'
import { wordsOf } from './support/words'

/** A new community, with an author and a reader who have joined it. */
async function scene(site: Site, rows: Rows, name: string) {
  const community = makeCommunity(rows, name)
  const [writer, reader] = [await signUp(site, rows), await signUp(site, rows)]
  for (const member of [writer, reader]) await join(site, member, community)
  return { community, writer, reader }
}

/** Gives a member's session and language to the browser. */
async function enterIn(language: string, context: BrowserContext, site: Site, member: Member) {
  await enter(context, site, member)
  await context.addCookies([{ name: 'preferred-language', value: language, url: site.url }])
}

/** A comment with this text on the page; the phrases to choose from are not in an ordered list. */
const commentThatSays = (page: Page, text: string) => page.locator('ol').getByRole('listitem').filter({ hasText: text })

/** Opens the phrases below a story whose comments are open, and chooses one. */
async function choose(page: Page, language: string, phrase: string) {
  const words = wordsOf(language)
  await page.getByText(words('phrases:choose')).click()
  await page.getByRole('button', { name: words(`phrases:texts.${phrase}`) }).click()
}

/** The phrases below a story fit a phone, and each is a large touch target. */
async function expectPhrasesToFit(page: Page) {
  const buttons = page.locator('button[name=phrase]')
  await expect(buttons).toHaveCount(12)
  const heights = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(360)
}

test('an Arabic reader and a Hindi author understand each other by phrases, on a phone @js', async ({ page, context, site, rows }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { community, writer, reader } = await scene(site, rows, 'In two languages')
  await shareStory(site, rows, writer, community, { title: 'ليلة', content: 'طويلة.', language: 'ar' })
  const id = await shareStory(site, rows, writer, community, { title: 'सुबह', content: 'आज बारिश हुई।', language: 'hi' })
  const [hindi, arabic] = [wordsOf('hi'), wordsOf('ar')]
  const story = page.getByRole('article', { name: 'सुबह' })
  const said = (text: string) => commentThatSays(page, text)

  await enterIn('ar', context, site, reader)
  await page.goto(`/dashboard?comments=${id}`)
  await expect(page.getByRole('heading', { name: 'ليلة' })).toHaveAttribute('dir', 'rtl')
  await expect(story.getByRole('heading', { name: 'सुबह' })).toHaveAttribute('lang', 'hi')
  await expect(story.getByRole('heading', { name: 'सुबह' })).toHaveAttribute('dir', 'ltr')
  await expect(story.locator('.badge', { hasText: 'हिन्दी' }).locator('bdi')).toHaveAttribute('lang', 'hi')
  await choose(page, 'ar', 'not_alone')
  await expect(said(arabic('phrases:texts.not_alone'))).toContainText(arabic('phrases:mark'))
  expect(rows.prepare('SELECT "content", "phrase" FROM "Comment" WHERE "postId" = ?').all(id)).toEqual([{ content: '', phrase: 'not_alone' }])
  await page.getByText(arabic('phrases:choose')).click()
  await expectPhrasesToFit(page)
  await expectAccessible(page)

  await enterIn('hi', context, site, writer)
  await page.goto(`/dashboard?comments=${id}`)
  await expect(said(hindi('phrases:texts.not_alone'))).toBeVisible()
  await expect(story.locator('.badge', { hasText: 'हिन्दी' })).toHaveCount(0)
  await page.getByText(hindi('phrases:choose')).click()
  await expectPhrasesToFit(page)
  await page.getByRole('button', { name: hindi('phrases:texts.glad_here') }).click()
  await expect(said(hindi('phrases:texts.glad_here'))).toBeVisible()

  await enterIn('ar', context, site, reader)
  await page.goto(`/dashboard?comments=${id}`)
  await expect(said(arabic('phrases:texts.glad_here'))).toBeVisible()
})

test('choosing a phrase keeps the text in the box, and pressing one twice makes one comment', async ({ page, context, site, rows, javaScriptEnabled }) => {
  const { community, writer, reader } = await scene(site, rows, 'Either')
  const id = await shareStory(site, rows, writer, community, { title: 'Either or' })
  await enter(context, site, reader)
  await page.goto(`/dashboard?comments=${id}`)
  await page.getByLabel('Add a comment').fill('My own words')
  await choose(page, 'en', 'hope')
  await expect(page.getByText('Send your own words or a phrase, not both.')).toBeVisible()
  await expect(page.getByLabel('Add a comment')).toHaveValue('My own words')
  expect(count(rows, 'Comment', '"postId" = ?', id)).toBe(0)

  await page.getByLabel('Add a comment').fill('')
  // Without scripts the answer is a new document, in which the phrases are folded.
  if (javaScriptEnabled === false) await page.getByText('Or choose a phrase').click()
  await page.getByRole('button', { name: 'Your story gives me hope.' }).dblclick()
  await expect(commentThatSays(page, 'Your story gives me hope.')).toHaveCount(1)
  expect(count(rows, 'Comment', '"postId" = ?', id)).toBe(1)
})

test('what is submitted while a comment is being sent is sent afterwards, once and in order @js', async ({ page, context, site, rows }) => {
  const { community, writer, reader } = await scene(site, rows, 'One by one')
  const id = await shareStory(site, rows, writer, community, { title: 'One by one' })
  await enter(context, site, reader)
  await page.goto(`/dashboard?comments=${id}`)
  await page.getByText('Or choose a phrase').click()
  const requests: (() => Promise<void>)[] = []
  await page.route(/\/in-place/, (route) => void requests.push(() => route.continue()))
  const answerNext = async () => {
    await expect.poll(() => requests.length).toBe(1)
    await requests.shift()!()
  }
  const [box, phrase] = [page.getByLabel('Add a comment'), page.getByRole('button', { name: 'Your story gives me hope.' })]
  await box.fill('My own words')
  await box.press('Enter')
  await phrase.click()
  await box.fill('More of my own')
  await box.press('Enter')
  await box.press('Enter')
  await box.pressSequentially(', not yet sent')
  await answerNext()
  await expect.poll(() => requests.length).toBe(1)
  await phrase.click()
  await answerNext()
  await answerNext()
  await expect(commentThatSays(page, 'More of my own')).toHaveCount(1)
  await expect(page.locator('form[aria-busy]')).toHaveCount(0)
  expect(rows.prepare('SELECT "content", "phrase" FROM "Comment" WHERE "postId" = ? ORDER BY "id"').all(id)).toEqual([
    { content: 'My own words', phrase: null }, { content: '', phrase: 'hope' }, { content: 'More of my own', phrase: null },
  ])
  await expect(box).toHaveValue(', not yet sent')
  expect(requests).toEqual([])
})

test('a phrase chosen after the session ended stays in the box as its words', async ({ page, context, site, rows }) => {
  const { community, writer, reader } = await scene(site, rows, 'Too late')
  const id = await shareStory(site, rows, writer, community, { title: 'Too late' })
  await enter(context, site, reader)
  await page.goto(`/dashboard?comments=${id}`)
  await context.clearCookies()
  await choose(page, 'en', 'trust')
  await expect(page).toHaveURL(/\/auth\?redirect=/)
  await enter(context, site, reader)
  await page.goto(`/dashboard?comments=${id}`)
  await expect(page.getByLabel('Add a comment')).toHaveValue('Thank you for trusting us with this.')
})

test('the language of a story is the page’s unless another is chosen, and the choice stays after an error @no-js', async ({ page, context, site, rows }) => {
  const { community, writer } = await scene(site, rows, 'Which language')
  const german = wordsOf('de')
  const language = page.getByLabel(german('phrases:language.label'))
  const stored = () => rows.prepare('SELECT "language" FROM "Post" WHERE "communityId" = ? ORDER BY "id"').pluck().all(community.id)
  await enterIn('de', context, site, writer)
  await page.goto('/dashboard?share')
  await expect(language).toHaveValue('de')
  await expect(language.getByRole('option', { name: german('phrases:language.other') })).toHaveAttribute('value', '')
  await language.selectOption('العربية')
  await page.getByRole('button', { name: german('dashboard:share.submit') }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(language).toHaveValue('ar')
  await page.locator('#story-title').fill('Ein Tag')
  await page.locator('#story-content').fill('Er begann.')
  await page.getByRole('button', { name: german('dashboard:share.submit') }).click()
  await expect(page.getByText(german('dashboard:notices.shared'))).toBeVisible()
  for (const chosen of ['de', '']) await shareStory(site, rows, writer, community, { title: 'Ein Tag', language: chosen })
  expect(stored()).toEqual(['ar', 'de', null])
})

test('the feed of a reader with chosen languages shows stories in those, in unknown ones and own ones, says so, and links to all @js', async ({ page, context, site, rows }) => {
  const { community, writer, reader } = await scene(site, rows, 'Many languages')
  for (const language of ['ru', 'fr', 'de', '']) await shareStory(site, rows, writer, community, { title: `In “${language}”`, language })
  await shareStory(site, rows, reader, community, { title: 'My own', language: 'pt' })
  const titles = page.getByRole('article').getByRole('heading', { level: 3 })
  await sendForm(site, '/account/reading/languages', { languages: 'fr' }, reader)
  await enter(context, site, reader)

  await page.goto('/dashboard')
  await expect(titles).toHaveText(['My own', 'In “”', 'In “fr”'])
  await expect(page.getByText('You see stories in French, stories whose language isn’t known, and your own.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change the languages I read' })).toHaveAttribute('href', '/account/reading#languages')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Show all languages' }).click()
  await expect(titles).toHaveText(['My own', 'In “”', 'In “de”', 'In “fr”', 'In “ru”'])
  await page.getByRole('article').first().getByRole('link', { name: /Show comments/ }).click()
  await expect(page.getByLabel('Add a comment')).toBeVisible()
  await page.getByRole('link', { name: 'Show only the languages I read' }).click()
  await expect(titles).toHaveCount(3)

  await page.getByRole('link', { name: 'Change the languages I read' }).click()
  await page.getByRole('checkbox', { name: 'Français' }).uncheck()
  await page.getByRole('button', { name: 'Save languages' }).click()
  await expect(page.getByText('Languages saved.')).toBeVisible()
  await page.goto('/dashboard')
  await expect(titles).toHaveCount(5)
  await expect(page.getByText('You see stories in')).toHaveCount(0)
})

test('a feed in some languages has next and previous pages, without a number @no-js', async ({ page, context, site, rows }) => {
  const { community, writer, reader } = await scene(site, rows, 'Many pages')
  const id = await shareStory(site, rows, writer, community, { title: 'The first', language: 'de' })
  rows.prepare(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 65)
    INSERT INTO "Post" ("id", "communityId", "authorId", "title", "content", "language", "createdAt")
    SELECT substr("id", 1, 24) || printf('%012d', i), "communityId", "authorId", 'Story ' || i, "content", iif(i % 3 = 0, 'fr', 'de'), "createdAt"
    FROM n, "Post" WHERE "id" = ?`).run(id)
  rows.prepare('UPDATE "Community" SET "postCount" = "postCount" + 65 WHERE "id" = ?').run(community.id)
  await sendForm(site, '/account/reading/languages', { languages: 'de' }, reader)
  await enter(context, site, reader)
  const titles = page.getByRole('article').getByRole('heading', { level: 3 })
  const pages = page.getByRole('navigation', { name: 'Pages of stories' })

  await page.goto('/dashboard')
  await expect(titles).toHaveCount(20)
  const first = await titles.allTextContents()
  await expect(pages.locator('.pagination-position')).toHaveText('')
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(titles).toHaveCount(20)
  expect(new Set([...first, ...(await titles.allTextContents())]).size).toBe(40)
  await expect(pages.locator('.pagination-position')).toHaveText('')
  await pages.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(titles).toHaveText(first)
})
