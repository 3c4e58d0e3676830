import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { count, makeCommunity, type Rows } from './support/database'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { addComment, enterAsAdmin, join, shareStory, signUp } from './support/members'
import { ask, sendForm } from './support/requests'
import { expect, expectAccessible, test } from './support/test'
import { word } from './support/words'

const newName = () => `Circle ${v7().slice(-8)}`
const field = (rows: Rows, id: string, name: string) => rows.prepare(`SELECT "${name}" FROM "Community" WHERE "id" = ?`).pluck().get(id)
const idOf = (page: Page) => new URL(page.url()).pathname.split('/')[3] ?? ''

test.describe('an admin', () => {
  test('creates a community, gets errors for missing fields, edits, closes and opens it', async ({ page, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    const [name, renamed] = [newName(), newName()]
    await page.goto('/admin/communities')
    await page.getByRole('link', { name: word('admin-communities:create') }).click()
    const dialog = page.getByRole('dialog', { name: word('admin-community:new.title') })
    await dialog.getByRole('button', { name: word('admin-community:new.submit') }).click()
    for (const key of ['community_name', 'community_description', 'community_type']) {
      await expect(dialog.getByRole('alert').getByText(word(`validation:${key}`))).toBeVisible()
    }
    await expect(dialog.getByLabel(word('admin-community:fields.name'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, { alsoWithoutScripts: true })
    await dialog.getByLabel(word('admin-community:fields.name'), { exact: true }).fill(name)
    await dialog.getByLabel(word('admin-community:fields.description'), { exact: true }).fill('For those who rise early.')
    await dialog.getByLabel(word('admin-community:fields.type'), { exact: true }).selectOption('other')
    await dialog.getByRole('button', { name: word('admin-community:new.submit') }).click()
    await expect(page.getByText(word('admin-notices:communities.created'))).toBeVisible()
    const id = idOf(page)
    expect(count(rows, 'Community', '"id" = ? AND "name" = ? AND "type" = \'other\'', id, name)).toBe(1)
    await expectAccessible(page)

    await page.getByLabel(word('admin-community:fields.name'), { exact: true }).fill(renamed)
    await page.getByLabel(word('admin-community:fields.holds_first')).check()
    await page.getByRole('button', { name: word('frame:form.save') }).click()
    await expect(page.getByText(word('admin-notices:communities.saved'))).toBeVisible()
    expect([field(rows, id, 'name'), field(rows, id, 'holdsFirst')]).toEqual([renamed, 1])
    await page.getByRole('button', { name: word('admin-community:one.deactivate') }).click()
    await expect(page.getByText(word('admin-notices:communities.deactivated'))).toBeVisible()
    expect(field(rows, id, 'isActive')).toBe(0)

    await page.goto('/admin/communities')
    await page.getByRole('searchbox').fill(renamed.toUpperCase())
    await page.getByRole('button', { name: word('admin-communities:search.submit') }).click()
    const row = page.getByRole('row').filter({ hasText: renamed })
    await expect(row).toContainText(word('admin-communities:inactive'))
    await expect(row).toContainText(word('admin-communities:holds_first'))
    await expectAccessible(page)
    await row.getByRole('link', { name: word('admin-communities:edit_named', { name: renamed }) }).click()
    await page.getByRole('button', { name: word('admin-community:one.activate') }).click()
    await expect(page.getByText(word('admin-notices:communities.activated'))).toBeVisible()
    expect(field(rows, id, 'isActive')).toBe(1)
    expect(count(rows, 'AuditEntry', '"targetId" = ? AND "action" LIKE \'community-%\'', id)).toBe(4)
  })

  test('is told about a taken name and about another admin’s faster change, and loses no input @js', async ({ page, site, rows }) => {
    const other = await signUp(site, rows, 'admin')
    const admin = await enterAsAdmin(page, site, rows)
    const [taken, name, mine] = [newName(), newName(), newName()]
    const create = (fields: Record<string, string>) => sendForm(site, '/admin/communities/new', { description: 'Quiet.', type: 'general', ...fields }, other)
    await create({ name: taken, submission: v7() })
    const key = v7()
    const [one, two] = await Promise.all([1, 2].map(() => create({ name, submission: key })))
    expect(one?.headers.get('Location')).toBe(two?.headers.get('Location'))
    const path = one?.headers.get('Location') ?? ''
    await page.goto(path)
    const nameField = page.getByLabel(word('admin-community:fields.name'), { exact: true })
    const save = page.getByRole('button', { name: word('frame:form.save') })
    await nameField.fill(taken.toUpperCase())
    await save.click()
    await expect(page.getByRole('alert')).toContainText(word('api:community_taken'))
    await expect(nameField).toHaveValue(taken.toUpperCase())

    const seen = await page.locator('input[name=seen]').inputValue()
    await nameField.fill(mine)
    await sendForm(site, path, { intent: 'deactivate' }, other)
    const refused = await sendForm(site, path, { name: mine, description: 'Quiet.', type: 'general', shownName: name, shownDescription: 'Quiet.', seen }, admin)
    const html = await refused.text()
    expect([refused.status, html.includes(word('admin:conflict')), html.includes(`value="${mine}"`)]).toEqual([409, true, true])
    await save.click()
    await expect(page.getByRole('alert')).toContainText(word('admin:conflict'))
    await expect(nameField).toHaveValue(mine)
    expect(field(rows, path.split('/')[3] ?? '', 'name')).toBe(name)
    await save.click()
    await expect(page.getByText(word('admin-notices:communities.saved'))).toBeVisible()
    expect([field(rows, path.split('/')[3] ?? '', 'name'), field(rows, path.split('/')[3] ?? '', 'isActive')]).toEqual([mine, 0])
  })

  test('still sees the community’s texts in the form if the site cannot close the community for a moment @js', async ({ site, rows }) => {
    const { cookie: Cookie } = await signUp(site, rows, 'admin')
    const { id, name } = makeCommunity(rows, newName())
    rows.exec('BEGIN IMMEDIATE')
    const deactivated = fetch(`${site.url}/admin/communities/${id}`, { method: 'POST', headers: { Cookie }, body: new URLSearchParams({ intent: 'deactivate' }) })
    const answer = await deactivated.finally(() => rows.exec('ROLLBACK'))
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain(word('frame:form.failed'))
    expect(/<input[^>]* name="name"[^>]*>/.exec(html)?.[0]).toContain(`value="${name}"`)
  })

  test('sees the members, and deletes the community after a list of what is deleted @no-js', async ({ page, site, rows }) => {
    const admin = await enterAsAdmin(page, site, rows)
    const community = makeCommunity(rows, newName())
    const member = await signUp(site, rows)
    for (const somebody of [admin, member]) await join(site, somebody, community)
    const post = await shareStory(site, rows, member, community, { title: 'One', isAnonymous: 'on' })
    await addComment(site, member, community, post, 'With you.')
    const path = `/admin/communities/${community.id}`
    await page.goto(path)
    await expect(page.getByRole('link', { name: word('admin-communities:delete'), exact: true })).toHaveAttribute('href', `${path}/delete`)
    await page.getByRole('link', { name: word('admin-communities:members'), exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: member.username })).toContainText(word('admin-users:roles.member'))
    await expect(page.getByText(word('admin-community:one.member_count_other', { count: '2' }))).toBeVisible()
    expect(await page.content()).not.toContain(member.email)
    await expectAccessible(page)

    await page.goto(`${path}/delete`)
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this community?', exact: true })
    for (const [kind, form] of [['members', 'other'], ['posts', 'one'], ['comments', 'one']]) {
      await expect(dialog).toContainText(word(`admin-community:deletion.${kind}_${form}`, { count: form === 'one' ? '1' : '2' }))
    }
    await expectAccessible(page)
    await dialog.getByRole('link', { name: word('admin-community:deletion.cancel') }).click()
    await expect(dialog).toHaveCount(0)
    expect(count(rows, 'Community', '"id" = ?', community.id)).toBe(1)
    await page.goto(`${path}/delete`)
    await dialog.getByRole('button', { name: word('admin-community:deletion.confirm') }).click()
    await expect(page.getByText(word('admin-notices:communities.deleted'))).toBeVisible()
    expect([count(rows, 'Community', '"id" = ?', community.id), count(rows, 'Post', '"id" = ?', post), count(rows, 'Membership', '"communityId" = ?', community.id)]).toEqual([0, 0, 0])
  })

  test('gets no error for meaningless addresses @js', async ({ site, rows }) => {
    const admin = await signUp(site, rows, 'admin')
    for (const query of ['q=%00&before=x', 'q=nobody+of+this+name', 'after=01a1fa94-adf7-706e-a456-2d8df5d5e5a0', `q=${'x'.repeat(500)}`]) {
      expect((await ask(site, `/admin/communities?${query}`, admin)).status, query).toBe(200)
    }
    for (const id of ['x', '%00', '01a1fa94-adf7-706e-a456-2d8df5d5e5a0']) {
      for (const path of ['', '/members', '/delete']) expect((await ask(site, `/admin/communities/${id}${path}`, admin)).status).toBe(404)
      for (const path of ['', '/delete']) expect((await sendForm(site, `/admin/communities/${id}${path}`, { intent: 'activate' }, admin)).status).toBeLessThan(500)
    }
  })
})

for (const language of ['en', 'ar']) {
  test.describe(`in ${language} at 360 px @js`, () => {
    test.use({ viewport: { width: 360, height: 800 } })

    test('the pages of communities fit', async ({ page, site, rows }) => {
      const community = makeCommunity(rows, 'Long'.repeat(20))
      await join(site, await enterAsAdmin(page, site, rows), community)
      for (const path of ['?q=LongLong&', '/new?', `/${community.id}?`, `/${community.id}/members?`, `/${community.id}/delete?`]) {
        await page.goto(`/admin/communities${path}lng=${language}`)
        await expectLargeTargets(page)
        await expectNoSidewaysScrolling(page)
      }
    })
  })
}
