import { makeCommunity, type Rows } from './support/database'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { linkIn, mailTo, test } from './support/mail'
import { addComment, enter, join, shareStory, signUp } from './support/members'
import { ask, sendForm } from './support/requests'
import type { Site } from './support/site'
import { expect, expectAccessible } from './support/test'
import { word, wordsOf } from './support/words'

const texts = 'notify-mail:unsubscribe'

/** A member with a confirmed email and a story with a reply, and the choice of mails. */
async function writtenTo(site: Site, rows: Rows, language: string | null = null) {
  const [author, reader] = [await signUp(site, rows), await signUp(site, rows)]
  rows.prepare('UPDATE "User" SET "emailConfirmedAt" = "createdAt", "language" = ? WHERE "id" = ?').run(language, author.id)
  await sendForm(site, '/account/notifications', { notifyBy: 'at-once' }, author)
  const community = makeCommunity(rows, 'Evenings')
  for (const member of [author, reader]) await join(site, member, community)
  const story = await shareStory(site, rows, author, community, { title: 'The long night' })
  await addComment(site, reader, community, story, 'I know that night.')
  const choice = () => rows.prepare('SELECT "notifyBy" FROM "User" WHERE "id" = ?').pluck().get(author.id)
  return { author, reader, choice }
}

test('a member chooses the mails, and must confirm the email first', async ({ page, context, site, rows }) => {
  const member = await signUp(site, rows)
  await enter(context, site, member)
  await page.goto('/account/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('account:pages.notifications'))
  await expect(page.getByRole('radio', { name: word('notify-mail:settings.choices.never') })).toBeChecked()
  await expect(page.getByRole('main').getByRole('link', { name: word('notify-mail:settings.unconfirmed_link') })).toHaveAttribute('href', '/account/email')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScrolling(page)
  await expectLargeTargets(page)

  await page.getByRole('radio', { name: new RegExp(word('notify-mail:settings.choices.weekly')) }).check()
  await page.getByRole('button', { name: word('frame:form.save'), exact: true }).click()
  await expect(page.getByRole('status')).toHaveText(word('notify-mail:settings.saved'))
  await expect(page.getByRole('radio', { name: new RegExp(word('notify-mail:settings.choices.weekly')) })).toBeChecked()
  rows.prepare('UPDATE "User" SET "emailConfirmedAt" = "createdAt" WHERE "id" = ?').run(member.id)
  expect(await (await ask(site, '/account/notifications', member)).text()).not.toContain(word('notify-mail:settings.unconfirmed_link'))
  const broken = await sendForm(site, '/account/notifications', { notifyBy: 'hourly' }, member)
  expect([broken.status, (await broken.text()).includes(word('validation:choice'))]).toEqual([400, true])
})

test('the link in a mail stops and resumes mails, signed out, in the member’s language and without a name @no-js', async ({ page, site, rows, mails }) => {
  const { author, reader, choice } = await writtenTo(site, rows, 'ar')
  const arabic = wordsOf('ar')
  const heading = page.getByRole('heading', { level: 1 })
  const press = (key: string) => page.getByRole('main').getByRole('button', { name: arabic(`${texts}.${key}`) }).click()
  const mail = await mailTo(mails, author.email)
  expect(mail.subject).toBe(arabic('notify-mail:email.subject'))
  expect(mail.html).toContain('dir="rtl"')
  for (const told of ['The long night', 'I know that night', reader.username, author.username, author.firstName]) {
    expect(`${mail.text} ${mail.html}`).not.toContain(told)
  }
  const link = linkIn(mail, '/unsubscribe')
  for (const method of ['HEAD', 'GET']) {
    const answer = await ask(site, link, { method })
    expect([answer.status, answer.headers.get('referrer-policy'), answer.headers.get('cache-control')]).toEqual([200, 'strict-origin', 'no-store'])
  }
  expect(choice()).toBe('at_once')

  await page.goto(link)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(heading).toHaveText(arabic(`${texts}.ask.title`))
  await expectAccessible(page)
  await press('ask.submit')
  await expect(heading).toHaveText(arabic(`${texts}.stopped.title`))
  await expect(page).toHaveURL(/undo=.*lng=ar$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectAccessible(page)
  expect(choice()).toBe('never')
  await page.reload()
  await press('stopped.undo')
  await expect(heading).toHaveText(arabic(`${texts}.again.title`))
  expect(choice()).toBe('at_once')
  for (const told of [author.username, author.email, author.firstName]) await expect(page.locator('html')).not.toContainText(told)
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL('/auth?redirect=%2Faccount%2Fnotifications')
  expect(site.log()).not.toContain(new URLSearchParams(link.split('?')[1]).get('token'))
})

test('a broken link, or one of another mailbox, says so and does nothing @js', async ({ page, site, rows, mails }) => {
  const { author, choice } = await writtenTo(site, rows)
  const link = linkIn(await mailTo(mails, author.email), '/unsubscribe')
  for (const broken of ['/unsubscribe', '/unsubscribe?token=', '/unsubscribe?token=x', `${link}AA`, `/unsubscribe?undo=${link.slice(19)}`, '/unsubscribe?token=%F0%9F']) {
    expect((await ask(site, broken)).status, broken).toBe(400)
  }
  expect((await sendForm(site, '/unsubscribe', { token: 'x' })).status).toBe(400)
  expect((await sendForm(site, '/unsubscribe', {})).status).toBe(400)
  expect((await page.goto('/unsubscribe?token=x'))?.status()).toBe(400)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word(`${texts}.dead.title`))
  await expectAccessible(page)
  rows.prepare('UPDATE "User" SET "email" = ? WHERE "id" = ?').run(`new_${author.email}`, author.id)
  expect((await ask(site, link)).status).toBe(400)
  expect([(await ask(site, link, { method: 'POST' })).status, choice()]).toEqual([400, 'at_once'])
})

test.describe('a mail provider @js', () => {
  const oneClick = 'List-Unsubscribe=One-Click'
  const parts = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`

  test('stops mails with one request of either kind, without cookies and origin, as often as needed (RFC 8058)', async ({ site, rows, mails }) => {
    const kinds = [['application/x-www-form-urlencoded', oneClick], ['multipart/form-data; boundary=x', parts]] as const
    for (const [type, body] of kinds) {
      const { author, choice } = await writtenTo(site, rows)
      const mail = await mailTo(mails, author.email)
      const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
      const { pathname, search } = new URL(header.slice(1, -1))
      for (let n = 0; n < 3; n++) {
        const answer = await ask(site, pathname + search, { method: 'POST', body, headers: { 'Content-Type': type } })
        expect([answer.status, choice()]).toEqual([200, 'never'])
        expect(answer.headers.getSetCookie()).toEqual([])
        expect(await answer.text()).toContain(word(`${texts}.stopped.title`))
      }
    }
  })

  test('may do so only there: requests from another site in a browser are refused as everywhere', async ({ site, rows, mails }) => {
    const { author, choice } = await writtenTo(site, rows)
    const link = linkIn(await mailTo(mails, author.email), '/unsubscribe')
    const send = (headers: Record<string, string>) =>
      ask(site, link, { method: 'POST', body: oneClick, headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers } })
    const foreign: Record<string, string>[] = [{ Origin: 'https://evil.test' }, { Origin: 'null' }, { 'Sec-Fetch-Site': 'cross-site' }]
    for (const headers of foreign) {
      expect([(await send(headers)).status, choice()]).toEqual([403, 'at_once'])
    }
    const elsewhere = await ask(site, '/account/notifications?token=x', { method: 'POST', body: parts, headers: { 'Content-Type': 'multipart/form-data; boundary=x' } })
    expect(elsewhere.status).toBe(415)
  })

  test('an admin sees that a mail about news was written, but neither its recipient nor its contents', async ({ rows, mails, site }) => {
    const { author } = await writtenTo(site, rows)
    await mailTo(mails, author.email)
    const admin = await signUp(site, rows, 'admin')
    const id = rows.prepare(`SELECT "id" FROM "Mail" WHERE "kind" = 'news' ORDER BY "id" DESC LIMIT 1`).pluck().get() as string
    const page = await (await ask(site, `/admin/mail?mail=${id}`, admin)).text()
    expect(page).toContain(word('admin-mail:closed'))
    expect(page).not.toContain(author.email)
  })
})
