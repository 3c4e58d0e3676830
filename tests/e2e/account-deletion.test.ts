import type { Page } from '@playwright/test'
import { bearer, sendJson, tokensOf } from './support/calls'
import { makeCommunity } from './support/database'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { accountMailTo, linkIn, test } from './support/mail'
import { alertOf, markupOf } from './support/markup'
import { addComment, enter, giveRole, join, shareStory, signUp } from './support/members'
import { ask, sendForm } from './support/requests'
import type { Site } from './support/site'
import { expect, expectAccessible } from './support/test'
import { word } from './support/words'

const path = '/account/delete'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const box = (page: Page) => page.getByLabel(word('leaving:ask.sure'))
const choice = (page: Page, which: 'remove' | 'keep') => page.getByRole('radio', { name: new RegExp(`^${word(`leaving:ask.${which}`)}`) })
const passwordField = (page: Page) => page.getByLabel(word('second-factor:fields.password'), { exact: true })
const press = (page: Page, key: string) => page.getByRole('main').getByRole('button', { name: word(key), exact: true }).click()

async function expectDead(site: Site, link: string) {
  const answer = await ask(site, link)
  expect([answer.status, (await markupOf(answer)).includes(word('frame:dead_link'))]).toEqual([400, true])
}

test('a member asks for deletion, the texts are hidden at once, and the link in the mail restores everything @js', async ({ page, context, site, rows, mails }) => {
  const [gone, fellow] = [await signUp(site, rows), await signUp(site, rows)]
  const community = makeCommunity(rows, 'To be left')
  for (const member of [gone, fellow]) await join(site, member, community)
  const postId = await shareStory(site, rows, gone, community, { title: 'About the lake' })
  const others = await shareStory(site, rows, fellow, community, { title: 'Of another' })
  await addComment(site, gone, community, others, 'I was there too')
  const tokens = await tokensOf(site, gone)
  const before = rows.prepare('SELECT "id", "state", "isAnonymous" FROM "Post" WHERE "communityId" = ? ORDER BY "id"').all(community.id)

  await enter(context, site, gone)
  await page.goto(path)
  await expect(heading(page)).toHaveText(word('leaving:ask.title'))
  await expect(page.locator('a.button', { hasText: word('account:pages.export') })).toHaveAttribute('href', '/account/export')
  await expect(page.getByText(word('leaving:ask.unconfirmed'))).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(gone.email)
  await expectAccessible(page)
  await expectLargeTargets(page)
  await expectNoSidewaysScrolling(page)

  await press(page, 'leaving:ask.submit')
  for (const key of ['leaving:ask.choose', 'leaving:ask.be_sure', 'validation:own_password_required']) await expect(page.getByRole('alert')).toContainText(word(key))
  await expectAccessible(page)
  await choice(page, 'remove').check()
  await box(page).check()
  await passwordField(page).fill('not hers')
  await press(page, 'leaving:ask.submit')
  await expect(page.getByRole('alert')).toContainText(word('second-factor:wrong_password'))
  await expect(choice(page, 'remove')).toBeChecked()
  await expect(box(page)).toBeChecked()
  await expect(passwordField(page)).toHaveValue('')
  await passwordField(page).fill(gone.password)
  await press(page, 'leaving:ask.submit')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('status')).toHaveText(word('leaving:notices.asked'))
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'session', value: expect.stringMatching(/./) }))

  expect((await ask(site, path, { cookie: gone.cookie })).headers.get('Location')).toContain('/auth')
  expect((await ask(site, '/api/auth/me', { headers: bearer(tokens.accessToken) })).status).toBe(401)
  const signIn = async (email: string) => (await sendJson(site, 'POST', '/api/auth/login', { email, password: gone.password })).text()
  expect(await signIn(gone.email)).toBe(await signIn('unknown@example.org'))
  const comments = await markupOf(await ask(site, `/dashboard?comments=${others}`, { cookie: fellow.cookie }))
  expect(comments).toContain('Of another')
  expect(comments).not.toMatch(/About the lake|I was there too/)
  expect(await (await ask(site, `/dashboard?story=${postId}`, { cookie: fellow.cookie })).text()).not.toContain('About the lake')

  const link = linkIn(await accountMailTo(mails, gone.email, 'leaving:email.title'), '/account/undelete')
  for (const method of ['HEAD', 'GET']) {
    const answer = await ask(site, link, { method })
    expect([answer.status, answer.headers.get('referrer-policy'), answer.headers.get('cache-control')]).toEqual([200, 'strict-origin', 'no-store'])
  }
  await page.goto(link)
  await expect(heading(page)).toHaveText(word('leaving:undo.title'))
  await expect(page.getByRole('main')).not.toContainText(gone.username)
  await expectAccessible(page)
  await press(page, 'leaving:ask.cancel')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('status')).toContainText(word('leaving:notices.back'))
  expect(rows.prepare('SELECT "id", "state", "isAnonymous" FROM "Post" WHERE "communityId" = ? ORDER BY "id"').all(community.id)).toEqual(before)
  await expectDead(site, link)
  expect((await sendForm(site, '/auth', { email: gone.email, password: gone.password })).headers.get('Location')).toBe('/dashboard')
  const log = site.log()
  for (const event of ['deletion_requested', 'deletion_cancelled']) expect(log).toContain(event)
  for (const secret of [new URL(link, site.url).searchParams.get('token') ?? '', gone.email, gone.username]) expect(log).not.toContain(secret)
})

test('a member who leaves stories without a name sees the notice, and after seven days their author is unknown @no-js', async ({ page, context, site, rows, mails }) => {
  test.setTimeout(120_000)
  const [gone, fellow, admin] = [await signUp(site, rows), await signUp(site, rows), await signUp(site, rows, 'admin')]
  const community = makeCommunity(rows, 'Left without a name')
  for (const member of [gone, fellow]) await join(site, member, community)
  const postId = await shareStory(site, rows, gone, community, { title: 'Told and left' })
  // A suspended member can delete the account.
  rows.prepare('UPDATE "User" SET "suspendedUntil" = ? WHERE "id" = ?').run(new Date(Date.now() + 86_400_000).toISOString(), gone.id)
  await enter(context, site, gone)
  await page.goto(path)
  await choice(page, 'keep').check()
  await box(page).check()
  await passwordField(page).fill(gone.password)
  await press(page, 'leaving:ask.submit')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('status')).toHaveText(word('leaving:notices.asked'))
  const link = linkIn(await accountMailTo(mails, gone.email, 'leaving:email.title'), '/account/undelete')

  const story = await markupOf(await ask(site, `/dashboard?story=${postId}`, { cookie: fellow.cookie }))
  expect([story.includes('Told and left'), story.includes(gone.username)]).toEqual([true, false])
  await context.clearCookies()
  await enter(context, site, admin)
  await page.goto(`/admin/users?q=${gone.username}`)
  await expect(page.getByRole('cell', { name: word('admin-users:is_leaving'), exact: true })).toBeVisible()
  await expectAccessible(page)

  const over = new Date(Date.now() - 60_000).toISOString().replace('Z', '+00:00')
  rows.prepare('UPDATE "AccountDeletion" SET "dueAt" = ? WHERE "userId" = ?').run(over, gone.id)
  await expectDead(site, link)
  await site.kill()
  await site.restart()
  await expect.poll(() => rows.prepare('SELECT count(*) FROM "User" WHERE "id" = ?').pluck().get(gone.id), { timeout: 30_000 }).toBe(0)
  await expect.poll(() => site.log()).toContain('member_gone')
  const users = await ask(site, `/admin/users?q=${gone.username}`, { cookie: admin.cookie })
  expect([users.status, (await users.text()).includes(gone.email)]).toEqual([200, false])
  const answer = await ask(site, `/dashboard?story=${postId}`, { cookie: fellow.cookie })
  expect([answer.status, (await answer.text()).includes('Told and left')]).toEqual([200, true])
  const reveal = await sendForm(site, `/admin/posts/${postId}/reveal`, { reason: 'Somebody worries' }, admin)
  expect(await reveal.text()).toContain(word('leaving:author_left'))
})

test('staff are told that deletion ends their role, and the last admin that it is not possible @js', async ({ site, rows }) => {
  const admin = await signUp(site, rows, 'admin')
  const others = rows.prepare(`SELECT "id" FROM "User" WHERE "role" = 'admin' AND "id" <> ?`).pluck().all(admin.id) as string[]
  expect(await markupOf(await ask(site, path, { cookie: admin.cookie }))).toContain(word('leaving:ask.what.staff'))
  for (const id of others) giveRole(rows, id, 'member')
  const answer = await sendForm(site, path, { stories: 'remove', sure: 'on', password: admin.password }, admin)
  for (const id of others) giveRole(rows, id, 'admin')
  expect(answer.status).toBe(409)
  expect(await alertOf(answer.clone())).toContain(word('api:last_admin'))
  expect(/<input[^>]* name="sure"[^>]*>/.exec(await answer.text())?.[0]).toContain(' checked=""')
})

test('the form does nothing if empty, without a session, from another site, made for another member or by GET, and the link nothing from another site @js', async ({ site, rows, mails }) => {
  const [gone, other] = [await signUp(site, rows), await signUp(site, rows)]
  const fields = { stories: 'remove', sure: 'on', password: gone.password }
  const asked = () => rows.prepare('SELECT count(*) FROM "AccountDeletion" WHERE "userId" = ?').pluck().get(gone.id)
  const evil = { 'Origin': 'http://evil.test', 'Sec-Fetch-Site': 'cross-site' }
  const writer = /name="writer" value="([^"]*)"/.exec(await (await ask(site, path, { cookie: other.cookie })).text())?.[1] ?? ''
  for (const address of [path, `${path}.data`, `${path}.data?_routes=routes/account/delete`]) {
    expect((await sendForm(site, address, fields)).status).toBeLessThan(500)
    expect((await sendForm(site, address, fields, gone, evil)).status).toBe(403)
    expect((await sendForm(site, address, { ...fields, writer }, gone)).status).toBeLessThan(500)
  }
  await ask(site, `${path}?${new URLSearchParams(fields)}`, { cookie: gone.cookie })
  const empty = await sendForm(site, path, {}, gone)
  const told = await alertOf(empty)
  expect(empty.status).toBe(400)
  for (const key of ['leaving:ask.choose', 'leaving:ask.be_sure', 'validation:own_password_required']) expect(told).toContain(word(key))
  expect([writer !== '', asked()]).toEqual([true, 0])
  await sendForm(site, path, fields, gone)
  expect(asked()).toBe(1)
  const link = linkIn(await accountMailTo(mails, gone.email, 'leaving:email.title'), '/account/undelete')
  expect((await sendForm(site, link, {}, {}, evil)).status).toBe(403)
  expect((await sendForm(site, link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), {})).status).toBe(303)
  expect(asked()).toBe(1)
  await sendForm(site, link, {})
  expect(asked()).toBe(0)
})
