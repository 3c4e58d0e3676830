import type { Page } from '@playwright/test'
import { newAccount } from './support/accounts'
import { tokensOf } from './support/calls'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { accountMailTo, linkIn, test } from './support/mail'
import { markupOf } from './support/markup'
import { enter, signUp, type Member } from './support/members'
import { ask, sendForm } from './support/requests'
import type { Site } from './support/site'
import { expect, expectAccessible } from './support/test'
import { word, wordsOf } from './support/words'

const press = (page: Page, key: string) => page.getByRole('main').getByRole('button', { name: word(key), exact: true }).click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const label = (page: Page, key: string) => page.getByLabel(word(key), { exact: true })
const pages = ['/account', '/account/email', '/account/password', '/account/sessions']

const isLetIn = async (site: Site, cookie: string) => (await ask(site, '/account', { cookie })).status === 200
const cookieIn = (answer: Response) => answer.headers.getSetCookie().find((text) => text.startsWith('session='))?.split(';')[0] ?? ''
const signIn = async (site: Site, { username, password }: Member, agent: string) =>
  cookieIn(await sendForm(site, '/auth', { email: username, password }, {}, { 'User-Agent': agent }))

const noticeIn = (answer: Response) => answer.headers.getSetCookie().find((text) => text.startsWith('notice='))?.split(';')[0] ?? ''

const phone = 'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16'

test('a member changes the profile, the site then uses its language, and no notice stays after the next answer', async ({ page, context, site, rows }) => {
  const member = await signUp(site, rows)
  const taken = await signUp(site, rows, 'member', { ...newAccount(), username: `taken_${member.username}`.slice(0, 50) })
  await enter(context, site, member)
  await page.goto('/account')
  await expect(heading(page)).toHaveText(word('account:profile.title'))
  await expect(page.getByText(word('account:profile.unconfirmed'))).toBeVisible()
  await expect(page.getByRole('navigation', { name: word('frame:member.your_account') }).locator('[aria-current=page]')).toHaveText(word('account:pages.profile'))

  const [firstName, saved] = [label(page, 'auth:fields.first_name'), page.getByText(word('account:profile.saved'))]
  await firstName.fill('Zawadi')
  await press(page, 'frame:form.save')
  await expect(saved).toBeVisible()
  await firstName.fill('z'.repeat(101))
  await press(page, 'frame:form.save')
  await expect(firstName).toHaveAttribute('aria-invalid', 'true')
  await expect(saved).toHaveCount(0)

  await label(page, 'auth:fields.username').fill(taken.username.toUpperCase())
  await firstName.fill('Neema')
  await press(page, 'frame:form.save')
  await expect(page.getByRole('alert')).toHaveText(word('api:taken'))
  await expect(firstName).toHaveValue('Neema')
  await expectAccessible(page)

  const renamed = `z_${member.username}`.slice(0, 50)
  await label(page, 'auth:fields.username').fill(renamed)
  await label(page, 'auth:fields.age').fill('')
  await label(page, 'account:profile.language').selectOption('ar')
  await press(page, 'frame:form.save')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  const arabic = wordsOf('ar')
  await expect(page.getByText(arabic('account:profile.seen.members', { username: `\u2068${renamed}\u2069` }))).toBeVisible()
  await expect(page.getByLabel(arabic('auth:fields.age'), { exact: true })).toHaveValue('')
  await expect(page.getByLabel(arabic('account:profile.language'), { exact: true })).toHaveValue('ar')
  expect(rows.prepare('SELECT "language", "age", "firstName" FROM "User" WHERE "username" = ?').get(renamed)).toEqual({ language: 'ar', age: null, firstName: 'Neema' })
})

test('a member confirms the email with the link in the mail, signed in or not @js', async ({ page, context, site, rows, mails }) => {
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
  const profile = await ask(site, '/account', member)
  expect([profile.status, (await markupOf(profile)).includes(word('account:profile.unconfirmed'))]).toEqual([200, false])
  expect(site.log()).not.toContain(new URL(link, site.url).searchParams.get('token'))
})

test('a link of another account says whose address it confirmed, and changes nothing on the pages of this account @js', async ({ site, rows, mails }) => {
  const [owner, other] = [await signUp(site, rows), await signUp(site, rows)]
  const link = linkIn(await accountMailTo(mails, owner.email, 'account:emails.confirm.title'), '/account/confirm')
  const answer = await sendForm(site, link, {}, other)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard'])
  const dashboard = await markupOf(await ask(site, '/dashboard', { cookie: `${other.cookie}; ${noticeIn(answer)}` }))
  expect(dashboard).toContain(word('account:confirm.confirmed_elsewhere'))
  const isConfirmed = rows.prepare('SELECT "emailConfirmedAt" IS NOT NULL FROM "User" WHERE "id" = ?').pluck()
  expect([owner, other].map(({ id }) => isConfirmed.get(id))).toEqual([1, 0])
})

test('another email is used after the links in both mails were followed @js', async ({ page, context, site, rows, mails }) => {
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
  const refuse = page.getByRole('button', { name: word('account:confirm.old.refuse') })
  await expect(refuse).toBeVisible()
  await expect(refuse).toHaveAttribute('value', 'refuse')
  await expect(page.getByRole('main')).not.toContainText(wanted)
  await expectAccessible(page)
  await press(page, 'account:confirm.old.submit')
  await expect(page.getByText(word('account:email.waits.old_said'))).toBeVisible()
  expect(await markupOf(await ask(site, toNew))).toContain(word('account:confirm.new.title'))
  const answer = await sendForm(site, toNew, {})
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth'])
  expect(await markupOf(await ask(site, '/auth', { cookie: noticeIn(answer) }))).toContain(word('account:confirm.changed'))
  await accountMailTo(mails, member.email, 'account:emails.address_changed.title')
  expect(rows.prepare('SELECT "email" FROM "User" WHERE "id" = ?').pluck().get(member.id)).toBe(wanted)
})

test('someone who did not ask for another email refuses it with the link to the present one @no-js', async ({ page, context, site, rows, mails }) => {
  const member = await signUp(site, rows)
  rows.prepare('UPDATE "User" SET "emailConfirmedAt" = "createdAt" WHERE "id" = ?').run(member.id)
  await enter(context, site, member)
  await page.goto('/account/email')
  await label(page, 'account:email.change.label').fill(`new_${member.email}`)
  await label(page, 'second-factor:fields.password').fill(member.password)
  await press(page, 'account:email.change.submit')
  await expect(page.getByRole('status')).toHaveText(word('account:email.change.asked'))
  await context.clearCookies()
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
  await next.fill('three herons over the bay')
  await current.fill('not hers')
  await press(page, 'auth:reset.choose.submit')
  await expect(page.getByRole('alert')).toContainText(word('second-factor:wrong_password'))
  await expect(current).toHaveValue('')
  await current.fill(member.password)
  await next.fill('three herons over the bay')
  await press(page, 'auth:reset.choose.submit')
  // The page that says so requires a sign-in.
  await expect(page.getByRole('status')).toHaveText(word('account:password.changed'))
  await accountMailTo(mails, member.email, 'account:emails.password.title')
})

test('a member sees a list of active sign-ins, and ends an unknown one (A16) @js', async ({ page, context, site, rows, mails }) => {
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

test('every account page requires a sign-in, fits a small screen in Arabic, and has large touch targets @js', async ({ page, context, site, rows }) => {
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
