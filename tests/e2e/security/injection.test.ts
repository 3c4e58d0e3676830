import type { Page } from '@playwright/test'
import { newAccount } from '../support/accounts'
import { count, makeCommunity } from '../support/database'
import { findCommunity } from '../support/find-community'
import { addComment, enter, join, shareStory, signUp } from '../support/members'
import { ask, sendForm } from '../support/requests'
import { expect, test } from '../support/test'
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
    let last = ''
    const shown = hostile.filter((text) => text.trim() && !/^[\u2028\u2029]+$/.test(text))
    for (const text of shown) last = await shareStory(site, rows, member, community, { title: text, content: `${text}\n\n${text}` })
    for (const text of shown) await addComment(site, member, community, last, text)

    const documents = ['/dashboard', '/dashboard?page=2', '/dashboard?share', `/dashboard?comments=${last}`, `/dashboard?delete=${last}`]
    for (const path of documents) {
      const html = await (await ask(site, path, member)).text()
      for (const text of live) expect(html.includes(text), `${text} in ${path}`).toBe(false)
      await page.goto(path)
      await expectNothingRan(page)
    }
    await page.goto(`/dashboard?comments=${last}`)
    for (const text of shown) await expect(page.getByRole('article').first().getByText(text.trim(), { exact: true }).first()).toBeVisible()
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('2 of 2')).toBeVisible()
    await page.getByRole('link', { name: /Show comments/ }).first().click()
    await expect(page.getByLabel('Add a comment')).toBeVisible()
    await expectNothingRan(page)
  })

  test('hostile texts in an address are escaped or dropped', async ({ page, site }) => {
    for (const text of live) {
      const query = encodeURIComponent(text)
      for (const path of [`/auth?action=register&email=${query}`, `/auth?redirect=${query}`, `/auth?action=${query}`, `/books?lng=${query}`, `/${query.replaceAll('%2F', '/')}`]) {
        const html = await (await ask(site, path)).text()
        expect(html.includes(text), path).toBe(false)
      }
    }
    await page.goto(`/auth?action=register&email=${encodeURIComponent('"><svg onload=window.hit=1>@x')}`)
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('"><svg onload=window.hit=1>@x')
    await expectNothingRan(page)
  })

  test('hostile texts in a form that comes back are shown in its fields and nowhere else', async ({ page, site }) => {
    for (const text of live) {
      const answer = await sendForm(site, '/auth?action=register', { firstName: text, lastName: text, username: text, email: text, age: text, country: text, gender: text })
      expect(answer.status, text).toBe(400)
      expect((await answer.text()).includes(text), text).toBe(false)
    }
    await page.goto('/auth?action=register')
    await page.getByLabel('First name').fill(hostile[1]!)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue(hostile[1]!)
    await expectNothingRan(page)
  })

  test('invisible text is refused, and joined letters are unchanged', async ({ site, rows }) => {
    const { owner, joined } = await memberWithEverything(site, rows)
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

    const { owner, joined } = await memberWithEverything(site, rows)
    const story = { intent: 'share', communityId: joined.id, title: 'Greedy', content: 'Greedy', postType: 'announcement', authorId: member.id, likeCount: '9999', createdAt: '2001-01-01', id: 'x' }
    expect((await sendForm(site, '/dashboard?share', story, owner)).status).toBe(400)
    expect((await sendForm(site, '/dashboard?share', { ...story, postType: 'story' }, owner)).status).toBe(303)
    expect(rows.prepare('SELECT "authorId", "likeCount" FROM "Post" WHERE "title" = ?').get('Greedy')).toEqual({ authorId: owner.id, likeCount: 0 })
  })

  test('operators, lists, broken characters and endless fields cause no server error and no session (X8, X9, P1)', async ({ site, rows }) => {
    const everything = await memberWithEverything(site, rows)
    const bodies = [
      'email[contains]=@&password=x', 'email[]=a&password[]=b', 'email=a&email=b&password=x', 'email=%ff%fe&password=%c3%28', 'email=%00&password=%00',
      '__proto__=x&constructor=y&toString=z', '=', '&&&&', '%', 'a'.repeat(60_000), `${'a[b]'.repeat(5000)}=1`, Array.from({ length: 5000 }, (_, n) => `f${n}=1`).join('&'),
      'email=%ED%A0%80&password=%ED%A0%80', `email=${'x'.repeat(50_000)}&password=${'y'.repeat(10_000)}`,
    ]
    const sessions = count(rows, 'Session')
    const paths = ['/auth', '/auth?action=register', '/language', ...memberActions(rows, everything).filter(({ name }) => name !== 'sign out').map(({ path }) => path)]
    for (const path of paths) {
      for (const body of bodies) {
        const answer = await ask(site, path, { method: 'POST', body, cookie: everything.owner.cookie, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })
        expect(answer.status, `${path} ${body.slice(0, 60)}`).toBeLessThan(500)
        expect(await answer.text(), path).not.toMatch(/node_modules|\bat \/|SQLITE|Prisma|P20\d\d/)
      }
    }
    expect(count(rows, 'Session')).toBe(sessions)
  })
})
