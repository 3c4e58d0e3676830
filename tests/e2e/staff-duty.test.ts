import type { Page } from '@playwright/test'
import { tokensOf } from './support/calls'
import { count, makeCommunity, type Rows } from './support/database'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { enter, giveRole, join, shareStory, signUp, type Member, type Role } from './support/members'
import { makePledge } from './support/pledges'
import { ask, sendForm } from './support/requests'
import { secondFactorPath, setUpSecondFactor } from './support/second-factor'
import type { Site } from './support/site'
import { expect, expectAccessible, test } from './support/test'
import { word } from './support/words'

const press = (page: Page, key: string) => page.getByRole('main').getByRole('button', { name: word(key), exact: true }).click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const passwordField = (page: Page) => page.getByLabel(word('second-factor:fields.password'), { exact: true })
const roleOf = (rows: Rows, { id }: Member) => rows.prepare('SELECT "role" FROM "User" WHERE "id" = ?').pluck().get(id)

/** Staff who are signed in, and got the role a number of days ago. */
async function staff(page: Page, site: Site, rows: Rows, role: Role, days: number): Promise<Member> {
  const member = await signUp(site, rows)
  giveRole(rows, member.id, role, days)
  await enter(page.context(), site, member)
  return member
}

/** Makes the member's last password check more than an hour old. */
const letPasswordAge = (rows: Rows, { id }: Member) =>
  rows.prepare('UPDATE "Session" SET "provenAt" = ? WHERE "userId" = ?').run(new Date(Date.now() - 61 * 60_000).toISOString().replace('Z', '+00:00'), id)

test.describe('staff without a second factor', () => {
  test('see only on the staff pages how many days are left @js', async ({ page, site, rows }) => {
    const member = await staff(page, site, rows, 'admin', 4.5)
    const told = word('second-factor:duty.left_other', { count: '3' })
    const textOf = async (path: string) => (await ask(site, path, member)).text()
    for (const path of ['/admin/users', '/moderation']) expect(await textOf(path), path).toContain(told)
    expect(await textOf('/dashboard')).not.toContain(told)
    await page.goto('/admin')
    await expect(page.getByText(told)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: word('second-factor:duty.set_up') }).click()
    await expect(page).toHaveURL(secondFactorPath)
    await expect(page.getByText(told)).toBeVisible()
  })

  test('are sent to set it up when the grace period is over, stay members, and are let in afterwards @js', async ({ page, site, rows }) => {
    const member = await staff(page, site, rows, 'admin', 7.1)
    await page.goto('/dashboard')
    await page.getByRole('navigation').getByRole('link', { name: word('frame:navigation.admin'), exact: true }).first().click()
    await expect(page).toHaveURL(secondFactorPath)
    await expect(page.getByText(word('second-factor:duty.over'))).toBeVisible()
    await expectAccessible(page)
    const community = makeCommunity(rows, 'Her place')
    await join(site, member, community)
    await shareStory(site, rows, member, community, { title: 'Still mine' })
    expect((await ask(site, '/auth?redirect=/admin', member)).headers.get('Location')).toBe('/admin')
    expect((await ask(site, '/admin', member)).headers.get('Location')).toBe(secondFactorPath)

    const before = member.cookie
    await setUpSecondFactor(site, rows, member)
    expect(member.cookie).not.toBe(before)
    await enter(page.context(), site, member)
    await page.goto('/admin')
    await expect(heading(page)).toHaveText(word('admin-overview:title'))
    await page.goto(`${secondFactorPath}?off`)
    await expect(page.locator('.notice')).toContainText(word('second-factor:duty.off_at_once'))
  })

  test('see no warning before switching off a second factor that is not required @js', async ({ site, rows }) => {
    const member = await signUp(site, rows)
    await setUpSecondFactor(site, rows, member)
    const html = await (await ask(site, `${secondFactorPath}?off`, member)).text()
    expect(html).toMatch(new RegExp(`<h1[^>]*>${word('second-factor:switch_off.title')}</h1>`))
    expect(html).not.toMatch(/class="([^"]* )?notice[ "]/)
  })
})

test.describe('an admin whose password check is more than an hour old', () => {
  test('must repeat it before the question whether to delete a member, and returns to the question @js', async ({ page, site, rows }) => {
    const [admin, member] = [await staff(page, site, rows, 'admin', 0), await signUp(site, rows)]
    letPasswordAge(rows, admin)
    await page.goto(`/admin/users?q=${member.username}`)
    await page.getByRole('link', { name: /^Delete / }).click()
    await expect(heading(page)).toHaveText(word('proof:title'))
    await passwordField(page).fill('not her password')
    await press(page, 'proof:submit')
    await expect(page.getByRole('alert')).toContainText(word('second-factor:wrong_password'))
    await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    expect((await sendForm(site, `/admin/users/${member.id}/delete`, {}, admin)).headers.get('Location')).toContain('/account/proof?redirect=')
    expect(count(rows, 'User', '"id" = ?', member.id)).toBe(1)
    await passwordField(page).fill(admin.password)
    await press(page, 'proof:submit')
    await expect(page).toHaveURL(new RegExp(`/admin/users/${member.id}/delete`))
    await expect(page.getByRole('main').getByRole('status')).toHaveText(word('proof:given'))
    await page.getByRole('button', { name: word('admin-user:deletion.confirm') }).click()
    await expect(page.getByText(word('admin-notices:users.deleted'), { exact: true })).toBeVisible()
    expect(count(rows, 'User', '"id" = ?', member.id)).toBe(0)
  })

  test('is told that a role is unchanged, gives the password, and chooses the role again @js', async ({ page, site, rows }) => {
    const [admin, member] = [await staff(page, site, rows, 'admin', 0), await signUp(site, rows)]
    letPasswordAge(rows, admin)
    await page.goto(`/admin/users?q=${member.username}`)
    const choose = async () => {
      const row = page.getByRole('row').filter({ hasText: member.email })
      // The script has loaded once the button is gone: from then on a choice is sent at once.
      await expect(row.getByRole('button', { name: /^Save/ })).toHaveCount(0)
      await row.getByRole('combobox').selectOption('Moderator')
    }
    await choose()
    await expect(heading(page)).toHaveText(word('proof:title'))
    await expect(page.getByRole('alert')).toHaveText(word('proof:role_waits'))
    expect(roleOf(rows, member)).toBe('member')
    await passwordField(page).fill(admin.password)
    await press(page, 'proof:submit')
    await expect(page).toHaveURL(`/admin/users?q=${member.username}`)
    await expect(page.getByRole('main').getByRole('status').getByText(word('proof:given'), { exact: true })).toBeVisible()
    await choose()
    await expect(page.getByText(word('admin-notices:users.role_changed'), { exact: true })).toBeVisible()
    expect(roleOf(rows, member)).toBe('moderator')
  })

  test('keeps the reason typed for a reveal, gives password and code next to it, and gets the name', async ({ page, site, rows }) => {
    const [admin, author] = [await staff(page, site, rows, 'admin', 0), await signUp(site, rows)]
    const community = makeCommunity(rows, 'A quiet one')
    await join(site, author, community)
    const story = await shareStory(site, rows, author, community, { title: 'Without a name', isAnonymous: 'on' })
    const { recoveryCodes } = await setUpSecondFactor(site, rows, admin)
    await enter(page.context(), site, admin)
    const path = `/admin/posts/${story}/reveal`
    await page.goto(path)
    letPasswordAge(rows, admin)
    expect((await ask(site, path, admin)).headers.get('Location')).toBe(`/account/proof?redirect=${encodeURIComponent(path)}`)
    const reason = page.getByRole('textbox', { name: word('admin-text:reveal.reason') })
    await reason.fill('She may be in danger')
    await press(page, 'admin-text:reveal.submit')
    await expect(page.getByRole('alert')).toContainText(word('proof:reveal_waits'))
    await expect(reason).toHaveValue('She may be in danger')
    await expectAccessible(page)
    expect(count(rows, 'AuditEntry', `"action" = 'author-revealed' AND "targetId" = ?`, story)).toBe(0)
    await passwordField(page).fill('not her password')
    await page.getByLabel(word('second-factor:fields.code'), { exact: true }).fill(recoveryCodes[0]!)
    await press(page, 'admin-text:reveal.submit')
    await expect(page.getByRole('alert')).toContainText(word('second-factor:wrong_password'))
    await expect(reason).toHaveValue('She may be in danger')
    await passwordField(page).fill(admin.password)
    await page.getByLabel(word('second-factor:fields.code'), { exact: true }).fill(recoveryCodes[0]!)
    await press(page, 'admin-text:reveal.submit')
    await expect(page.getByRole('alert')).toContainText(author.username)
    expect(rows.prepare(`SELECT "reason" FROM "AuditEntry" WHERE "action" = 'author-revealed' AND "targetId" = ?`).pluck().all(story)).toEqual(['She may be in danger'])
  })

  test('must repeat it before a contribution is opened or all are exported, in whatever way, and gets to the page (A15) @no-js', async ({ page, site, rows }) => {
    const admin = await staff(page, site, rows, 'admin', 0)
    const id = await makePledge(site)
    letPasswordAge(rows, admin)
    const opened = () => count(rows, 'AuditEntry', `"action" IN ('contribution-opened', 'contributions-exported') AND "actorId" = ?`, admin.id)
    const own = `/admin/contributions/${id}`
    for (const path of [own, `${own}.data`, `/admin?contribution=${id}`, `/admin/contributions?contribution=${id}`, '/admin/contributions.csv?names=1']) {
      const answer = await ask(site, path, admin)
      expect(`${answer.headers.get('Location')} ${await answer.text()}`, path).toContain('/account/proof?redirect=')
    }
    expect([opened(), (await ask(site, '/admin/contributions', admin)).status]).toEqual([0, 200])
    await page.goto(`/admin/contributions?contribution=${id}`)
    await expect(heading(page)).toHaveText(word('proof:title'))
    await passwordField(page).fill(admin.password)
    await press(page, 'proof:submit')
    await expect(page).toHaveURL(own)
    await expect(page.getByText(word('admin-contributions:opened.recorded'))).toBeVisible()
    expect(opened()).toBe(1)
  })

  test('gets a page that redirects to no other site and asks only once @js', async ({ site, rows }) => {
    const member = await signUp(site, rows)
    const to = async (target: string, cookie?: string) => (await ask(site, `/account/proof?redirect=${encodeURIComponent(target)}`, { cookie })).headers.get('Location')
    expect(await to('/admin/users?q=a', member.cookie)).toBe('/admin/users?q=a')
    for (const target of ['https://evil.test/', '//evil.test', '/\\evil.test', '']) expect(await to(target, member.cookie), target).toBe('/dashboard')
    expect(await to('/admin/users')).toBe('/auth?redirect=%2Fadmin%2Fusers')
    letPasswordAge(rows, member)
    const send = (fields: Record<string, string>, cookie = member.cookie) => sendForm(site, '/account/proof?redirect=//evil.test', fields, { cookie })
    expect((await send({})).status).toBe(400)
    expect((await send({ password: 'wrong' })).status).toBe(401)
    const given = await send({ password: member.password })
    const fresh = given.headers.getSetCookie().find((text) => text.startsWith('session='))!.split(';')[0]!
    expect([given.status, given.headers.get('Location'), fresh === member.cookie]).toEqual([303, '/dashboard', false])
    expect([(await ask(site, '/dashboard', { cookie: fresh })).status, (await ask(site, '/dashboard', member)).status]).toEqual([200, 302])
  })
})

test('an admin signs a member out everywhere, after a confirmation (A16) @no-js', async ({ page, site, rows }) => {
  const [admin, member] = [await staff(page, site, rows, 'admin', 0), await signUp(site, rows)]
  const { accessToken } = await tokensOf(site, member)
  const me = async () => (await ask(site, '/api/auth/me', { headers: { Authorization: `Bearer ${accessToken}` } })).status
  letPasswordAge(rows, admin)
  await page.goto(`/admin/users?q=${member.username}`)
  await page.getByRole('link', { name: /^Sign out .* everywhere$/ }).click()
  await expect(heading(page)).toHaveText(word('admin-user:signing_out.title'))
  await expect(page.getByRole('dialog')).toContainText(member.email)
  await expectAccessible(page)
  expect([(await ask(site, '/dashboard', member)).status, await me()]).toEqual([200, 200])
  await page.getByRole('button', { name: word('admin-user:signing_out.confirm') }).click()
  await expect(page.getByText(word('admin-notices:users.signed_out'), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/admin/users?q=${member.username}`)
  expect([(await ask(site, '/dashboard', member)).status, await me()]).toEqual([302, 401])
  expect(count(rows, 'AuditEntry', `"action" = 'sessions-ended' AND "actorId" = ? AND "targetId" = ?`, admin.id, member.id)).toBe(1)
})

test('these pages do not scroll sideways, and all controls are large enough, on a phone and on a wide screen @js', async ({ page, site, rows }) => {
  const [admin, member] = [await staff(page, site, rows, 'admin', 2), await signUp(site, rows)]
  const judge = async (path: string) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(path)
    await expectAccessible(page)
    await expectLargeTargets(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectLargeTargets(page)
    await expectNoSidewaysScrolling(page)
  }
  for (const path of [`/admin/users?q=${member.username}`, `/admin/users/${member.id}/sessions`]) await judge(path)
  letPasswordAge(rows, admin)
  await judge('/account/proof?redirect=/admin/users')
})
