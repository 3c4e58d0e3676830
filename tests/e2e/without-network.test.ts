import { fillRegistration, newAccount } from './support/accounts'
import { interceptScripts } from './support/script-requests'
import { expect, test } from './support/test'
import { word } from './support/words'

test('without a network a sign-in or registration keeps its input and shows a message @js', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email or Username').fill('reader')
  await page.getByLabel('Password', { exact: true }).fill('a calm river')
  await interceptScripts(page, (route) => route.abort())
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.')
  await expect(page.getByLabel('Email or Username')).toHaveValue('reader')

  await page.unrouteAll()
  await page.getByRole('link', { name: word('auth:sign_in.toggle_link') }).click()
  await interceptScripts(page, (route) => route.abort())
  await fillRegistration(page, newAccount())
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.')
  await expect(page.getByLabel('First name')).toHaveValue('Amina')
})
