import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { filesOf } from '../support/archive'
import { newAccount, register, type Account } from './support/accounts'
import { bearer, sendJson, tokensOf } from './support/calls'
import { count, makeCommunity, type Community } from './support/database'
import { takeAPersonsTime } from './support/hidden-fields'
import { accountMailTo, linkIn, mailTo } from './support/mail'
import { addComment, join, shareStory, signUp } from './support/members'
import { ask, sendForm } from './support/requests'
import { startSite } from './support/site'
import { expect, test as base } from './support/test'
import { foundInFiles, foundInRows, wrongCounts } from './support/traces'
import { word } from './support/words'

/** On a separate site, so that all rows, mails and log lines belong to this test. */
const test = base.extend({
  site: [async ({ mails }, use) => {
    const site = await startSite({ SMTP_URL: mails.url })
    await use(site)
    await site.stop()
  }, { scope: 'test', timeout: 60_000 }],
})

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, key: string) => main(page).getByRole('button', { name: word(key), exact: true }).click()
const label = (page: Page, key: string) => main(page).getByLabel(word(key), { exact: true })
const story = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

/** The member's texts, in words that occur nowhere else. */
const written = {
  named: { title: 'Zwirnmond over the Quittenfluss', content: 'Grauerle and Wiesenknopf, every morning.' },
  anonymous: { title: 'Nobody knows my Kranichzug', content: 'I never told of the Dachlaterne.' },
  comment: 'With you, as the Silberdistel says.',
  wish: 'A bed beside the Holunderhecke.',
  note: 'It frightens my Zaunkoenig.',
}
const words = ['Zwirnmond', 'Quittenfluss', 'Grauerle', 'Wiesenknopf', 'Kranichzug', 'Dachlaterne', 'Silberdistel', 'Holunderhecke', 'Zaunkoenig']

async function signIn(page: Page, { username, password }: Account) {
  await page.goto('/auth')
  await label(page, 'auth:fields.email_or_username').fill(username)
  await label(page, 'auth:fields.password').fill(password)
  await press(page, 'auth:sign_in.submit')
}

async function share(page: Page, community: Community, { title, content }: { title: string; content: string }, isAnonymous: boolean) {
  await page.goto('/dashboard?share')
  await label(page, 'dashboard:share.title').fill(title)
  await label(page, 'dashboard:share.content').fill(content)
  if (isAnonymous) await label(page, 'dashboard:share.anonymous').check()
  await press(page, 'dashboard:share.submit')
  await expect(story(page, title)).toContainText(community.name)
}

async function askForDeletion(page: Page, { password }: Account) {
  await page.goto('/account/delete')
  await main(page).getByRole('radio', { name: new RegExp(`^${word('leaving:ask.remove')}`) }).check()
  await main(page).getByRole('checkbox', { name: word('leaving:ask.sure') }).check()
  await label(page, 'second-factor:fields.password').fill(password)
  await press(page, 'leaving:ask.submit')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('status')).toContainText(word('leaving:notices.asked'))
}

test('a member’s whole life: joining, reading, writing, getting answers, exporting the data and deleting the account, after which no trace is left (G2, G3) @js', async ({ page, context, site, rows, mails }) => {
  test.setTimeout(240_000)
  rows.pragma('secure_delete = ON')
  const harbour = makeCommunity(rows, 'A quiet harbour')
  const [fellow, stranger] = [await signUp(site, rows), await signUp(site, rows)]
  for (const member of [fellow, stranger]) await join(site, member, harbour)
  const kept = await shareStory(site, rows, fellow, harbour, { title: 'The lighthouse' })
  await shareStory(site, rows, stranger, harbour, { title: 'Loud water' })

  // Registration and confirmation of the email.
  const account = { ...newAccount('hagebutte'), firstName: 'Zwilberta', lastName: 'Quxthorne', email: 'zwilberta.quxthorne@canary.example' }
  await register(page, account)
  const her = rows.prepare('SELECT "id" FROM "User" WHERE "username" = ?').pluck().get(account.username) as string
  await page.goto(linkIn(await accountMailTo(mails, account.email, 'account:emails.confirm.title'), '/account/confirm'))
  await press(page, 'account:confirm.confirm.submit')
  await expect(page.getByRole('status')).toHaveText(word('account:confirm.confirmed'))

  // The free chapter, with a kept place.
  await page.goto('/library/chapter')
  await page.getByRole('button', { name: new RegExp(`^${word('samples:place.keep')} before paragraph 4 of `) }).click()
  await expect(page.getByText(word('samples:place.kept'))).toBeVisible()

  // Joining a community; a bookmark, a like and a comment on one of its stories.
  await page.goto('/dashboard')
  await page.getByRole('button', { name: word('dashboard:join_name', { name: harbour.name }) }).click()
  const bookmark = story(page, 'The lighthouse').getByRole('button', { name: /^Bookmark/ })
  await bookmark.click()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  await story(page, 'The lighthouse').getByRole('button', { name: `${word('dashboard:like')} 0` }).click()
  await expect(story(page, 'The lighthouse').getByRole('button', { name: `${word('dashboard:unlike')} 1` })).toBeVisible()
  await page.goto(`/dashboard?comments=${kept}`)
  await label(page, 'dashboard:comments.label').fill(written.comment)
  await label(page, 'dashboard:comments.label').press('Enter')
  await expect(page.getByText(written.comment)).toBeVisible()

  // A named and an anonymous story, which the member finds again.
  await share(page, harbour, written.named, false)
  await share(page, harbour, written.anonymous, true)
  await page.goto('/search')
  await page.getByRole('search').getByRole('searchbox').fill('kranichzug')
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('link', { name: written.anonymous.title })).toBeVisible()
  const [named = '', anonymous = ''] = rows.prepare('SELECT "id" FROM "Post" WHERE "authorId" = ? ORDER BY "id"').pluck().all(her) as string[]

  // Mails are switched on; a reply is announced on the page and by a mail without its contents.
  await page.goto('/account/notifications')
  await page.getByRole('radio', { name: new RegExp(word('notify-mail:settings.choices.at-once')) }).check()
  await press(page, 'frame:form.save')
  await expect(page.getByText(word('notify-mail:settings.saved'))).toBeVisible()
  await addComment(site, fellow, harbour, anonymous, 'The cranes passed here, too.')
  const news = await mailTo(mails, account.email)
  expect(news.subject).toBe(word('notify-mail:email.subject'))
  for (const told of [...words, fellow.username, account.username, account.firstName, 'cranes']) expect(news.raw, told).not.toContain(told)
  await page.goto('/notifications')
  await expect(main(page).getByRole('listitem').filter({ hasText: written.anonymous.title })).toContainText(word('notifications:new'))
  await main(page).getByRole('link', { name: written.anonymous.title, exact: true }).click()
  await expect(page.getByText('The cranes passed here, too.')).toBeVisible()
  await page.goto('/notifications')
  await expect(main(page).getByText(word('notifications:new'), { exact: true })).toHaveCount(0)

  // A block, a report, an early-access request, and an app.
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Mute or block Loud water', exact: true }).click()
  await page.getByRole('radio', { name: word('safety:block.kinds.block') }).check()
  await press(page, 'frame:form.save')
  await expect(page.getByText(word('safety:notices.blocked'))).toBeVisible()
  await expect(story(page, 'Loud water')).toHaveCount(0)
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await sendForm(site, `/report?post=${kept}`, { reason: 'other', note: written.note }, { cookie })
  await page.goto('/early-access')
  await takeAPersonsTime(page)
  await main(page).getByLabel('Support groups').check()
  await main(page).getByLabel('Life stage').selectOption('new-parent')
  await main(page).getByLabel('Comments').fill(written.wish)
  await main(page).getByRole('button', { name: 'Request early access' }).click()
  await expect(main(page)).toContainText('Thank you for joining our early access list!')
  const { accessToken, refreshToken } = await tokensOf(site, account)
  for (const table of ['Bookmark', 'Like', 'ReadingPlace', 'Notification', 'EarlyAccessRequest', 'TokenFamily']) expect(count(rows, table, '"userId" = ?', her), table).toBe(1)

  // An export of everything.
  await page.goto('/account/export')
  await label(page, 'second-factor:fields.password').fill(account.password)
  await press(page, 'export:form.submit')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: word('export:ready.link'), exact: true }).click()])
  const files = filesOf(readFileSync(await download.path()))
  for (const kind of [/\.html$/, /\.json$/]) {
    const text = Object.entries(files).filter(([name]) => kind.test(name)).map(([, content]) => content).join()
    for (const canary of [...words, account.firstName, account.lastName, account.username, account.email, stranger.username]) expect(text, canary).toContain(canary)
    for (const other of ['The cranes passed', fellow.username, fellow.email, stranger.email, 'It began in spring.']) expect(text, other).not.toContain(other)
  }
  expect(files['data/bookmarks.json']).toContain(kept)
  expect(wrongCounts(rows)).toEqual([])

  // A deletion request: the member is signed out and the texts are hidden at once.
  await askForDeletion(page, account)
  const seen = async () => {
    const feed = await (await ask(site, '/dashboard', fellow)).text()
    const comments = await (await ask(site, `/dashboard?comments=${kept}`, fellow)).text()
    return [feed.includes(written.named.title), feed.includes(written.anonymous.title), comments.includes(written.comment)]
  }
  expect(await seen()).toEqual([false, false, false])
  expect(wrongCounts(rows)).toEqual([])
  expect((await sendJson(site, 'GET', '/api/auth/me', undefined, bearer(accessToken))).status).toBe(401)
  expect((await sendJson(site, 'POST', '/api/auth/refresh', { refreshToken })).status).toBe(401)
  expect((await ask(site, '/dashboard', { cookie })).status).toBe(302)
  await signIn(page, account)
  await expect(page.getByRole('alert')).toHaveText(word('api:invalid_credentials'))

  // The deletion is cancelled, and everything is restored.
  const undo = linkIn(await accountMailTo(mails, account.email, 'leaving:email.title'), '/account/undelete')
  await page.goto(undo)
  await press(page, 'leaving:ask.cancel')
  await expect(page.getByRole('status')).toContainText(word('leaving:notices.back'))
  await signIn(page, account)
  await expect(page).toHaveURL('/dashboard')
  expect(await seen()).toEqual([true, true, true])
  await expect(story(page, written.named.title)).toContainText(account.username)
  await expect(story(page, written.anonymous.title)).not.toContainText(account.username)
  await page.goto('/journey')
  await expect(main(page)).toContainText('The lighthouse')
  expect(wrongCounts(rows)).toEqual([])

  // Another deletion request, and seven days pass.
  const person = [account.firstName, account.lastName, account.username, account.email, ...words]
  for (const canary of person) expect([foundInRows(rows, [canary]).length > 0, foundInFiles(site, [canary]).length > 0], canary).toEqual([true, true])
  await askForDeletion(page, account)
  rows.prepare('UPDATE "AccountDeletion" SET "dueAt" = ? WHERE "userId" = ?').run('2026-01-01T00:00:00.000+00:00', her)
  await site.kill()
  await site.restart()
  await expect.poll(() => count(rows, 'User', '"id" = ?', her), { timeout: 60_000 }).toBe(0)
  await expect.poll(() => site.log(), { timeout: 15_000 }).toContain('"member_gone"')

  // No trace is left: in no row, in no word of the index, in no byte of the files, in no mail, in no line of the log.
  expect(rows.prepare('SELECT count(*) FROM "AuditEntry"').pluck().get()).toBe(1)
  expect(foundInRows(rows, [...person, her, named, anonymous])).toEqual([])
  await expect.poll(() => foundInFiles(site, [...person, ...words.map((each) => each.toLowerCase()), her, named, anonymous]), { timeout: 15_000 }).toEqual([])
  for (const canary of person) expect(site.log().toLowerCase().includes(canary.toLowerCase()), canary).toBe(false)
  expect(wrongCounts(rows)).toEqual([])
  expect(rows.prepare('SELECT "likeCount", "commentCount", "hiddenComments" FROM "Post" WHERE "id" = ?').get(kept)).toEqual({ likeCount: 0, commentCount: 0, hiddenComments: 0 })
  expect(rows.prepare('SELECT "memberCount", "postCount" FROM "Community" WHERE "id" = ?').get(harbour.id)).toEqual({ memberCount: 2, postCount: 2 })
  expect((await page.goto(undo))?.status()).toBe(400)
  await signIn(page, account)
  await expect(page.getByRole('alert')).toHaveText(word('api:invalid_credentials'))
})
