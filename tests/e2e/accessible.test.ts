import type { Page } from '@playwright/test'
import { makeCommunity, type Rows } from './support/database'
import { expectLargeTargets, expectNothingWider } from './support/layout'
import { addComment, enter, join, shareStory, signUp } from './support/members'
import { languages, publicPaths } from './support/screens'
import type { Site } from './support/site'
import { expect, expectAccessible, test } from './support/test'
import { wordsOf } from './support/words'

const [phone, computer] = [320, 1280]

/**
 * Each theme and each language once is enough, because a theme changes only colors (see stylesheet.test.ts). The layout is measured in
 * both languages at both widths.
 */
const looks = [
  { colorScheme: 'dark', language: 'en', width: phone },
  { colorScheme: 'light', language: 'ar', width: computer },
] as const

/** Pages with the components of another page in the list, so that one look is enough for axe. */
const twins = ['/sample-sober-curious', '/sample-pastors-daughter', '/terms', '/auth?redirect=/admin']

async function judge(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await measure(page)
}

async function measure(page: Page) {
  const look = page.viewportSize()!
  for (const width of [look.width, look.width === phone ? computer : phone]) {
    await page.setViewportSize({ ...look, width })
    await expectLargeTargets(page)
    await expectNothingWider(page)
  }
  await page.setViewportSize(look)
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

/** Sends the form of a page empty: a form with errors has all that it has without, and the errors. */
async function judgeErrors(page: Page, button: string) {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await judge(page)
}

for (const { colorScheme, language, width } of looks) {
  const word = wordsOf(language)

  test.describe(`in ${language}, ${colorScheme}, at ${width} px @js`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } })
    test.beforeEach(({ context, site }) => context.addCookies([{ name: 'preferred-language', value: language, url: site.url }]))

    test('public pages are accessible', async ({ page }) => {
      test.setTimeout(180_000) // eighteen pages
      const withErrorsBelow = ['/auth', '/auth?action=register']
      for (const path of [...publicPaths, '/no-such-page'].filter((one) => !withErrorsBelow.includes(one))) {
        await page.goto(path)
        await (twins.includes(path) && language !== 'en' ? measure : judge)(page)
      }
    })

    test('the open menus are accessible, and a sign-in form that came back with errors is', async ({ page }) => {
      await page.goto('/auth')
      await page.getByRole('banner').getByRole('button', { name: languages[language] }).click()
      await judge(page)
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: phone, height: 800 })
      await page.getByRole('banner').getByText(word('frame:navigation.menu'), { exact: true }).click()
      await judge(page)
      await page.setViewportSize({ width, height: 800 })
      await judgeErrors(page, word('auth:sign_in.submit'))
      await page.goto('/auth?action=register')
      await judgeErrors(page, word('auth:register.submit'))
    })

    test('pages for members are accessible', async ({ page, context, site, rows }) => {
      await enter(context, site, await signUp(site, rows))
      for (const path of ['/dashboard', '/early-access', '/auth?redirect=/admin']) {
        await page.goto(path)
        await judge(page)
      }
      const { member, story } = await memberWithStories(site, rows)
      await enter(context, site, member)
      await page.goto('/dashboard?share')
      await judgeErrors(page, word('dashboard:share.submit'))
      for (const path of [`/dashboard?comments=${story}`, `/dashboard?delete=${story}`, `/dashboard?story=${story}`]) {
        await page.goto(path)
        await judge(page)
      }
    })

    test('pages for visitors and staff are accessible', async ({ page, context, site, rows }) => {
      await enter(context, site, await signUp(site, rows, 'visitor'))
      await page.goto('/dashboard')
      await judge(page)
      await enter(context, site, await signUp(site, rows, 'admin'))
      await page.goto('/moderation')
      await judge(page)
    })
  })
}
