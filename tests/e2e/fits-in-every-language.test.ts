import type { BrowserContext, Page } from '@playwright/test'
import { openCase } from './support/cases'
import { makeCommunity } from './support/database'
import { expectNoSidewaysScrolling } from './support/layout'
import { addComment, enter, join, shareStory, signUp } from './support/members'
import { expectOneLine } from './support/one-line'
import { makePledge } from './support/pledges'
import { languages, publicPaths } from './support/screens'
import type { Site } from './support/site'
import { expect, test } from './support/test'

const [narrow, phone, computer] = [{ width: 320, height: 740 }, { width: 360, height: 740 }, { width: 1280, height: 740 }]

/** Running text in the components of another page, which is measured. */
const twins = ['/sample-sober-curious', '/sample-pastors-daughter', '/terms']
/** The languages in which accessible.test.ts measures every page. */
const measured = ['en', 'ar']
const withManyButtons = ['/books', '/auth?action=register', '/endowment']

const speakTo = (context: BrowserContext, site: Site, language: string) =>
  context.addCookies([{ name: 'preferred-language', value: language, url: site.url }])

/** At 360 px, with open lists of pages. */
async function expectOneLineOnPhone(page: Page) {
  await page.setViewportSize(phone)
  await page.locator('.folded-nav details').evaluateAll((folded) => folded.forEach((details) => details.setAttribute('open', '')))
  await expectOneLine(page)
}

// What fits does not depend on scripts, and the pages come sooner without them.
test.describe('on a phone @no-js', () => {
  for (const language of Object.keys(languages).filter((one) => !measured.includes(one))) {
    test(`no public page is wider than the screen, and no button is broken or cut, in ${language}`, async ({ page, context, site }) => {
      await speakTo(context, site, language)
      for (const path of publicPaths.filter((one) => !twins.includes(one))) {
        await page.setViewportSize(narrow)
        await page.goto(path)
        await expectNoSidewaysScrolling(page)
        if (withManyButtons.includes(path)) await expectOneLineOnPhone(page)
      }
    })
  }

  test('no button of a public page is broken or cut in English and Arabic', async ({ page, context, site }) => {
    for (const language of measured) {
      await speakTo(context, site, language)
      for (const path of withManyButtons) {
        await page.goto(path)
        await expectOneLineOnPhone(page)
      }
    }
  })

  test('no page for members is wider than the screen, and no button is broken or cut, in any language', async ({ page, context, site, rows }) => {
    const community = makeCommunity(rows, 'A name that is long enough to need a second line on a telephone')
    const [member, author] = [await signUp(site, rows), await signUp(site, rows)]
    for (const someone of [member, author]) await join(site, someone, community)
    await shareStory(site, rows, member, community, { title: 'Unbreakable'.repeat(8), content: 'https://example.org/'.repeat(90) })
    const own = await shareStory(site, rows, member, community, { title: 'Anonymous words', isAnonymous: 'on' })
    const story = await shareStory(site, rows, author, community, { title: 'The long winter in which I learned to sleep again' })
    for (const text of ['I know that winter.', 'x'.repeat(300)]) await addComment(site, member, community, story, text)
    await enter(context, site, member)
    for (const language of Object.keys(languages)) {
      await speakTo(context, site, language)
      for (const path of [`/dashboard?share&comments=${story}`, `/dashboard?delete=${own}`, '/account/delete']) {
        await page.setViewportSize(narrow)
        await page.goto(path)
        await expectNoSidewaysScrolling(page)
        await expectOneLineOnPhone(page)
      }
    }
  })

  test('no button or head of a column is broken or cut for staff, and a wide bar is one line, in any language', async ({ page, context, site, rows }) => {
    const community = makeCommunity(rows, 'A quiet room for mothers of twins')
    const [author, admin] = [await signUp(site, rows), await signUp(site, rows, 'admin')]
    await join(site, author, community)
    const story = await shareStory(site, rows, author, community, { title: 'The long winter in which I learned to sleep again' })
    for (const text of ['I know that winter.', 'So do I.']) await addComment(site, author, community, story, text)
    await makePledge(site)
    const id = openCase(rows, { postId: story })
    await enter(context, site, admin)
    for (const language of Object.keys(languages)) {
      await speakTo(context, site, language)
      for (const path of [`/admin/posts/${story}/delete`, `/moderation/${id}`, '/admin']) {
        await page.goto(path)
        await expectOneLineOnPhone(page)
      }
      await page.setViewportSize(computer)
      const { height } = (await page.locator('.site-bar').boundingBox())!
      expect(height, `the bar in ${language}`).toBeLessThan(80)
      await expectOneLine(page)
    }
  })
})
