import { count, makeCommunity } from './support/database'
import { enter, join, shareStory, signUp } from './support/members'
import { expect, test } from './support/test'

/** The answers that scripts wait for never come. */
const scripted = /\.data(\?|$)/

test.describe('without a network @js', () => {
  test('a story that cannot be sent stays in its form, which says so, and can be sent later', async ({ page, context, site, rows }) => {
    const place = makeCommunity(rows, 'No network')
    const writer = await signUp(site, rows)
    await join(site, writer, place)
    await enter(context, site, writer)
    await page.goto('/dashboard?share')
    await page.getByLabel('Title', { exact: true }).fill('On the train')
    await page.getByLabel('Content', { exact: true }).fill('A tunnel.')
    await page.route(scripted, (route) => route.abort())
    await page.getByRole('button', { name: 'Share Story' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to create post. Please try again.')
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('On the train')
    await expect(page.getByLabel('Content', { exact: true })).toHaveValue('A tunnel.')
    await page.unroute(scripted)
    await page.getByRole('button', { name: 'Share Story' }).click()
    await expect(page.getByRole('article', { name: 'On the train' })).toBeVisible()
    expect(count(rows, 'Post', '"communityId" = ?', place.id)).toBe(1)
  })

  test('a sign-in or registration that cannot be sent keeps what was typed and says so', async ({ page }) => {
    await page.goto('/auth')
    await page.getByLabel('Email or Username').fill('reader')
    await page.getByLabel('Password', { exact: true }).fill('a calm river')
    await page.route(scripted, (route) => route.abort())
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.')
    await expect(page.getByLabel('Email or Username')).toHaveValue('reader')

    await page.goto('/auth?action=register')
    await page.getByLabel('First name').fill('Amina')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.')
    await expect(page.getByLabel('First name')).toHaveValue('Amina')
  })

  test('a page of the list that cannot be fetched is a calm page inside the frame', async ({ page, context, site, rows }) => {
    const place = makeCommunity(rows, 'Page two')
    const writer = await signUp(site, rows)
    await join(site, writer, place)
    for (let n = 1; n <= 21; n++) await shareStory(site, rows, writer, place, { title: `Story ${n}.` })
    await enter(context, site, writer)
    await page.goto('/dashboard')
    await page.route(scripted, (route) => route.abort())
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/not reachable|went wrong/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Books' })).toBeVisible()
  })
})
