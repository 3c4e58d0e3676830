import { signUp } from './support/members'
import { expect, expectAccessible, makeAdmin, newAccount, register, test } from './support/test'

test('every invalid field of a registration is reported, in the order of the form, and all input is kept except a password', async ({ page, javaScriptEnabled }) => {
  await page.goto('/auth?action=register')
  const main = page.getByRole('main')
  await main.getByLabel('Username', { exact: true }).fill('no spaces allowed')
  await main.getByLabel('Age').fill('12')
  await main.getByLabel('Password', { exact: true }).fill('short')
  await main.getByRole('button', { name: 'Create Account' }).click()
  const alert = main.getByRole('alert')
  await expect(alert).toContainText('Username must be 3-50 characters and contain only letters, numbers, and underscores')
  await expect(alert.getByRole('link').first()).toHaveText('Enter your first name')
  await expect(main.getByLabel('Username', { exact: true })).toHaveValue('no spaces allowed')
  // A browser that finds the errors itself sends nothing.
  await expect(main.getByLabel('Password', { exact: true })).toHaveValue(javaScriptEnabled ? 'short' : '')
  await expectAccessible(page)
})

test('wrong credentials are refused with the same text for every reason', async ({ page }) => {
  const account = await register(page)
  await page.context().clearCookies()
  for (const name of [account.username, 'nobody_at_all']) {
    await page.goto('/auth')
    await page.getByLabel('Email or Username').fill(name)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid username, email or password')
    await expect(page.getByLabel('Email or Username')).toHaveValue(name)
  }
})

test('"remember me" decides whether the session outlives the browser', async ({ page, context }) => {
  const account = await register(page)
  const session = async () => (await context.cookies()).find(({ name }) => name === 'session')
  expect((await session())?.expires).toBe(-1)
  await context.clearCookies()
  await page.goto('/auth')
  await page.getByLabel('Email or Username').fill(account.email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Remember me for 30 days').check()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  const days = ((await session())!.expires - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThan(30.1)
})

test('a member who opens the admin panel stays on the portal and is told why; an admin gets in', async ({ page, context, site }) => {
  await register(page)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fadmin|\/auth\?redirect=\/admin/)
  await expect(page.getByRole('main')).toContainText('Administrative access required')
  await expect(page.getByRole('alert')).toHaveText('Admin access required. You do not have permission to access the admin panel.')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveCount(0)
  await context.clearCookies()

  const admin = makeAdmin(site, newAccount('boss'))
  await page.goto('/admin')
  await page.getByLabel('Email or Username').fill(admin.username)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeVisible()
})

test('the links to registration tell a signed-in member where to choose mails', async ({ page }) => {
  await register(page)
  const said = page.getByRole('status').filter({ hasText: 'You’re already signed in' })
  await page.goto('/auth?action=register&email=reader%40example.org')
  await expect(page).toHaveURL('/dashboard')
  await expect(said).toBeVisible()
  await page.goto('/books')
  await page.getByRole('link', { name: 'Get updates' }).first().click()
  await expect(page).toHaveURL('/dashboard')
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
