import type { Page } from '@playwright/test'
import { makeCommunity } from './support/database'
import { findCommunity } from './support/find-community'
import { expect, newAccount, test, type Account } from './support/test'
import { wordsOf } from './support/words'

type Words = ReturnType<typeof wordsOf>

async function registerIn(word: Words, page: Page, account: Account) {
  const form = page.getByRole('main')
  await form.getByLabel(word('auth:fields.first_name')).fill(account.firstName)
  await form.getByLabel(word('auth:fields.last_name')).fill(account.lastName)
  await form.getByLabel(word('auth:fields.username'), { exact: true }).fill(account.username)
  await form.getByLabel(word('auth:fields.gender')).selectOption('female')
  await form.getByLabel(word('auth:fields.age')).fill('31')
  await form.getByLabel(word('auth:fields.country')).selectOption('Kenya')
  await form.getByLabel(word('auth:fields.email'), { exact: true }).fill(account.email)
  await form.getByLabel(word('auth:fields.password'), { exact: true }).fill(account.password)
  await form.getByRole('button', { name: word('auth:register.submit') }).click()
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// Each step is made once with and once without scripts, and once in each direction of writing.
for (const [language, tag] of [['en', '@no-js'], ['ar', '@js']] as const) {
  const word = wordsOf(language)

  test(`a stranger becomes a member and takes part, in ${language} ${tag}`, async ({ page, rows }) => {
    const account = newAccount(language)
    // A new community, because other journeys share the site and post in its first communities.
    const community = makeCommunity(rows, `Haven of ${account.username}`).name

    await page.goto('/')
    if (language !== 'en') await chooseLanguage(page, 'العربية')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')

    await page.getByRole('banner').getByRole('link', { name: word('frame:navigation.join') }).click()
    await page.getByRole('main').getByRole('link', { name: word('auth:sign_in.toggle_link') }).click()
    await registerIn(word, page, account)

    await expect(page).toHaveURL(/\/dashboard$/)
    const joinOf = (name: string) => page.getByRole('button', { name: word('dashboard:join_name', { name }) })
    await findCommunity(page, word('communities:first.recovery.name'))
    await expect(joinOf(word('communities:first.recovery.name'))).toBeVisible()
    await findCommunity(page, community)
    await joinOf(community).click()
    await expect(page.getByRole('status').filter({ hasText: word('dashboard:notices.joined') })).toBeVisible()
    await expect(page.getByText(word('dashboard:empty'))).toBeVisible()

    await page.getByRole('link', { name: word('dashboard:share.toggle') }).click()
    await page.getByLabel(word('dashboard:share.title'), { exact: true }).fill('One year today')
    await page.getByLabel(word('dashboard:share.content'), { exact: true }).fill('I counted every morning.\n\nThen I stopped counting.')
    await page.getByRole('button', { name: word('dashboard:share.submit') }).click()

    const story = page.getByRole('article', { name: 'One year today' })
    await expect(story).toContainText(account.username)
    await expect(story).toContainText(community)

    await story.getByRole('button', { name: `${word('dashboard:like')} 0` }).click()
    await expect(story.getByRole('button', { name: `${word('dashboard:unlike')} 1` })).toHaveAttribute('aria-pressed', 'true')

    await story.getByRole('link', { name: word('dashboard:comments.show', { count: '0' }) }).click()
    await story.getByLabel(word('dashboard:comments.label')).fill('  Well done, me.  ')
    await story.getByLabel(word('dashboard:comments.label')).press('Enter')
    await expect(story.getByText('Well done, me.')).toBeVisible()
    await expect(story.getByRole('link', { name: word('dashboard:comments.hide', { count: '1' }) })).toBeVisible()
    await expect(story.getByLabel(word('dashboard:comments.label'))).toHaveValue('')

    await page.getByRole('main').getByRole('button', { name: word('dashboard:sign_out') }).click()
    await expect(page).toHaveURL(/\/auth$/)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.goBack()
    await expect(page).toHaveURL(/\/auth/)
    await expect(page.getByText('One year today')).toHaveCount(0)
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/auth$/)
  })
}

async function chooseLanguage(page: Page, name: string) {
  await page.getByRole('banner').getByRole('button', { name: /Language|English/ }).click()
  await page.getByRole('button', { name }).click()
}
