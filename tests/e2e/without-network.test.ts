import { fillRegistration, newAccount } from './support/accounts'
import { count, makeCommunity } from './support/database'
import { enter, join, signUp } from './support/members'
import { interceptScripts } from './support/script-requests'
import { pressTwice } from './support/press-twice'
import { expect, test } from './support/test'

test.describe('without a network @js', () => {
  test('a story that cannot be sent stays in its form with a message, and can be sent later', async ({ page, context, site, rows }) => {
    const community = makeCommunity(rows, 'No network')
    const writer = await signUp(site, rows)
    await join(site, writer, community)
    await enter(context, site, writer)
    await page.goto('/dashboard?share')
    await page.getByLabel('Title', { exact: true }).fill('On the train')
    await page.getByLabel('Content', { exact: true }).fill('A tunnel.')
    await interceptScripts(page, (route) => route.abort())
    await pressTwice(page.getByRole('button', { name: 'Share Story' }))
    await expect(page.getByRole('alert')).toHaveText('Failed to create post. Please try again.')
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('On the train')
    await expect(page.getByLabel('Content', { exact: true })).toHaveValue('A tunnel.')
    await page.unrouteAll()
    // A failed submission leaves the text as unsaved as before.
    await expect.poll(() => count(rows, 'Draft', '"userId" = ? AND "title" = \'On the train\'', writer.id)).toBe(1)
    await page.getByRole('button', { name: 'Share Story' }).click()
    await expect(page.getByRole('article', { name: 'On the train' })).toBeVisible()
    expect(count(rows, 'Post', '"communityId" = ?', community.id)).toBe(1)
  })

  test('a sign-in or registration that cannot be sent keeps its input and shows a message', async ({ page }) => {
    await page.goto('/auth')
    await page.getByLabel('Email or Username').fill('reader')
    await page.getByLabel('Password', { exact: true }).fill('a calm river')
    await interceptScripts(page, (route) => route.abort())
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.')
    await expect(page.getByLabel('Email or Username')).toHaveValue('reader')

    await page.unrouteAll()
    await page.goto('/auth?action=register')
    await interceptScripts(page, (route) => route.abort())
    await fillRegistration(page, newAccount())
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.')
    await expect(page.getByLabel('First name')).toHaveValue('Amina')
  })
})
