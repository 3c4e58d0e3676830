import { enter, signUp } from './support/members'
import { ask, sendForm } from './support/requests'
import { expect, expectAccessible, newAccount, test } from './support/test'

test('every invalid field of a registration is reported, in the order of the form, and all input is kept except a password', async ({ page, javaScriptEnabled }) => {
  await page.goto('/auth?action=register')
  const main = page.getByRole('main')
  await main.getByLabel('Username', { exact: true }).fill('no spaces allowed')
  await main.getByLabel('Age').fill('12')
  await main.getByLabel('Password', { exact: true }).fill('short')
  // With scripts, new-password.test.ts reads the rating.
  if (!javaScriptEnabled) await expect(page.locator('.password-rating')).toHaveText('')
  await main.getByRole('button', { name: 'Create Account' }).click()
  const alert = main.getByRole('alert')
  await expect(alert).toContainText('Username must be 3-50 characters and contain only letters, numbers, and underscores')
  await expect(alert.getByRole('link').first()).toHaveText('Enter your first name')
  await expect(main.getByLabel('Username', { exact: true })).toHaveValue('no spaces allowed')
  // A browser that finds the errors itself sends nothing.
  await expect(main.getByLabel('Password', { exact: true })).toHaveValue(javaScriptEnabled ? 'short' : '')
  await expectAccessible(page)
})

test('"remember me" decides whether the session outlives the browser @js', async ({ page, context, site }) => {
  const account = newAccount()
  const registered = await sendForm(site, '/auth?action=register', { ...account, gender: 'female', age: '34', country: 'Kenya' })
  const session = registered.headers.getSetCookie().find((cookie) => cookie.startsWith('session='))
  expect(session).toMatch(/^session=[\w-]{43}; /)
  expect(session).not.toMatch(/Max-Age|Expires/i)
  await page.goto('/auth')
  await page.getByLabel('Email or Username').fill(account.email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Remember me for 30 days').check()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  const { expires = 0 } = (await context.cookies()).find(({ name }) => name === 'session') ?? {}
  const days = (expires - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThan(30.1)
})

test('a member who opens the admin panel stays on the portal and is told why @js', async ({ page, context, site, rows }) => {
  await enter(context, site, await signUp(site, rows))
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fadmin|\/auth\?redirect=\/admin/)
  await expect(page.getByRole('main')).toContainText('Administrative access required')
  await expect(page.getByRole('alert')).toHaveText('Admin access required. You do not have permission to access the admin panel.')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveCount(0)
})

test('the links to registration tell a signed-in member where to choose mails @js', async ({ page, context, site, rows }) => {
  const member = await signUp(site, rows)
  expect((await ask(site, '/auth?action=register&email=reader%40example.org', member)).headers.get('location')).toBe('/dashboard')
  await enter(context, site, member)
  const said = page.getByRole('status').filter({ hasText: 'You’re already signed in' })
  await page.goto('/books')
  await page.getByRole('link', { name: 'Get updates' }).first().click()
  await expect(page).toHaveURL('/dashboard')
  await expect(said).toBeVisible()
  await expectAccessible(page)
  await said.getByRole('link', { name: 'Choose your emails' }).click()
  await expect(page).toHaveURL('/account/notifications')
})

test('messages about a form stay while its fields gain and lose focus @js', async ({ page, site, rows }) => {
  const { email } = await signUp(site, rows)
  await page.goto('/auth')
  const alert = page.getByRole('main').getByRole('alert')
  const password = page.getByLabel('Password', { exact: true })
  await page.getByLabel('Email or Username').fill(email)
  await password.fill('not her password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(alert).toBeVisible()
  const said = await alert.textContent()
  await password.focus()
  await page.getByLabel('Email or Username').focus()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(alert).toHaveText(said!)
  await password.fill('a third one')
  await page.getByLabel('Email or Username').focus()
  await expect(alert).toHaveText(said!)
})
