import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { newAccount } from '../support/accounts'
import { count, countUp, makeCommunity, type Community, type Rows } from '../support/database'
import { findCommunity } from '../support/find-community'
import { addComment, enter, join, shareStory, signUp, type Member } from '../support/members'
import { ask, sendForm } from '../support/requests'
import { expect, test } from '../support/test'
import { Cells } from './cells'
import { memberActions, memberWithEverything } from './forms'

/** Texts that would have an effect if they were treated as more than text. */
const hostile = [
  '<script>window.hit=1</script>', '"><img src=x onerror=window.hit=1>', "'><svg onload=window.hit=1>", '</script><script>window.hit=1</script>',
  '</textarea><script>window.hit=1</script>', '</title><script>window.hit=1</script>', '<iframe srcdoc="<script>parent.hit=1</script>">',
  '<a href="javascript:window.hit=1">x</a>', 'javascript:window.hit=1', '{{7*7}}', '${7*7}', '#{7*7}', '&lt;b&gt;', '&#60;script&#62;', '<!--', '-->',
  ']]>', '<![CDATA[x', '\\u003cscript\\u003e', '\u2028\u2029', '$&', '$`', '__proto__', 'constructor', '%3Cscript%3E', "' OR 1=1--", '%', '_', '(a+)+$',
  '{{count}}', '$t(auth:failed)', '=1+1', '\u202eRLO', '<b>bold</b>', '<style>*{display:none}</style>', '<base href=//evil.test>', '<meta http-equiv=refresh content=0>',
  '<form action=//evil.test>', '<input autofocus onfocus=window.hit=1>', '<math><mtext></form><form><mglyph><svg><mtext><script>window.hit=1</script>',
]
/** Markup that must not be in a document unescaped. */
const live = hostile.filter((text) => /^[^&]*<[a-z/!]/i.test(text) && !['</b>', '<!--'].includes(text))

/** As many as fit in the email of an address. */
const batches = live.flatMap((_text, n) => (n % 6 === 0 ? [live.slice(n, n + 6)] : []))

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replace('Z', '+00:00')

function writeStory(rows: Rows, community: Community, { id }: Member, text: string, at: string) {
  rows.prepare(`INSERT INTO "Post" ("id", "communityId", "authorId", "title", "content", "createdAt") VALUES (?, ?, ?, ?, ?, ?)`)
    .run(v7({ msecs: Date.parse(at) }), community.id, id, text, `${text}\n\n${text}`, at)
  rows.prepare('UPDATE "Community" SET "postCount" = "postCount" + 1 WHERE "id" = ?').run(community.id)
  countUp(rows, 'posts')
}

function writeComment(rows: Rows, community: Community, { id }: Member, postId: string, text: string, at: string) {
  rows.prepare(`INSERT INTO "Comment" ("id", "postId", "communityId", "authorId", "content", "createdAt") VALUES (?, ?, ?, ?, ?, ?)`)
    .run(v7({ msecs: Date.parse(at) }), postId, community.id, id, text, at)
  rows.prepare('UPDATE "Post" SET "commentCount" = "commentCount" + 1 WHERE "id" = ?').run(postId)
  countUp(rows, 'comments')
}

async function expectNothingRan(page: Page) {
  expect(await page.evaluate(() => (window as { hit?: number }).hit ?? 0)).toBe(0)
  expect(await page.locator('main').locator('iframe, style, base, script').count()).toBe(0)
}

test.describe('members’ input is text @js', () => {
  test('hostile titles, stories, comments and names are shown as written, and none of them runs', async ({ page, context, site, rows }) => {
    page.on('dialog', () => expect('a dialog').toBe('none'))
    const community = makeCommunity(rows, '<img src=x onerror=window.hit=1>')
    rows.prepare('UPDATE "Community" SET "description" = ? WHERE "id" = ?').run('</script><script>window.hit=1</script>', community.id)
    const account = { ...newAccount('hostile'), firstName: hostile[0]!, lastName: hostile[1]! }
    const member = await signUp(site, rows, 'member', account)
    await enter(context, site, member)
    await page.goto('/dashboard')
    await findCommunity(page, '<img src=x onerror=window.hit=1>')
    await expect(page.getByText('<img src=x onerror=window.hit=1>', { exact: true })).toBeVisible()
    await expectNothingRan(page)
    await join(site, member, community)
    const shown = hostile.filter((text) => text.trim() && !/^[\u2028\u2029]+$/.test(text))
    rows.transaction(() => shown.forEach((text, n) => writeStory(rows, community, member, text, daysAgo(shown.length - n))))()
    const last = await shareStory(site, rows, member, community, { title: hostile[0]!, content: `${hostile[0]}\n\n${hostile[1]}` })
    rows.transaction(() => shown.forEach((text, n) => writeComment(rows, community, member, last, text, daysAgo(shown.length - n))))()
    await addComment(site, member, community, last, hostile[0]!)

    const comments = `/dashboard?comments=${last}`
    for (const path of ['/dashboard?page=2', '/dashboard?share', comments, `/dashboard?delete=${last}`, '/dashboard']) {
      const html = await (await page.goto(path))!.text()
      for (const text of live) expect(html.includes(text), `${text} in ${path}`).toBe(false)
      await expectNothingRan(page)
      if (path !== comments) continue
      const lines = (await page.getByRole('article').first().innerText()).split('\n').map((line) => line.trim())
      expect(shown.filter((text) => !lines.includes(text.trim()))).toEqual([])
    }
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('2 of 2')).toBeVisible()
    await page.getByRole('link', { name: /Show comments/ }).first().click()
    await expect(page.getByLabel('Add a comment')).toBeVisible()
    await expectNothingRan(page)
  })

  test('hostile texts in an address or in a form that comes back are escaped or dropped, and shown in its fields and nowhere else', async ({ page, site }) => {
    for (const texts of batches) {
      expect(texts.join('').length).toBeLessThan(255)
      const query = encodeURIComponent(texts.join(''))
      for (const path of [`/auth?action=register&email=${query}`, `/auth?redirect=${query}`, `/auth?action=${query}`, `/books?lng=${query}`, `/${query.replaceAll('%2F', '/')}`]) {
        const html = await (await ask(site, path)).text()
        for (const text of texts) expect(html.includes(text), `${text} in ${path}`).toBe(false)
      }
    }
    const names = ['firstName', 'lastName', 'username', 'email', 'age', 'country', 'gender']
    for (let n = 0; n < live.length; n += names.length) {
      // At the end each field has had another text, and each text was in a field.
      const fields = Object.fromEntries(names.map((name, at) => [name, live[(n + at) % live.length]!]))
      const answer = await sendForm(site, '/auth?action=register', fields)
      expect(answer.status).toBe(400)
      const html = await answer.text()
      for (const text of live) expect(html.includes(text), text).toBe(false)
    }
    const email = '"><svg onload=window.hit=1>@x'
    await page.goto(`/auth?action=register&email=${encodeURIComponent(email)}`)
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expectNothingRan(page)
    await page.getByLabel('First name').fill(hostile[1]!)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue(hostile[1]!)
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expectNothingRan(page)
  })

  test('invisible text is refused, and joined letters are unchanged', async ({ site, rows }) => {
    const [owner, joined] = [await signUp(site, rows), makeCommunity(rows, 'Joined letters')]
    await join(site, owner, joined)
    const send = (title: string, content: string) =>
      sendForm(site, '/dashboard?share', { intent: 'share', communityId: joined.id, title, content, postType: 'story' }, owner)
    for (const unseen of ['\u200b\u200b', '\u2060', '\ufeff', '\u00ad', ' \u3000 ', '\u202e\u2069', '\t\n']) {
      expect((await send(unseen, 'Seen')).status, JSON.stringify(unseen)).toBe(400)
      expect((await send('Seen', unseen)).status, JSON.stringify(unseen)).toBe(400)
    }
    const joinedLetters = '👩‍👩‍👧 می‌خواهم क्‍ष'
    expect((await send(joinedLetters, joinedLetters)).status).toBe(303)
    expect(count(rows, 'Post', '"title" = ? AND "content" = ?', joinedLetters, joinedLetters)).toBe(1)
  })

  test('a form accepts only its own fields: no role, author, count or date from outside (M1, M2)', async ({ site, rows }) => {
    const account = newAccount('greedy')
    const more = { role: 'admin', id: 'x', isAdmin: 'true', createdAt: '2001-01-01', passwordHash: 'x', memberships: 'x', 'memberships[create][communityId]': 'x', '__proto__': 'x', 'constructor.prototype.role': 'admin', 'role[set]': 'admin' }
    const member = await signUp(site, rows, 'member', { ...account, ...more })
    const user = rows.prepare('SELECT "role", "createdAt", "passwordHash" FROM "User" WHERE "username" = ?').get(account.username) as Record<string, string>
    expect(user).toMatchObject({ role: 'member', passwordHash: expect.stringMatching(/^\$argon2id\$/) })
    expect(Date.parse(user.createdAt!)).toBeGreaterThan(Date.parse('2026-01-01'))
    expect(member.id).not.toBe('x')
    expect(count(rows, 'Membership', '"userId" = ?', member.id)).toBe(0)

    const joined = makeCommunity(rows, 'Joined')
    await join(site, member, joined)
    const another = await signUp(site, rows)
    const story = { intent: 'share', communityId: joined.id, title: 'Greedy', content: 'Greedy', postType: 'announcement', authorId: another.id, likeCount: '9999', createdAt: '2001-01-01', id: 'x' }
    expect((await sendForm(site, '/dashboard?share', story, member)).status).toBe(400)
    expect((await sendForm(site, '/dashboard?share', { ...story, postType: 'story' }, member)).status).toBe(303)
    expect(rows.prepare('SELECT "authorId", "likeCount" FROM "Post" WHERE "title" = ?').get('Greedy')).toEqual({ authorId: member.id, likeCount: 0 })
  })

  test('operators, lists, broken characters and endless fields cause no server error and no session (X8, X9, P1)', async ({ site, rows }) => {
    const everything = await memberWithEverything(site, rows)
    const bodies = [
      'email[contains]=@&password=x', 'email[]=a&password[]=b', 'email=a&email=b&password=x', 'email=%ff%fe&password=%c3%28', 'email=%00&password=%00',
      '__proto__=x&constructor=y&toString=z', '=', '&&&&', '%', 'a'.repeat(60_000), `${'a[b]'.repeat(5000)}=1`,
      `email=${'x'.repeat(50_000)}&password=${'y'.repeat(10_000)}`,
    ]
    const refusedAtOnce = [Array.from({ length: 5000 }, (_, n) => `f${n}=1`).join('&'), 'email=%ED%A0%80&password=%ED%A0%80']
    const sessions = count(rows, 'Session')
    const cells = new Cells()
    const paths = ['/auth', '/auth?action=register', '/language', ...memberActions(rows, everything).filter(({ name }) => name !== 'sign out').map(({ path }) => path)]
    for (const path of new Set(paths)) {
      // The server refuses these before any action.
      for (const body of path === '/auth' ? [...bodies, ...refusedAtOnce] : bodies) {
        const answer = await ask(site, path, { method: 'POST', body, cookie: everything.owner.cookie, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })
        const text = await answer.text()
        const isTold = /node_modules|\bat \/|SQLITE|Prisma|P20\d\d/.test(text)
        cells.judge(`${path} ${body.slice(0, 60)}`, answer.status >= 500 && `is ${answer.status}`, isTold && `tells of the inside: ${text}`)
      }
    }
    cells.expectSound()
    expect(count(rows, 'Session')).toBe(sessions)
  })
})
