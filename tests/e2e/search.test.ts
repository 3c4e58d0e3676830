import type { Page } from '@playwright/test'
import { makeCommunity, type Rows } from './support/database'
import { enter, join, shareStory, signUp } from './support/members'
import { ask, sendForm } from './support/requests'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import type { Site } from './support/site'
import { expect, expectAccessible, test } from './support/test'
import { word } from './support/words'

/** An author and a reader in the same community. */
async function circle(site: Site, rows: Rows, name: string) {
  const community = makeCommunity(rows, name)
  const [writer, reader] = [await signUp(site, rows), await signUp(site, rows)]
  for (const member of [writer, reader]) await join(site, member, community)
  return { community, writer, reader }
}

/** Types words into the form of the search page, and sends it. */
async function search(page: Page, text: string) {
  await page.getByRole('search').getByRole('searchbox').fill(text)
  await page.keyboard.press('Enter')
  await expect(page.locator('#results')).toBeVisible()
}

/** Searches without a browser: the address of the results, and their page. */
async function answerTo(site: Site, member: { cookie: string }, q: string) {
  const address = (await sendForm(site, '/search', { q, community: '' }, member)).headers.get('Location')!
  return { address, html: await (await ask(site, address, member)).text() }
}

const articlesIn = (html: string) => html.match(/<article.*?<\/article>/gs) ?? []
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 })

test('a story is found by its words, opened, and found again with Back; the address does not reveal the words', async ({ page, site, rows }) => {
  const { community, writer, reader } = await circle(site, rows, 'Searchers')
  await shareStory(site, rows, writer, community, { title: 'The blue boat', content: `${'Long ago. '.repeat(20)}Grandmother rowed across the lake.` })
  await shareStory(site, rows, writer, community, { title: 'A winter', content: 'No boat on the lake.', isAnonymous: 'on' })
  await enter(page.context(), site, reader)
  await page.goto('/search')
  await expect(page.locator('#results')).toHaveCount(0)
  await page.getByRole('button', { name: word('search:form.submit'), exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(word('validation:search'))
  await expectAccessible(page)
  await search(page, 'xylophone')
  await expect(page.getByText(word('search:results.none'))).toBeVisible()
  await expect(page.getByText(word('search:results.advice'))).toBeVisible()
  await expectAccessible(page)
  await search(page, 'BOAT lak')
  await expect(titles(page)).toHaveText(['A winter', 'The blue boat'])
  await expect(page.getByRole('article', { name: 'A winter' })).toContainText('Anonymous')
  const boat = page.getByRole('article', { name: 'The blue boat' })
  await expect(boat.locator('mark')).toHaveText(['boat', 'lake'])
  await expect(boat).toContainText('Grandmother rowed across the lake.')
  await expect(page.getByRole('searchbox')).toHaveValue('BOAT lak')
  expect(decodeURIComponent(page.url())).not.toMatch(/boat.lak/i) // two words, because sealed text contains any three letters by chance
  expect(await page.title()).not.toMatch(/boat|lak/i)
  await expectAccessible(page)
  await expectLargeTargets(page)
  await expectNoSidewaysScrolling(page)
  await boat.getByRole('link').click()
  await expect(page).not.toHaveURL(/\/search/)
  await expect(page.getByRole('article', { name: 'The blue boat' })).toContainText('Long ago.')
  await page.goBack()
  await expect(titles(page)).toHaveText(['A winter', 'The blue boat'])
  expect(site.log()).not.toMatch(/boat/i)
})

test('a story is found in its script, with the page in Arabic @js', async ({ page, site, rows }) => {
  const { community, writer, reader } = await circle(site, rows, 'Script ar')
  await shareStory(site, rows, writer, community, { title: 'رسالة أمي', content: 'كَتَبَتْ أمي رسالةً طويلة.' })
  await enter(page.context(), site, reader)
  await page.context().addCookies([{ name: 'preferred-language', value: 'ar', url: site.url }])
  await page.goto('/search')
  await search(page, 'رساله')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(titles(page)).toHaveText(['رسالة أمي'])
  await expect(page.locator('mark').first()).toHaveText('رسالة')
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
})

test('a story is found in its script, with the page in Chinese, Japanese or Hindi @js', async ({ site, rows }) => {
  const { community, writer, reader } = await circle(site, rows, 'Scripts')
  const stories = [
    ['zh', '我们的花园', '母亲在花园里慢慢地走。', '花园'],
    ['ja', '図書館で', '母は静かに本を読んだ。', '図書館'],
    ['hi', 'माँ की चिट्ठी', 'उसने मुझे एक चिट्ठी लिखी।', 'चिट्ठी'],
  ] as const
  for (const [, title, content] of stories) await shareStory(site, rows, writer, community, { title, content })
  for (const [language, title, , typed] of stories) {
    const member = { cookie: `${reader.cookie}; preferred-language=${language}` }
    const { html } = await answerTo(site, member, typed)
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
    expect(articlesIn(html), language).toHaveLength(1)
    expect(articlesIn(html)[0]!.replace(/<[^>]*>/g, ''), language).toContain(title)
    expect(/<mark>(.*?)<\/mark>/.exec(html)?.[1], language).toBe(typed)
  }
})

test('results lead to older ones by a link, and back to the newest @no-js', async ({ page, site, rows }) => {
  const { community, writer, reader } = await circle(site, rows, 'Many')
  for (let n = 1; n <= 21; n += 1) await shareStory(site, rows, writer, community, { title: `Ferry ${n}` })
  await enter(page.context(), site, reader)
  await page.goto('/search')
  await search(page, 'ferry')
  await expect(titles(page)).toHaveCount(20)
  await page.getByRole('link', { name: word('frame:list.older') }).click()
  await expect(titles(page)).toHaveText(['Ferry 1'])
  await page.getByRole('link', { name: word('frame:list.newest') }).click()
  await expect(titles(page).first()).toHaveText('Ferry 21')
})

test('a story with folded content notes shows nothing before it is opened @no-js', async ({ page, site, rows }) => {
  const { community, writer, reader } = await circle(site, rows, 'Noted')
  const id = await shareStory(site, rows, writer, community, { title: 'Noted title', content: 'A hidden cormorant.' })
  rows.prepare('UPDATE "Post" SET "notes" = 128 WHERE "id" = ?').run(id)
  await enter(page.context(), site, reader)
  await page.goto('/search')
  await search(page, 'cormorant')
  const story = page.getByRole('article', { name: word('story-safety:story.folded') })
  await expect(story).toContainText(word('story-safety:topics.grief'))
  await expect(page.getByText('hidden cormorant')).toBeHidden()
  await expect(page.getByText('Noted title')).toBeHidden()
  await expectAccessible(page)
  await story.getByText(word('story-safety:topics.grief')).click()
  await expect(page.getByText('A hidden cormorant.')).toBeVisible()
})

test('only readers with access find a story, never by its author, and only the member who searched can open the results @js', async ({ site, rows }) => {
  const { community, writer, reader } = await circle(site, rows, 'Closed')
  const stranger = await signUp(site, rows)
  const id = await shareStory(site, rows, writer, community, { title: 'Quokka', content: 'Without a name.', isAnonymous: 'on' })
  const found = await answerTo(site, reader, 'quokka')
  expect(found.html).toContain(id)
  for (const text of [writer.username, writer.id]) expect(found.html).not.toContain(text)
  expect((await answerTo(site, stranger, 'quokka')).html).not.toContain(id)
  expect((await answerTo(site, reader, writer.username)).html).not.toContain(id)
  // An address made for one member searches nothing for another.
  expect(await (await ask(site, found.address, stranger)).text()).not.toMatch(/quokka/i)
  expect((await ask(site, found.address)).headers.get('Location')).toBe('/auth?redirect=%2Fsearch')
  expect((await ask(site, found.address, reader)).headers.get('Cache-Control')).toBe('no-store')
})
