import { expectAccessibleAtBoth } from './support/both-widths'
import { count, makeCommunity, type Rows } from './support/database'
import { addComment, enter, enterAsAdmin, giveRole, join, shareStory, signUp, type Member } from './support/members'
import { ask, sendForm } from './support/requests'
import { holdScripts } from './support/script-requests'
import type { Site } from './support/site'
import { expect, expectAccessible, newAccount, test } from './support/test'
import { word } from './support/words'

const roleOf = (rows: Rows, { id }: Member) => rows.prepare('SELECT "role" FROM "User" WHERE "id" = ?').pluck().get(id)

/** A member with a named and an anonymous text, and answers to both. */
async function memberWithTexts(site: Site, rows: Rows) {
  const [author, other] = [await signUp(site, rows), await signUp(site, rows)]
  const community = makeCommunity(rows, 'Her place')
  for (const member of [author, other]) await join(site, member, community)
  const named = await shareStory(site, rows, author, community, { title: 'With my name' })
  await shareStory(site, rows, author, community, { title: 'Without it', isAnonymous: 'on' })
  const others = await shareStory(site, rows, other, community, { title: 'Of another' })
  await addComment(site, author, community, others, 'Mine')
  await addComment(site, other, community, named, 'Below hers')
  return { author, other, community }
}

test.describe('an admin', () => {
  test('finds a member by the beginning of the email and changes the role', async ({ page, site, rows, javaScriptEnabled }) => {
    const [member] = [await signUp(site, rows), await enterAsAdmin(page, site, rows)]
    await page.goto('/admin')
    const users = page.getByRole('region', { name: word('admin-overview:users'), exact: true })
    await users.getByRole('searchbox').fill(member.email.slice(0, -4).toUpperCase())
    await users.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/admin\/users\?q=/)
    const row = page.getByRole('row').filter({ hasText: member.email })
    const role = row.getByRole('combobox')
    await expect(role).toHaveValue('member')
    const save = row.getByRole('button', { name: 'Save' })
    await expectAccessible(page, { alsoWithoutScripts: true })
    if (javaScriptEnabled === false) {
      await role.selectOption('Moderator')
      await save.click()
    } else {
      await expect(save).toHaveCount(0)
      await role.selectOption('Moderator')
    }
    await expect(page.getByText(word('admin-notices:users.role_changed'), { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/users\?q=/)
    await expect(role).toHaveValue('moderator')
    expect(roleOf(rows, member)).toBe('moderator')
    expect(count(rows, 'AuditEntry', '"action" = \'role-changed\' AND "targetId" = ?', member.id)).toBe(1)
  })

  test('passes over roles with the arrow keys, and saves only the last one @js', async ({ page, site, rows }) => {
    const [member] = [await signUp(site, rows), await enterAsAdmin(page, site, rows)]
    await page.goto(`/admin/users?q=${member.username}`)
    const role = page.getByRole('row').filter({ hasText: member.email }).getByRole('combobox')
    await role.focus()
    await page.keyboard.press('ArrowDown')
    await expect(role).toHaveValue('moderator')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(roleOf(rows, member)).toBe('member')
    await page.keyboard.press('Tab')
    await expect(page.getByText(word('admin-notices:users.role_changed'), { exact: true })).toBeVisible()
    await expect(role).toBeFocused()
    expect(roleOf(rows, member)).toBe('visitor')
  })

  test('keeps the button of a role chosen before the script loaded @js', async ({ page, site, rows }) => {
    const [member] = [await signUp(site, rows), await enterAsAdmin(page, site, rows)]
    const letCome = await holdScripts(page)
    await page.goto(`/admin/users?q=${member.username}`, { waitUntil: 'commit' })
    const row = page.getByRole('row').filter({ hasText: member.email })
    await row.getByRole('combobox').selectOption('Moderator')
    letCome()
    await page.waitForLoadState('load')
    const save = row.getByRole('button', { name: 'Save' })
    await save.click()
    await expect(page.getByText(word('admin-notices:users.role_changed'), { exact: true })).toBeVisible()
    await expect(save).toHaveCount(0)
    expect(roleOf(rows, member)).toBe('moderator')
  })

  test('sees the role that another admin has given meanwhile after changing the next one @js', async ({ page, site, rows }) => {
    const prefix = `pair${Date.now()}`
    const [promoted, changed] = [await signUp(site, rows, 'member', newAccount(prefix)), await signUp(site, rows, 'member', newAccount(prefix))]
    await enterAsAdmin(page, site, rows)
    await page.goto(`/admin/users?q=${prefix}`)
    const rowOf = ({ email }: Member) => page.getByRole('row').filter({ hasText: email })
    const save = rowOf(promoted).getByRole('button', { name: 'Save' })
    await expect(save).toHaveCount(0)
    giveRole(rows, promoted.id, 'admin')
    await rowOf(changed).getByRole('combobox').selectOption('Moderator')
    await expect(page.getByText(word('admin-notices:users.role_changed'), { exact: true })).toBeVisible()
    await expect(rowOf(promoted).getByRole('combobox')).toHaveValue('admin')
    await expect(rowOf(changed).getByRole('combobox')).toHaveValue('moderator')
    await expect(save).toHaveCount(0)
  })

  test('deletes a member after a question that lists what is deleted @no-js', async ({ page, site, rows }) => {
    const { author, other, community } = await memberWithTexts(site, rows)
    await enterAsAdmin(page, site, rows)
    await page.goto(`/admin/users?q=${author.username}`)
    const row = page.getByRole('row').filter({ hasText: author.email })
    await row.getByRole('link', { name: /^Delete / }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Are you sure you want to delete this user?')
    const question = page.getByRole('dialog')
    for (const text of [author.username, author.email, '1 story or question', '1 comment', '1 community', word('admin-user:deletion.anonymous')]) {
      await expect(question).toContainText(text)
    }
    await expectAccessible(page)
    await question.getByRole('link', { name: 'Keep user' }).click()
    await expect(row).toBeVisible()
    await row.getByRole('link', { name: /^Delete / }).click()
    await question.getByRole('button', { name: 'Delete user' }).click()
    await expect(page.getByText(word('admin-notices:users.deleted'), { exact: true })).toBeVisible()
    await expect(page.getByText('No name, username or email address starts with')).toBeVisible()
    expect(count(rows, 'User', '"id" = ?', author.id)).toBe(0)
    expect([count(rows, 'Post', '"communityId" = ?', community.id), count(rows, 'Comment', '"communityId" = ?', community.id)]).toEqual([1, 0])
    expect(rows.prepare('SELECT "memberCount", "postCount" FROM "Community" WHERE "id" = ?').get(community.id)).toEqual({ memberCount: 1, postCount: 1 })
    expect((await ask(site, '/dashboard', author)).status).toBe(302)
    expect((await ask(site, '/dashboard', other)).status).toBe(200)
  })

  test('gets an error for a missing member and a missing role @js', async ({ page, site, rows }) => {
    const [member, admin] = [await signUp(site, rows), await enterAsAdmin(page, site, rows)]
    await page.goto(`/admin/users/${member.id}/delete?back=${encodeURIComponent(`/admin/users?q=${admin.username}`)}`)
    expect((await sendForm(site, `/admin/users/${member.id}/delete`, {}, admin)).status).toBe(303)
    await page.getByRole('button', { name: 'Delete user' }).click()
    await expect(page.getByRole('alert')).toHaveText(word('admin-notices:users.gone'))
    await expectAccessible(page)
    const notice = async (fields: Record<string, string>) => {
      const answer = await sendForm(site, '/admin/users', fields, admin)
      return [answer.status, answer.headers.get('Location'), /notice=([\w-]*)/.exec(answer.headers.getSetCookie().join())?.[1]]
    }
    expect(await notice({ id: admin.id, role: 'owner', back: '//evil.test' })).toEqual([303, '/admin/users', 'role-broken'])
    expect(await notice({ id: 'x', role: 'member' })).toEqual([303, '/admin/users', 'user-gone'])
    expect(roleOf(rows, admin)).toBe('admin')
    expect((await ask(site, `/admin/users/${member.id}/delete`, admin)).status).toBe(404)
  })

  test('cannot be removed if no other is left, as the form and the question say @js', async ({ page, site, rows }) => {
    const admin = await signUp(site, rows, 'admin')
    // Other tests of this worker have their own admins, who become members for a moment.
    const others = rows.prepare(`SELECT "id" FROM "User" WHERE "role" = 'admin' AND "id" <> ?`).pluck().all(admin.id)
    const setRole = rows.prepare('UPDATE "User" SET "role" = ? WHERE "id" = ?')
    for (const id of others) setRole.run('member', id)
    const answers = [
      await sendForm(site, '/admin/users', { id: admin.id, role: 'member', back: '/admin' }, admin),
      await sendForm(site, `/admin/users/${admin.id}/delete?back=/admin`, {}, admin),
    ]
    await enter(page.context(), site, admin)
    await page.goto(`/admin/users?q=${admin.username}`)
    const row = page.getByRole('row').filter({ hasText: admin.email })
    await row.getByRole('combobox').selectOption('Member')
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toHaveText(word('admin-notices:users.last_admin'))
    await expect(row.getByRole('combobox')).toHaveValue('admin')
    for (const id of others) setRole.run('admin', id)
    for (const { status, headers } of answers) {
      expect([status, headers.get('Location')]).toEqual([303, '/admin'])
      expect(headers.getSetCookie().join()).toContain('notice=last-admin')
    }
    expect(roleOf(rows, admin)).toBe('admin')
  })

  test('sees the totals of the site on four cards, above the newest posts and comments @js', async ({ page, site, rows }) => {
    await signUp(site, rows)
    await enterAsAdmin(page, site, rows)
    await page.goto('/admin')
    const cards = page.getByRole('region', { name: word('admin-overview:stats.label') })
    // Rows that a test writes directly are not counted: the cards show the former totals.
    const counted = rows.prepare('SELECT coalesce(sum("amount"), 0) FROM (SELECT * FROM "Tally" UNION ALL SELECT "name", "amount" FROM "CountChange") WHERE "name" = ?').pluck()
    for (const [label, name] of [['Total Users', 'members'], ['Communities', 'communities'], ['Total Posts', 'posts'], ['Comments', 'comments']] as const) {
      const total = Number(counted.get(name)) - Number(counted.get(`${name}-gone`))
      const card = cards.locator('.card').filter({ has: page.getByText(label, { exact: true }) })
      await expect(card.getByRole('definition')).toHaveText(total.toLocaleString('en'))
    }
    const content = page.getByRole('region', { name: 'Content Moderation', exact: true })
    await expect(content.getByRole('heading', { level: 3 })).toHaveText([word('admin-overview:posts'), word('admin-overview:comments')])
  })

  test('pages through many members, and back @js', async ({ site, rows }) => {
    const admin = await signUp(site, rows, 'admin')
    const prefix = `many${process.pid}x${Date.now()}`
    const insert = rows.prepare(`INSERT INTO "User" ("id", "firstName", "lastName", "username", "usernameKey", "email", "passwordHash", "createdAt")
      SELECT ?, 'Many', 'Ones', ?, ?, ?, 'x', "createdAt" FROM "User" WHERE "id" = ?`)
    const key = rows.prepare('INSERT INTO "MemberKey" ("key", "userId") VALUES (?, ?)')
    for (let n = 100; n < 170; n++) {
      const id = `01890a5d-ac96-774b-bcce-${prefix.slice(-9).replace(/\D/g, '0')}${n}`
      insert.run(id, `${prefix}_${n}`, `${prefix}_${n}`, `${prefix}_${n}@example.org`, admin.id)
      key.run(`${prefix}_${n}`, id)
    }
    const list = async (path: string) => {
      const html = await (await ask(site, path, admin)).text()
      const hrefOf = (rel: string) => new RegExp(`<a[^>]* href="([^"]*)"[^>]* rel="${rel}"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
      return { names: html.match(/<th scope="row".*?<\/th>/gs) ?? [], older: hrefOf('next'), newer: hrefOf('prev') }
    }
    const first = await list(`/admin/users?q=${prefix}`)
    expect([first.names.length, first.newer]).toEqual([50, ''])
    const second = await list(first.older)
    expect(second.names).toHaveLength(20)
    expect(second.names[0]).toContain(`${prefix}_150`)
    expect((await list(second.newer)).names[0]).toContain(`${prefix}_100`)
  })
})

test('the pages about people are accessible on a phone and on a desk, and do not scroll sideways @js', async ({ page, site, rows }) => {
  const { author } = await memberWithTexts(site, rows)
  await enterAsAdmin(page, site, rows)
  for (const path of [`/admin/users?q=${author.username}`, '/admin/users?q=nobody%20of%20this%20name', `/admin/users/${author.id}/delete`]) {
    await page.goto(path)
    await expectAccessibleAtBoth(page)
  }
})
