import type { Browser, Page } from '@playwright/test'
import { makeCommunity } from './support/database'
import { watchForFaults, type Faults } from './support/faults'
import { enter, join, shareStory, signUp, type Member } from './support/members'
import type { Site } from './support/site'
import { expect, expectAccessible, test } from './support/test'
import { wordsOf } from './support/words'

/** The participants, each with their own browser and language. */
const languages = { reporter: 'es', author: 'ar', moderator: 'en', second: 'en' } as const

interface Person {
  page: Page
  faults: Faults
  /** The site's texts in the participant's language. */
  says: (key: string, values?: Record<string, string>) => string
}

async function open(browser: Browser, site: Site, member: Member, locale: string): Promise<Person> {
  const context = await browser.newContext({ locale, baseURL: site.url })
  const faults = await watchForFaults(context, site.url)
  await enter(context, site, member)
  return { page: await context.newPage(), faults, says: wordsOf(locale) }
}

const press = ({ page, says }: Person, key: string) => page.getByRole('button', { name: says(key), exact: true }).click()
const sees = ({ page }: Person, text: string) => expect(page.getByRole('main')).toContainText(text)
const seesNot = ({ page }: Person, text: string) => expect(page.getByRole('main')).not.toContainText(text)
const choose = ({ page, says }: Person, key: string) => page.getByRole('radio', { name: says(key) }).check()

test.setTimeout(120_000) // four browsers, some pages checked by axe

test('a report leads from a member’s click to a decision that both sides read in their languages, and the decision is reversed after an objection @js', async ({ browser, site, rows }) => {
  const community = makeCommunity(rows, 'Between languages')
  const [writer, reader] = [await signUp(site, rows), await signUp(site, rows)]
  for (const member of [writer, reader]) await join(site, member, community)
  const title = 'What nobody asked for'
  const postId = await shareStory(site, rows, writer, community, { title, content: 'You should all be ashamed.', isAnonymous: 'on' })
  const reporter = await open(browser, site, reader, languages.reporter)
  const author = await open(browser, site, writer, languages.author)
  const moderator = await open(browser, site, await signUp(site, rows, 'moderator'), languages.moderator)
  const second = await open(browser, site, await signUp(site, rows, 'moderator'), languages.second)
  const everyone = [reporter, author, moderator, second]

  await reporter.page.goto('/dashboard')
  const report = reporter.page.getByRole('article', { name: title }).getByRole('link', { name: reporter.says('dashboard:report') })
  await report.click()
  await expect(reporter.page).toHaveURL(new RegExp(`/report\\?.*post=${postId}`))
  await choose(reporter, 'decisions:report.reasons.kindness')
  await reporter.page.getByLabel(reporter.says('decisions:report.note')).fill('Esto hiere.')
  await press(reporter, 'decisions:report.submit')
  await sees(reporter, reporter.says('decisions:report.thanks'))

  await moderator.page.goto('/moderation')
  await moderator.page.getByRole('row').filter({ hasText: community.name }).getByRole('link').click()
  for (const text of [moderator.says('moderation:reasons.kindness'), 'Esto hiere.', moderator.says('moderation:anonymous')]) await sees(moderator, text)
  for (const secret of [writer.username, reader.username]) await seesNot(moderator, secret)
  const casePath = new URL(moderator.page.url()).pathname
  await press(moderator, 'moderation-case:claim.take')
  await choose(moderator, 'moderation-case:decide.acts.hidden')
  await moderator.page.getByLabel(moderator.says('moderation-case:decide.rule')).selectOption({ label: moderator.says('decisions:rules.kindness') })
  await moderator.page.getByLabel(moderator.says('moderation-case:words.label')).fill('Please do not shame others.')
  await press(moderator, 'moderation-case:decide.submit')
  await sees(moderator, moderator.says('moderation-case:acts.hidden'))

  await reporter.page.goto('/dashboard')
  await seesNot(reporter, title)
  await reporter.page.goto('/decisions')
  await sees(reporter, reporter.says('decisions:outcomes.acted'))

  await author.page.goto('/decisions')
  await expect(author.page.locator('html')).toHaveAttribute('lang', languages.author)
  for (const key of ['decisions:acts.hidden', 'decisions:rules.kindness']) await sees(author, author.says(key))
  await sees(author, 'Please do not shame others.')
  await expectAccessible(author.page)
  await author.page.getByText(author.says('decisions:appeal.title'), { exact: true }).click()
  await author.page.getByLabel(author.says('decisions:appeal.label')).fill('كنت أتحدث عن نفسي.')
  await press(author, 'decisions:appeal.submit')
  await sees(author, author.says('decisions:appeal.sent'))

  await moderator.page.goto('/moderation')
  const objection = moderator.page.getByRole('row').filter({ hasText: community.name })
  await expect(objection).toContainText(moderator.says('moderation:kinds.appeal'))
  await objection.getByRole('link').click()
  await sees(moderator, moderator.says('moderation-case:claim.decided'))
  await expect(moderator.page.getByRole('button', { name: moderator.says('moderation-case:claim.take'), exact: true })).toHaveCount(0)
  await second.page.goto(new URL(moderator.page.url()).pathname)
  for (const text of ['كنت أتحدث عن نفسي.', 'Please do not shame others.']) await sees(second, text)
  await seesNot(second, writer.username)
  await press(second, 'moderation-case:claim.take')
  await choose(second, 'moderation-case:appeal.overturned')
  await second.page.getByLabel(second.says('moderation-case:words.label')).fill('We misread you.')
  await press(second, 'moderation-case:appeal.submit')
  await sees(second, second.says('moderation-notices:appeal_decided'))

  await author.page.goto('/decisions')
  for (const text of [author.says('decisions:appeal.overturned'), 'We misread you.']) await sees(author, text)
  await reporter.page.goto('/dashboard')
  await expect(reporter.page.getByRole('article', { name: title })).toBeVisible()
  await reporter.page.goto('/decisions')
  await sees(reporter, reporter.says('decisions:outcomes.acted'))
  await second.page.goto(casePath)
  await sees(second, second.says('moderation-case:text.shown'))

  for (const { page, faults } of everyone) {
    expect(faults.list).toEqual([])
    await page.context().close()
  }
})
