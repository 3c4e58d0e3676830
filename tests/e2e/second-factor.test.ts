import type { Page } from '@playwright/test'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { confirmEmailOf, enter, signUp } from './support/members'
import { ask } from './support/requests'
import { appWith, secondFactorPath as path } from './support/second-factor'
import { expect, expectAccessible, test } from './support/test'
import { word, wordsOf } from './support/words'

const press = (page: Page, key: string) => page.getByRole('main').getByRole('button', { name: word(key), exact: true }).click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const code = (page: Page) => page.getByLabel(word('second-factor:fields.code'), { exact: true })

async function shownCodes(page: Page) {
  await page.waitForLoadState() // the whole list
  const text = await page.getByRole('group', { name: word('second-factor:codes.label') }).innerText()
  return text.trim().split(/\s+/)
}

test('a member of staff sets up a second factor once the email is confirmed, signs in, renews the codes and ends it', async ({ page, context, site, rows }) => {
  const member = await signUp(site, rows, 'admin')
  await enter(context, site, member)
  const confirmation = rows.prepare('SELECT "tokenHash" FROM "EmailConfirmation" WHERE "userId" = ?').pluck()
  const first = confirmation.get(member.id)
  const password = page.getByLabel(word('second-factor:fields.password'))
  await page.goto(path)
  await expect(page.getByText(word('second-factor:duty.title'))).toBeVisible()
  await expect(page.getByText(member.email)).toBeVisible()
  await expect(page.getByText(word('second-factor:unconfirmed.how'))).toBeVisible()
  await expect(password).toHaveCount(0)
  await expectAccessible(page)
  await press(page, 'account:email.again')
  await expect(page).toHaveURL(path)
  await expect(page.getByText(word('account:email.sent'))).toBeVisible()
  expect([typeof first, typeof confirmation.get(member.id), confirmation.get(member.id) === first]).toEqual(['string', 'string', false])

  confirmEmailOf(rows, member)
  await page.goto(path)
  await expect(page.getByText(word('second-factor:off.status'))).toBeVisible()
  await password.fill(member.password)
  await press(page, 'second-factor:off.submit')

  await expect(heading(page)).toHaveText(word('second-factor:set_up.title'))
  await expect(page.getByRole('img', { name: word('second-factor:set_up.picture') })).toBeVisible()
  const link = await page.getByRole('link', { name: word('second-factor:set_up.open') }).getAttribute('href')
  expect(link).toMatch(new RegExp(`^otpauth://totp/Moment%20Stories:${member.username}\\?secret=[A-Z2-7]{32}&`))
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  expect(new URL(link ?? '').searchParams.get('secret')).toBe(key)
  const app = appWith(key)
  await page.getByLabel(word('second-factor:fields.app_code')).fill(app.nextCode())
  await press(page, 'second-factor:set_up.submit')

  await expect(heading(page)).toHaveText(word('second-factor:codes.title'))
  const codes = await shownCodes(page)
  expect(codes.filter((each) => /^(\d{5}-){3}\d{5}$/.test(each))).toHaveLength(10)
  await page.getByRole('link', { name: word('second-factor:codes.done') }).click()
  await expect(page.getByText(word('second-factor:on.left_other', { count: '10' }))).toBeVisible()
  await expect(page.getByRole('link', { name: word('second-factor:renew.title') })).toHaveAttribute('href', /\?renew$/)
  await expect(page.getByRole('link', { name: word('second-factor:on.switch_off') })).toHaveAttribute('href', /\?off$/)

  await context.clearCookies()
  await page.goto('/auth?redirect=/admin')
  await page.getByLabel('Email or Username').fill(member.username)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await press(page, 'auth:sign_in.submit')
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

  await page.goto(`${path}?renew`)
  await code(page).fill(codes[0]!.replaceAll('-', ' '))
  await press(page, 'second-factor:renew.submit')
  await expect(heading(page)).toHaveText(word('second-factor:codes.title'))
  const [fresh = ''] = await shownCodes(page)
  expect(codes).not.toContain(fresh)

  await page.goto(`${path}?off`)
  await password.fill(member.password)
  await code(page).fill(fresh)
  await press(page, 'second-factor:switch_off.submit')
  await expect(page.getByRole('status')).toHaveText(word('second-factor:notices.off'))
  await expect(page.getByText(word('second-factor:off.status'))).toBeVisible()
})

const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

test('the pages read from right to left in Arabic, fit a small screen, and refuse a wrong password or code @js', async ({ page, context, site, rows }) => {
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
  const answer = async (field: string, typed: string, button: string) => {
    await page.getByLabel(arabic(`second-factor:fields.${field}`), { exact: true }).fill(typed)
    await page.getByRole('button', { name: arabic(`second-factor:${button}`), exact: true }).click()
  }
  const refused = async (field: string, message: string) => {
    await expect(page.getByRole('alert')).toContainText(arabic(message))
    await expect(page.getByLabel(arabic(`second-factor:fields.${field}`), { exact: true })).toHaveValue('')
    await judge()
  }
  await answer('password', 'not her password', 'off.submit')
  await refused('password', 'second-factor:wrong_password')
  await answer('password', member.password, 'off.submit')
  await expect(heading(page)).toHaveText(arabic('second-factor:set_up.title'))
  const app = appWith(await page.locator('.secret-text').innerText())
  await answer('app_code', '12345', 'set_up.submit')
  await refused('app_code', 'api:invalid_code')
  await answer('app_code', inArabicDigits(app.nextCode()), 'set_up.submit')
  await expect(heading(page)).toHaveText(arabic('second-factor:codes.title'))
  await judge()
  for (const query of ['', '?off']) {
    await page.goto(path + query)
    await judge()
  }
  await page.goto(`${path}?renew`)
  await answer('code', '12345', 'renew.submit')
  await refused('code', 'api:invalid_code')
  await context.clearCookies({ name: 'session' })
  await page.goto('/auth')
  await page.getByRole('textbox', { name: arabic('auth:fields.email_or_username') }).fill(member.username)
  await page.getByRole('main').locator('input[type=password]').fill(member.password)
  await page.getByRole('main').getByRole('button', { name: arabic('auth:sign_in.submit'), exact: true }).click()
  await expect(page).toHaveURL('/auth/code')
  await judge()
})

const inArabicDigits = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
