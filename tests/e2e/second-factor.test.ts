import type { Page } from '@playwright/test'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { confirmEmailOf, enter, signUp, type Member } from './support/members'
import { ask } from './support/requests'
import { appWith, secondFactorPath as path, setUpSecondFactor } from './support/second-factor'
import { expect, expectAccessible, test } from './support/test'
import { word, wordsOf } from './support/words'

const press = (page: Page, key: string) => page.getByRole('main').getByRole('button', { name: word(key), exact: true }).click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const code = (page: Page) => page.getByLabel(word('second-factor:fields.code'), { exact: true })

async function givePassword(page: Page, { username, password }: Member, address = '/auth') {
  await page.goto(address)
  await page.getByLabel('Email or Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'auth:sign_in.submit')
}

async function signOut(page: Page) {
  await page.goto('/dashboard')
  await press(page, 'dashboard:sign_out')
  await expect(page).toHaveURL('/auth')
}

async function shownCodes(page: Page) {
  await page.waitForLoadState() // the whole list
  const text = await page.getByRole('group', { name: word('second-factor:codes.label') }).innerText()
  return text.trim().split(/\s+/)
}

test('a member of staff sets up a second factor, signs in with app and recovery code, and switches it off', async ({ page, context, site, rows }) => {
  test.setTimeout(150_000)
  const member = await signUp(site, rows, 'admin')
  confirmEmailOf(rows, member)
  await enter(context, site, member)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: word('frame:member.account') }).click()
  await page.getByRole('link', { name: word('account:pages.secondFactor') }).click()
  await expect(page.getByText(word('second-factor:off.status'))).toBeVisible()
  const password = page.getByLabel(word('second-factor:fields.password'))
  await password.fill('not her password')
  await press(page, 'second-factor:off.submit')
  await expect(page.getByRole('alert')).toContainText(word('second-factor:wrong_password'))
  await expect(password).toHaveValue('')
  await password.fill(member.password)
  await press(page, 'second-factor:off.submit')

  await expect(heading(page)).toHaveText(word('second-factor:set_up.title'))
  await expect(page.getByRole('img', { name: word('second-factor:set_up.picture') })).toBeVisible()
  const link = await page.getByRole('link', { name: word('second-factor:set_up.open') }).getAttribute('href')
  expect(link).toMatch(new RegExp(`^otpauth://totp/Moment%20Stories:${member.username}\\?secret=[A-Z2-7]{32}&`))
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  expect(new URL(link ?? '').searchParams.get('secret')).toBe(key)
  const app = appWith(key)
  const appCode = page.getByLabel(word('second-factor:fields.app_code'))
  await appCode.fill('12345')
  await press(page, 'second-factor:set_up.submit')
  await expect(page.getByRole('alert')).toContainText(word('api:invalid_code'))
  await expectAccessible(page)
  await expect(appCode).toHaveValue('')
  await appCode.fill(app.nextCode())
  await press(page, 'second-factor:set_up.submit')

  await expect(heading(page)).toHaveText(word('second-factor:codes.title'))
  const [first = '', second = '', ...others] = await shownCodes(page)
  expect([...others, first, second].filter((each) => /^(\d{5}-){3}\d{5}$/.test(each))).toHaveLength(10)
  await page.getByRole('link', { name: word('second-factor:codes.done') }).click()
  await expect(page.getByText(word('second-factor:on.left_other', { count: '10' }))).toBeVisible()

  await signOut(page)
  await givePassword(page, member, '/auth?redirect=/admin')
  await expect(page).toHaveURL('/auth/code')
  expect((await ask(site, '/admin', { cookie: await cookiesOf(page) })).status).toBe(302)
  await code(page).fill('000 000 000')
  await press(page, 'second-factor:sign_in.submit')
  await expect(page.getByRole('alert')).toContainText(word('api:invalid_code'))
  await expectAccessible(page)
  await code(page).fill(app.nextCode())
  await press(page, 'second-factor:sign_in.submit')
  await expect(page).toHaveURL('/admin')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('sign-in')

  await signOut(page)
  await givePassword(page, member)
  await code(page).fill(first.replaceAll('-', ' '))
  await press(page, 'second-factor:sign_in.submit')
  await expect(page).toHaveURL('/dashboard')
  await page.goto(path)
  await page.getByRole('link', { name: word('second-factor:renew.title') }).click()
  await code(page).fill(first)
  await press(page, 'second-factor:renew.submit')
  await expect(page.getByRole('alert')).toContainText(word('api:invalid_code'))
  await expect(code(page)).toHaveValue('')
  await code(page).fill(second)
  await press(page, 'second-factor:renew.submit')
  await expect(heading(page)).toHaveText(word('second-factor:codes.title'))
  const [fresh = ''] = await shownCodes(page)
  expect(others).not.toContain(fresh)

  await page.goto(path)
  await page.getByRole('link', { name: word('second-factor:on.switch_off') }).click()
  await password.fill(member.password)
  await code(page).fill(fresh)
  await press(page, 'second-factor:switch_off.submit')
  await expect(page.getByRole('status')).toHaveText(word('second-factor:notices.off'))
  await expect(page.getByText(word('second-factor:off.status'))).toBeVisible()
  await signOut(page)
  await givePassword(page, member)
  await expect(page).toHaveURL('/dashboard')
})

const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

test('someone who waited too long starts again, and someone without a password check finds nothing', async ({ page, site, rows }) => {
  const member = await signUp(site, rows)
  const { app } = await setUpSecondFactor(site, rows, member)
  await page.goto('/auth/code')
  await expect(page).toHaveURL('/auth')
  await givePassword(page, member)
  await expect(page).toHaveURL('/auth/code')
  rows.prepare('UPDATE "PendingSignIn" SET "expiresAt" = ? WHERE "userId" = ?').run(new Date(Date.now() - 1000).toISOString().replace('Z', '+00:00'), member.id)
  await code(page).fill(app.nextCode())
  await press(page, 'second-factor:sign_in.submit')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('alert')).toHaveText(word('second-factor:notices.expired'))
})

test('the pages read from right to left in Arabic, and fit a small screen @js', async ({ page, context, site, rows }) => {
  const arabic = wordsOf('ar')
  const member = await signUp(site, rows, 'admin')
  await enter(context, site, member)
  await context.addCookies([{ name: 'preferred-language', value: 'ar', url: site.url }])
  await page.setViewportSize({ width: 360, height: 740 })
  const judge = async () => {
    await expectAccessible(page)
    await expectLargeTargets(page)
    await expectNoSidewaysScrolling(page)
  }
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText(arabic('second-factor:unconfirmed.how'))).toBeVisible()
  await judge()
  confirmEmailOf(rows, member)
  await page.reload()
  await judge()
  await page.getByLabel(arabic('second-factor:fields.password')).fill(member.password)
  await page.getByRole('button', { name: arabic('second-factor:off.submit') }).click()
  await expect(heading(page)).toHaveText(arabic('second-factor:set_up.title'))
  await judge()
  const app = appWith(await page.locator('.secret-text').innerText())
  await page.getByLabel(arabic('second-factor:fields.app_code')).fill(inArabicDigits(app.nextCode()))
  await page.getByRole('button', { name: arabic('second-factor:set_up.submit') }).click()
  await expect(heading(page)).toHaveText(arabic('second-factor:codes.title'))
  await judge()
  for (const query of ['', '?renew', '?off']) {
    await page.goto(path + query)
    await judge()
  }
  await context.clearCookies({ name: 'session' })
  await page.goto('/auth')
  await page.getByRole('textbox', { name: arabic('auth:fields.email_or_username') }).fill(member.username)
  await page.getByRole('main').locator('input[type=password]').fill(member.password)
  await page.getByRole('main').getByRole('button', { name: arabic('auth:sign_in.submit'), exact: true }).click()
  await expect(page).toHaveURL('/auth/code')
  await judge()
})

const inArabicDigits = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
