import type { Page } from '@playwright/test'
import { newAccount, register } from './support/accounts'
import { tokensOf } from './support/calls'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { accountMailTo, linkIn, test } from './support/mail'
import { enter, signUp, type Member } from './support/members'
import { ask, sendForm } from './support/requests'
import type { Site } from './support/site'
import { expect, expectAccessible } from './support/test'
import { word } from './support/words'

const press = (page: Page, key: string) => page.getByRole('main').getByRole('button', { name: word(key), exact: true }).click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const label = (page: Page, key: string) => page.getByLabel(word(key), { exact: true })
const pages = ['/account', '/account/email', '/account/password', '/account/sessions']

const isLetIn = async (site: Site, cookie: string) => (await ask(site, '/account', { cookie })).status === 200
const cookieIn = (answer: Response) => answer.headers.getSetCookie().find((text) => text.startsWith('session='))?.split(';')[0] ?? ''
const signIn = async (site: Site, { username, password }: Member, agent: string) =>
  cookieIn(await sendForm(site, '/auth', { email: username, password }, {}, { 'User-Agent': agent }))

const phone = 'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16'

test('a new member changes the profile, and the site then uses the language of the profile', async ({ page, site, rows }) => {
  const account = await register(page)
  await page.goto('/account')
  await expect(heading(page)).toHaveText(word('account:profile.title'))
  await expect(page.getByText(word('account:profile.unconfirmed'))).toBeVisible()
  await expect(page.getByRole('navigation', { name: word('frame:member.your_account') }).locator('[aria-current=page]')).toHaveText(word('account:pages.profile'))
  await expectAccessible(page)

  await signUp(site, rows, 'member', { ...newAccount(), username: `taken_${account.username}`.slice(0, 50) })
  await label(page, 'auth:fields.username').fill(`TAKEN_${account.username}`.slice(0, 50))
  await label(page, 'auth:fields.first_name').fill('Zawadi')
  await press(page, 'frame:form.save')
  await expect(page.getByRole('alert')).toHaveText(word('api:taken'))
  await expect(label(page, 'auth:fields.first_name')).toHaveValue('Zawadi')
  await expectAccessible(page)

  const renamed = `z_${account.username}`.slice(0, 50)
  await label(page, 'auth:fields.username').fill(renamed)
  await label(page, 'auth:fields.age').fill('')
  await label(page, 'account:profile.language').selectOption('ar')
  await press(page, 'frame:form.save')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.goto('/account?lng=en')
  await expect(page.getByText(word('account:profile.seen.members', { username: `\u2068${renamed}\u2069` }))).toBeVisible()
  await expect(label(page, 'auth:fields.age')).toHaveValue('')
  await expect(label(page, 'account:profile.language')).toHaveValue('ar')
  expect(rows.prepare('SELECT "language", "age", "firstName" FROM "User" WHERE "username" = ?').get(renamed)).toEqual({ language: 'ar', age: null, firstName: 'Zawadi' })
})

test('the notice of a saved form is gone when the next one comes back with an error', async ({ page, context, site, rows }) => {
  await enter(context, site, await signUp(site, rows))
  await page.goto('/account')
  await label(page, 'auth:fields.first_name').fill('Zawadi')
  await press(page, 'frame:form.save')
  await expect(page.getByText(word('account:profile.saved'))).toBeVisible()
  await label(page, 'auth:fields.first_name').fill('z'.repeat(101))
  await press(page, 'frame:form.save')
  await expect(label(page, 'auth:fields.first_name')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(word('account:profile.saved'))).toHaveCount(0)
})

test('a member confirms the email with the link in the mail, signed in or not', async ({ page, context, site, rows, mails }) => {
  const member = await signUp(site, rows)
  const first = linkIn(await accountMailTo(mails, member.email, 'account:emails.confirm.title'), '/account/confirm')
  await enter(context, site, member)
  await page.goto('/account/email')
  await expect(page.getByText(word('account:email.unconfirmed'))).toBeVisible()
  await expectAccessible(page)
  await press(page, 'account:email.again')
  await expect(page.getByRole('status')).toHaveText(word('account:email.sent'))
  const link = linkIn(await accountMailTo(mails, member.email, 'account:emails.confirm.title', 2), '/account/confirm')
  expect((await ask(site, first)).status).toBe(400)
  for (const method of ['HEAD', 'GET']) {
    const answer = await ask(site, link, { method })
    expect([answer.status, answer.headers.get('referrer-policy'), answer.headers.get('cache-control')]).toEqual([200, 'strict-origin', 'no-store'])
  }

  await context.clearCookies()
  await page.goto(link)
  await expect(heading(page)).toHaveText(word('account:confirm.confirm.title'))
  await expect(page.getByRole('main')).not.toContainText(member.username)
  await expectAccessible(page)
  await press(page, 'account:confirm.confirm.submit')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('status')).toHaveText(word('account:confirm.confirmed'))
  expect((await page.goto(link))?.status()).toBe(400)
  await expect(heading(page)).toHaveText(word('frame:dead_link'))
  await expectAccessible(page)
  await enter(context, site, member)
  await page.goto('/account')
  await expect(page.getByText(word('account:profile.unconfirmed'))).toHaveCount(0)
  expect(site.log()).not.toContain(new URL(link, site.url).searchParams.get('token'))
})

test('a link of another account says whose address it confirmed, and changes nothing on the pages of this account', async ({ page, context, site, rows, mails }) => {
  const [owner, other] = [await signUp(site, rows), await signUp(site, rows)]
  const link = linkIn(await accountMailTo(mails, owner.email, 'account:emails.confirm.title'), '/account/confirm')
  await enter(context, site, other)
  await page.goto(link)
  await page.getByRole('button', { name: word('account:confirm.confirm.submit') }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('status').filter({ hasText: word('account:confirm.confirmed_elsewhere') })).toBeVisible()
  const isConfirmed = rows.prepare('SELECT "emailConfirmedAt" IS NOT NULL FROM "User" WHERE "id" = ?').pluck()
  expect([owner, other].map(({ id }) => isConfirmed.get(id))).toEqual([1, 0])
})

test('another email is used after the links in both mails were followed', async ({ page, context, site, rows, mails }) => {
  test.setTimeout(120_000)
  const member = await signUp(site, rows)
  rows.prepare('UPDATE "User" SET "emailConfirmedAt" = "createdAt" WHERE "id" = ?').run(member.id)
  const wanted = `new_${member.email}`
  await enter(context, site, member)
  await page.goto('/account/email')
  await label(page, 'account:email.change.label').fill(wanted)
  await label(page, 'second-factor:fields.password').fill('not hers')
  await press(page, 'account:email.change.submit')
  await expect(page.getByRole('alert')).toContainText(word('second-factor:wrong_password'))
  await expect(label(page, 'account:email.change.label')).toHaveValue(wanted)
  await expect(label(page, 'second-factor:fields.password')).toHaveValue('')
  await label(page, 'second-factor:fields.password').fill(member.password)
  await press(page, 'account:email.change.submit')
  await expect(page.getByRole('status')).toHaveText(word('account:email.change.asked'))
  await expect(page.getByText(word('account:email.waits.old_asked'))).toBeVisible()
  await expectAccessible(page)

  const toOld = linkIn(await accountMailTo(mails, member.email, 'account:emails.old_address.title'), '/account/confirm')
  const toNew = linkIn(await accountMailTo(mails, wanted, 'account:emails.new_address.title'), '/account/confirm')
  await page.goto(toOld)
  await expect(page.getByRole('button', { name: word('account:confirm.old.refuse') })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(wanted)
  await expectAccessible(page)
  await press(page, 'account:confirm.old.submit')
  await expect(page.getByText(word('account:email.waits.old_said'))).toBeVisible()
  await context.clearCookies()
  await page.goto(toNew)
  await expect(heading(page)).toHaveText(word('account:confirm.new.title'))
  await press(page, 'account:confirm.new.submit')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('status')).toHaveText(word('account:confirm.changed'))
  await accountMailTo(mails, member.email, 'account:emails.address_changed.title')
  expect(rows.prepare('SELECT "email" FROM "User" WHERE "id" = ?').pluck().get(member.id)).toBe(wanted)
})

test('someone who did not ask for another email refuses it with the link to the present one', async ({ page, site, rows, mails }) => {
  const member = await signUp(site, rows)
  rows.prepare('UPDATE "User" SET "emailConfirmedAt" = "createdAt" WHERE "id" = ?').run(member.id)
  await sendForm(site, '/account/email', { intent: 'change', email: `new_${member.email}`, password: member.password }, member)
  await page.goto(linkIn(await accountMailTo(mails, member.email, 'account:emails.old_address.title'), '/account/confirm'))
  await press(page, 'account:confirm.old.refuse')
  await expect(page).toHaveURL('/auth/reset')
  await expect(page.getByRole('status')).toHaveText(word('account:confirm.refused'))
  expect(rows.prepare('SELECT count(*) FROM "EmailChange" WHERE "userId" = ?').pluck().get(member.id)).toBe(0)
})

test('a password change asks for the current password, and renews the cookie of this session (A11)', async ({ page, context, site, rows, mails }) => {
  const member = await signUp(site, rows)
  await enter(context, site, member)
  await page.goto('/account/password')
  const [current, next] = [label(page, 'account:password.current'), label(page, 'auth:reset.choose.label')]
  await current.fill('not hers')
  await next.fill('short')
  await press(page, 'auth:reset.choose.submit')
  await expect(page.getByRole('alert')).toContainText(word('validation:password_short'))
  await next.fill('three herons over the bay')
  await current.fill('not hers')
  await press(page, 'auth:reset.choose.submit')
  await expect(page.getByRole('alert')).toContainText(word('second-factor:wrong_password'))
  await expect(current).toHaveValue('')
  await expectAccessible(page)
  await current.fill(member.password)
  await next.fill('three herons over the bay')
  await press(page, 'auth:reset.choose.submit')
  await expect(page.getByRole('status')).toHaveText(word('account:password.changed'))

  await page.goto('/account')
  await expect(heading(page)).toHaveText(word('account:profile.title'))
  await accountMailTo(mails, member.email, 'account:emails.password.title')
})

test('a member sees a list of active sign-ins, and ends an unknown one (A16)', async ({ page, context, site, rows, mails }) => {
  const member = await signUp(site, rows)
  const onPhone = await signIn(site, member, phone)
  await tokensOf(site, member)
  const notice = await accountMailTo(mails, member.email, 'account:emails.sign_in.title')
  expect(notice.text).toContain(word('account:devices.phone_android'))
  await enter(context, site, member)
  await page.goto('/account/sessions')
  const cards = page.getByRole('main').locator('li.card')
  await expect(cards).toHaveCount(3)
  await expect(cards.first()).toContainText(word('account:sessions.this'))
  await expect(cards.filter({ hasText: word('account:devices.app') })).toContainText('today')
  await expectAccessible(page)
  await cards.filter({ hasText: word('account:devices.phone_android') }).getByRole('button').click()
  await expect(page.getByRole('status')).toHaveText(word('account:sessions.ended'))
  expect([await isLetIn(site, onPhone), await isLetIn(site, member.cookie)]).toEqual([false, true])
  const again = await signIn(site, member, phone)
  await page.goto('/account/sessions')
  await press(page, 'account:sessions.end_others')
  await expect(page.getByText(word('account:sessions.nothing_else'))).toBeVisible()
  await expect(cards).toHaveCount(1)
  expect([await isLetIn(site, again), await isLetIn(site, member.cookie)]).toEqual([false, true])
})

test('a form of one account changes nothing in another account that now uses the browser @js', async ({ site, rows }) => {
  const [member, other] = [await signUp(site, rows), await signUp(site, rows)]
  const html = await (await ask(site, '/account', member)).text()
  const writer = /name="writer" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const { firstName, lastName, username } = newAccount()
  const fields = { firstName, lastName, username, gender: '', age: '', country: '', language: 'en', writer }
  expect((await sendForm(site, '/account', fields, other)).status).toBe(303)
  expect(rows.prepare('SELECT "username" FROM "User" WHERE "id" = ?').pluck().get(other.id)).toBe(other.username)
  expect((await sendForm(site, '/account', fields, member)).headers.getSetCookie().join()).toContain('preferred-language=en')
  expect(rows.prepare('SELECT "username" FROM "User" WHERE "id" = ?').pluck().get(member.id)).toBe(username)
})

test('every account page requires a sign-in, fits a small screen from right to left, and has large touch targets', async ({ page, context, site, rows }) => {
  test.setTimeout(120_000)
  const member = await signUp(site, rows)
  for (const path of pages) {
    const answer = await ask(site, path)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/auth?redirect=${encodeURIComponent(path)}`])
  }
  await enter(context, site, member)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of pages) {
    const answer = await page.goto(`${path}?lng=ar`)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)
    await expectLargeTargets(page)
    await expectNoSidewaysScrolling(page)
  }
})
