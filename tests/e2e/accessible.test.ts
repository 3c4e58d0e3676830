import type { Page } from '@playwright/test'
import { makeCommunity, type Rows } from './support/database'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { addComment, enter, join, shareStory, signUp } from './support/members'
import { languages, publicPaths } from './support/screens'
import type { Site } from './support/site'
import { expect, expectAccessible, test } from './support/test'
import { wordsOf } from './support/words'

/** Four combinations in which every pair of theme, language and width occurs. */
const looks = [
  { colorScheme: 'light', language: 'en', width: 360 },
  { colorScheme: 'light', language: 'ar', width: 1280 },
  { colorScheme: 'dark', language: 'en', width: 1280 },
  { colorScheme: 'dark', language: 'ar', width: 360 },
] as const

async function judge(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expectLargeTargets(page)
  await expectNoSidewaysScrolling(page)
}

/** A member with two stories, one of them long and with comments. */
async function memberWithStories(site: Site, rows: Rows) {
  const community = makeCommunity(rows, 'A name that is long enough to need a second line on a telephone')
  const member = await signUp(site, rows)
  await join(site, member, community)
  await shareStory(site, rows, member, community, { title: 'Unbreakable'.repeat(8), content: 'https://example.org/'.repeat(90) })
  const story = await shareStory(site, rows, member, community, { title: 'Anonymous words', isAnonymous: 'on' })
  await addComment(site, member, community, story, 'x'.repeat(300))
  return { member, story }
}

async function judgeDashboard(page: Page, story: string, language: string) {
  const word = wordsOf(language)
  await page.goto(`/dashboard?comments=${story}`)
  await judge(page)
  await page.goto('/dashboard?share')
  await judge(page)
  await page.getByRole('button', { name: word('dashboard:share.submit') }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await judge(page)
  for (const path of [`/dashboard?delete=${story}`, `/dashboard?story=${story}`]) {
    await page.goto(path)
    await judge(page)
  }
}

for (const { colorScheme, language, width } of looks) {
  test.describe(`in ${language}, ${colorScheme}, at ${width} px @js`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } })
    test.beforeEach(({ context, site }) => context.addCookies([{ name: 'preferred-language', value: language, url: site.url }]))

    test('public pages are accessible', async ({ page }) => {
      for (const path of [...publicPaths, '/no-such-page']) {
        await page.goto(path)
        await judge(page)
      }
    })

    test('a sign-in form that came back with errors is accessible', async ({ page }) => {
      const word = wordsOf(language)
      for (const [path, form] of [['/auth', 'sign_in'], ['/auth?action=register', 'register']] as const) {
        await page.goto(path)
        await page.getByRole('main').getByRole('button', { name: word(`auth:${form}.submit`), exact: true }).click()
        await expect(page.getByRole('alert')).toBeVisible()
        await judge(page)
      }
    })

    test('the open menus are accessible', async ({ page }) => {
      const word = wordsOf(language)
      await page.goto('/auth')
      await page.getByRole('banner').getByRole('button', { name: languages[language] }).click()
      await judge(page)
      await page.keyboard.press('Escape')
      if (width < 1000) await page.getByRole('banner').getByText(word('frame:navigation.menu'), { exact: true }).click()
      await judge(page)
    })

    test('pages for members are accessible', async ({ page, context, site, rows }) => {
      await enter(context, site, await signUp(site, rows))
      for (const path of ['/dashboard', '/early-access', '/auth?redirect=/admin']) {
        await page.goto(path)
        await judge(page)
      }
      const { member, story } = await memberWithStories(site, rows)
      await enter(context, site, member)
      await judgeDashboard(page, story, language)
    })

    test('pages for visitors and staff are accessible', async ({ page, context, site, rows }) => {
      await enter(context, site, await signUp(site, rows, 'visitor'))
      await page.goto('/dashboard')
      await judge(page)
      await enter(context, site, await signUp(site, rows, 'admin'))
      for (const path of ['/moderation', '/admin']) {
        await page.goto(path)
        await judge(page)
      }
    })
  })
}

for (const language of Object.keys(languages).filter((one) => !looks.some((look) => look.language === one))) {
  test(`in ${language} no page is wider than a small phone @js`, async ({ page, context, site, rows }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const { member, story } = await memberWithStories(site, rows)
    await context.addCookies([{ name: 'preferred-language', value: language, url: site.url }])
    for (const path of publicPaths) {
      await page.goto(path)
      await expectNoSidewaysScrolling(page)
    }
    await enter(context, site, member)
    for (const path of ['/dashboard?share', `/dashboard?comments=${story}`, `/dashboard?delete=${story}`]) {
      await page.goto(path)
      await expectNoSidewaysScrolling(page)
    }
  })
}
