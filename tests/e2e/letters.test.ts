import type { Page } from '@playwright/test'
import type { Rows } from './support/database'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { addReaders, pageText, writeLetter } from './support/letters'
import { openOperated } from './support/operated'
import { linkIn, mailTo, test } from './support/mail'
import { confirmEmailOf, enter, enterAsAdmin, signUp, type Member } from './support/members'
import { ask, sendForm } from './support/requests'
import { expect, expectAccessible, newAccount } from './support/test'
import { word } from './support/words'

const english = { subject: 'The long rains', body: 'Dear reader,\n\nthe **rains** have come. [Read on](/books).\n\n<script>alert(1)</script>' }
const spanish = { subject: 'Las lluvias largas', body: 'Querida lectora:\n\nhan llegado las **lluvias**.' }

const button = (page: Page, key: string) => page.getByRole('main').getByRole('button', { name: word(key), exact: true })
const lettersBox = /<input[^>]* name="letters"[^>]*>/
const subscribed = (rows: Rows, { id }: Pick<Member, 'id'>) =>
  rows.prepare('SELECT "source" FROM "NewsletterSubscription" WHERE "userId" = ?').pluck().get(id)

async function write(page: Page, language: string, name: string, { subject, body }: typeof english) {
  await page.getByRole('navigation', { name: word('admin-letters:languages') }).getByRole('link', { name }).click()
  await page.getByLabel(word('admin-letters:fields.subject', { language: name })).fill(subject)
  await page.getByLabel(word('admin-letters:fields.body', { language: name })).fill(body)
  await expect(page.locator('textarea')).toHaveAttribute('lang', language)
}

test('an admin writes a letter in two languages, previews it, tests it, and sends it to readers in three @js', async ({ page, site, rows, mails }) => {
  const admin = await enterAsAdmin(page, site, rows)
  rows.exec('DELETE FROM "NewsletterSubscription"')
  const readers = addReaders(rows, 6, ['en', 'es', 'ja'])
  await page.goto('/admin/letters')
  await expectAccessible(page)
  await page.getByRole('link', { name: word('admin-letters:new.open') }).click()
  await button(page, 'admin-letters:new.submit').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('admin-letters:untitled'))
  await expect(page.getByText(word('admin-letters:sending.no_text')).first()).toBeVisible()

  await write(page, 'en', 'English', english)
  await button(page, 'admin-letters:save').click()
  await expect(page.getByText(word('admin-letters:notices.saved'))).toBeAttached()
  await write(page, 'es', 'Español', spanish)
  await expect(page.getByRole('region', { name: word('admin-letters:english') })).toContainText('The long rains')
  await button(page, 'admin-letters:preview.open').click()
  const preview = page.getByRole('region', { name: word('admin-letters:preview.title') })
  await expect(preview.getByText(spanish.subject).last()).toBeVisible()
  await expect(preview.locator('strong', { hasText: 'lluvias' }).last()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScrolling(page)
  await expectLargeTargets(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  await button(page, 'admin-letters:test').click()
  await expect(page.getByText(word('admin-letters:notices.test'))).toBeAttached()
  expect(await mailTo(mails, admin.email)).toMatchObject({ subject: spanish.subject })

  await page.getByRole('link', { name: word('admin-letters:sending.open') }).click()
  await expectAccessible(page)
  await button(page, 'admin-letters:send.check').click()
  const question = page.getByRole('region', { name: word('admin-letters:send.question') })
  await expect(question).toContainText(word('admin-letters:send.count', { readers: '6' }))
  await expect(question.getByRole('listitem')).toHaveText([
    `English: 4 ${word('admin-letters:send.fallbacks', { readers: '2' })}`, 'Spanish: 2',
  ])
  await expectAccessible(page)
  await button(page, 'admin-letters:send.confirm').click()
  await expect(page.getByText(word('admin-letters:notices.sending'))).toBeAttached()
  await expectAccessible(page)

  const arrived = () => mails.received.filter(({ recipients }) => readers.some(({ email }) => recipients.includes(email)))
  await expect.poll(() => arrived().length, { timeout: 30_000 }).toBe(6)
  expect(arrived().flatMap(({ recipients }) => recipients).sort()).toEqual(readers.map(({ email }) => email).sort())
  for (const { email, language } of readers) {
    const mail = await mailTo(mails, email)
    expect(mail.subject).toBe(language === 'es' ? spanish.subject : english.subject)
    expect(mail.html).toContain(language === 'es' ? '<strong>lluvias</strong>' : '<strong>rains</strong>')
    expect(mail.html).not.toMatch(/<script|<img/)
    const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value
    expect(header).toContain(linkIn(mail, '/unsubscribe/letters'))
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
  }
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0]
  await expect.poll(() => rows.prepare('SELECT "status" FROM "Newsletter" WHERE "id" = ?').pluck().get(id), { timeout: 30_000 }).toBe('sent')
  await page.reload()
  const sending = page.getByRole('region', { name: word('admin-letters:sending.title') })
  await expect(sending).toContainText(word('admin-letters:progress.sent', { sent: '6', recipients: '6' }))
  await expect(page.getByRole('progressbar').first()).toHaveAttribute('value', '6')
  const acts = rows.prepare('SELECT "action" FROM "AuditEntry" WHERE "actorId" = ? ORDER BY "id"').pluck().all(admin.id)
  expect(acts).toEqual(['letter-created', 'letter-changed', 'letter-changed', 'letter-changed', 'letter-sent'])
})

test('a sending is scheduled and taken back, and a draft is deleted after a question', async ({ page, site, rows }) => {
  const admin = await enterAsAdmin(page, site, rows)
  addReaders(rows, 1, ['en'])
  const id = await writeLetter(site, admin, { en: english })
  await page.goto(`/admin/letters/${id}/send`)
  await page.getByLabel(word('admin-letters:send.day')).fill('2020-01-01')
  await page.getByLabel(word('admin-letters:send.time')).fill('10:00')
  await button(page, 'admin-letters:send.check').click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(word('validation:ahead'))
  await page.getByLabel(word('admin-letters:send.day')).fill('2098-01-01')
  await button(page, 'admin-letters:send.check').click()
  await button(page, 'admin-letters:send.confirm_at').click()
  await expect(page.getByText(word('admin-letters:locked'))).toBeVisible()
  await expectAccessible(page)
  await button(page, 'admin-letters:steps.unschedule').click()
  await expect(page.getByText(word('admin-letters:states.draft'))).toBeVisible()
  await page.getByRole('link', { name: word('admin-letters:deletion.open') }).click()
  await expect(page.getByRole('heading', { name: word('admin-letters:deletion.title') })).toBeVisible()
  await expectAccessible(page, { alsoWithoutScripts: true })
  await button(page, 'admin-letters:deletion.confirm').click()
  await expect(page).toHaveURL('/admin/letters')
  expect(rows.prepare('SELECT COUNT(*) FROM "Newsletter" WHERE "id" = ?').pluck().get(id)).toBe(0)
})

test('the second of two editors is told, loses nothing, and then previews and tests the letter', async ({ page, site, rows, mails, javaScriptEnabled }) => {
  const admin = await enterAsAdmin(page, site, rows)
  const id = await writeLetter(site, admin, { en: english })
  await openOperated(page, `/admin/letters/${id}?in=en`, javaScriptEnabled)
  const other = await sendForm(site, `/admin/letters/${id}`, { language: 'en', version: '2', subject: 'The short rains', body: 'Theirs.' }, admin)
  expect(other.status).toBe(303)
  await page.getByLabel(word('admin-letters:fields.body', { language: 'English' })).fill('Mine.')
  await button(page, 'admin-letters:save').click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(word('admin-letters:conflict'))
  if (javaScriptEnabled) await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  await expect(page.getByLabel(word('admin-letters:fields.body', { language: 'English' }))).toHaveValue('Mine.')
  await page.getByText(word('admin-letters:stored')).click()
  await expect(page.getByText('Theirs.')).toBeVisible()
  await button(page, 'admin-letters:save').click()
  await expect(page.getByText(word('admin-letters:notices.saved'))).toBeAttached()
  expect(rows.prepare('SELECT "body" FROM "NewsletterText" WHERE "newsletterId" = ?').pluck().get(id)).toBe('Mine.')
  await button(page, 'admin-letters:preview.open').click()
  await expect(page.getByRole('region', { name: word('admin-letters:preview.title') }).getByText('Mine.').last()).toBeVisible()
  await button(page, 'admin-letters:test').click()
  await expect(page.getByText(word('admin-letters:notices.test'))).toBeAttached()
  expect(await mailTo(mails, admin.email)).toMatchObject({ subject: english.subject })
})

test('a letter refused for a mistake keeps its version, so that another admin’s text is not overwritten @js', async ({ site, rows }) => {
  const admin = await signUp(site, rows, 'admin')
  const id = await writeLetter(site, admin, { en: english })
  const send = (text: typeof english, version = '2') => sendForm(site, `/admin/letters/${id}`, { language: 'en', version, ...text }, admin)
  expect((await send({ subject: 'The short rains', body: 'Theirs.' })).status).toBe(303)
  const refused = await send({ subject: '', body: 'Mine.' })
  expect(refused.status).toBe(400)
  const version = /name="language" value="en"\/><input type="hidden" name="version" value="(\d+)"/.exec(await refused.text())?.[1]
  expect(version).toBe('2')
  expect((await send({ subject: 'Rains', body: 'Mine.' }, version)).status).toBe(409)
})

test('a published letter is a page without scripts, in the list, the feed, the sitemap and on the home page @no-js', async ({ page, site, rows }) => {
  const admin = await enterAsAdmin(page, site, rows)
  const slug = `rains-${rows.prepare('SELECT COUNT(*) FROM "Newsletter"').pluck().get() as number}`
  const before = await pageText(site, '/')
  expect(before).not.toContain('newest-letter')
  const id = await writeLetter(site, admin, { en: english, es: spanish })
  await page.goto(`/admin/letters/${id}`)
  await page.getByLabel(word('admin-letters:fields.slug'), { exact: true }).fill('Two words')
  await button(page, 'admin-letters:page.publish').click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(word('validation:letter_slug'))
  await page.getByLabel(word('admin-letters:fields.slug'), { exact: true }).fill(slug)
  await button(page, 'admin-letters:page.publish').click()
  await page.getByRole('link', { name: word('admin-letters:page.see') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.subject)
  await expect(page.getByRole('main').locator('strong')).toHaveText('rains')
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()
  await expectAccessible(page)

  for (let times = 0; times < 2; times += 1) {
    const html = await pageText(site, `/letters/${slug}`, { 'Accept-Language': 'ja' })
    expect(html).not.toMatch(/<script(?![^>]*ld\+json)/)
    expect(html).toContain('<div lang="en" dir="ltr">')
    expect(html).toContain('"@type":"BlogPosting"')
  }
  expect(await pageText(site, '/letters', { 'Accept-Language': 'es' })).toContain(spanish.subject)
  expect(await pageText(site, '/')).toContain(`href="/letters/${slug}"`)
  for (const file of ['/feed.xml', '/sitemap.xml']) expect(await pageText(site, file)).toContain(`/letters/${slug}`)

  await page.goto(`/admin/letters/${id}`)
  await button(page, 'admin-letters:page.withdraw').click()
  await expect(page.getByText(word('admin-letters:notices.withdrawn'))).toBeAttached()
  expect((await ask(site, `/letters/${slug}`)).status).toBe(404)
  expect(await pageText(site, '/')).toBe(before)
})

test('the newsletter box leads a visitor to registration with the choice ticked, and other links with it open @js', async ({ page, site, rows }) => {
  const { email } = newAccount()
  await page.goto('/books')
  await page.getByRole('contentinfo').getByRole('textbox').fill(email)
  await page.getByRole('contentinfo').getByRole('button', { name: word('frame:footer.newsletter.subscribe') }).click()
  await expect(page).toHaveURL(new RegExp(`/auth\\?action=register&email=${encodeURIComponent(email)}`))
  await expect(page.getByRole('main').getByLabel(word('auth:fields.email'), { exact: true })).toHaveValue(email)
  await expect(page.getByLabel(word('auth:fields.letters'))).toBeChecked()
  const [fromBox, fromLink] = await Promise.all([page.url().slice(site.url.length), '/auth?action=register'].map((path) => pageText(site, path)))
  expect(fromBox).toContain(`value="${email}"`)
  expect([fromBox, fromLink].map((html) => lettersBox.exec(html!)?.[0].includes(' checked'))).toEqual([true, false])
  const account = newAccount()
  const fields = { ...account, gender: 'female', age: '34', country: 'Kenya' }
  await sendForm(site, '/auth?action=register', { ...fields, letters: 'on' })
  const id = rows.prepare('SELECT "id" FROM "User" WHERE "username" = ?').pluck().get(account.username) as string
  expect(subscribed(rows, { id })).toBe('registration')
})

test('the newsletter box subscribes a member and says so, and the account ends it @js', async ({ page, context, site, rows }) => {
  const member = await signUp(site, rows)
  await enter(context, site, member)
  expect(subscribed(rows, member)).toBeUndefined()
  await page.goto('/books')
  const subscribe = page.getByRole('contentinfo').getByRole('button', { name: word('frame:footer.newsletter.subscribe') })
  await subscribe.click()
  await expect(page).toHaveURL('/books')
  await expect(page.getByText(word('letters:notices.confirm'))).toBeAttached()
  expect(subscribed(rows, member)).toBe('newsletter-box')
  confirmEmailOf(rows, member)
  await page.goto('/account/notifications')
  await expectAccessible(page)
  await button(page, 'letters:account.stop').click()
  await expect(page.getByText(word('letters:notices.off'))).toBeAttached()
  expect(subscribed(rows, member)).toBeUndefined()
  await button(page, 'letters:account.start').click()
  await expect(page.getByText(word('letters:notices.on'))).toBeAttached()
  expect(subscribed(rows, member)).toBe('account')
})

test('the link in a letter stops the letters after a press, or by one request of a mail program @js', async ({ page, site, rows, mails }) => {
  const admin = await signUp(site, rows, 'admin')
  rows.exec('DELETE FROM "NewsletterSubscription"')
  const [reader, other] = addReaders(rows, 2, ['en'])
  const id = await writeLetter(site, admin, { en: english })
  const fields = { version: '2', fallback: 'en', toMembers: 'on', intent: 'send' }
  expect((await sendForm(site, `/admin/letters/${id}/send`, fields, admin)).status).toBe(303)
  const link = linkIn(await mailTo(mails, reader!.email), '/unsubscribe/letters')
  expect((await ask(site, link)).status).toBe(200)
  expect(subscribed(rows, reader!)).toBe('account')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('letters:unsubscribe.ask.title'))
  await expectAccessible(page)
  await button(page, 'letters:unsubscribe.ask.submit').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('letters:unsubscribe.stopped.title'))
  await expect(page.locator('html')).not.toContainText(reader!.email)
  expect(subscribed(rows, reader!)).toBeUndefined()

  const oneClick = linkIn(await mailTo(mails, other!.email), '/unsubscribe/letters')
  for (let times = 0; times < 2; times += 1) {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await ask(site, oneClick, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers })).status).toBe(200)
    expect(subscribed(rows, other!)).toBeUndefined()
  }
  expect((await ask(site, oneClick.replace('token=', 'token=x'))).status).toBe(400)
})
