import { readFileSync } from 'node:fs'
import { DESK, expectFitsBoth, PHONE } from './support/both-widths'
import { count, type Rows } from './support/database'
import { enterAsAdmin, signUp, type Member } from './support/members'
import { hostile, makePledge } from './support/pledges'
import { ask, sendForm } from './support/requests'
import type { Site } from './support/site'
import { expect, expectAccessible, test } from './support/test'

let made = 0
/** A last name for the search, which no other pledge of the run has. */
const newName = () => `Name${process.pid}x${++made}end`

const admin = (site: Site, rows: Rows) => signUp(site, rows, 'admin')
const openings = (rows: Rows, id: string) => count(rows, 'AuditEntry', '"action" = \'contribution-opened\' AND "targetId" = ?', id)

/** Without the form, which would be too fast for a person and be taken for spam. */
function addRequest(rows: Rows, { id }: Member) {
  rows.prepare(`INSERT INTO "EarlyAccessRequest" ("id", "userId", "lifeStage", "contactPreference", "comments", "createdAt", "updatedAt")
    SELECT "id", "id", 'recovery', 'both', ?, "createdAt", "createdAt" FROM "User" WHERE "id" = ?`).run(hostile, id)
}

test.describe('an admin', () => {
  test('finds a contribution, opens it by keyboard and by click, and follows it up', async ({ page, site, rows }) => {
    const name = newName()
    const id = await makePledge(site, { lastName: name, anonymous: true, motivation: 'For those\nwho come after us.' })
    const member = await enterAsAdmin(page, site, rows)
    await page.goto('/admin')
    await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Pledges' }).click()
    await expect(page).toHaveURL('/admin/contributions')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Endowment contributions') // the previous page has its own search
    await page.getByRole('searchbox').fill(name.toLowerCase())
    await page.getByRole('searchbox').press('Enter')
    const row = page.getByRole('row').filter({ hasText: name })
    for (const text of ['wanjiru@example.org', 'Individual', 'Community Champion', '$5,000+', 'One-time', 'Kenya', 'New', 'Anonymous', 'Answer due in 48 hours']) {
      await expect(row).toContainText(text)
    }
    await row.getByRole('link').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('who come after us.')
    await expect(dialog).toBeFocused()
    await expectAccessible(page, { alsoWithoutScripts: true })
    await dialog.getByRole('link', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(`/admin/contributions?q=${name.toLowerCase()}#c-${id}`)
    await row.getByRole('cell').last().click({ force: true }) // the link of the row covers all of its cells
    await dialog.getByRole('link', { name: 'Open as a page' }).click()
    await expect(page).toHaveURL(`/admin/contributions/${id}`)
    expect(openings(rows, id)).toBe(3)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pledge /) // the list has its own status
    await page.getByLabel('Status', { exact: true }).selectOption('Contacted')
    await page.getByLabel('Assigned to').selectOption({ label: `${member.username} (me)` })
    await page.getByLabel('Date of the next step').fill('2031-05-17')
    await page.getByLabel('Note').fill('She calls back\non Monday.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    const history = page.getByRole('region', { name: 'History' })
    for (const text of ['Pledged by the contributor', `Status changed by ${member.username}`, 'Contacted', 'May 17, 2031', 'on Monday.']) {
      await expect(history).toContainText(text)
    }
    await expect(page.getByText('Answer due')).toHaveCount(0)
    await expectAccessible(page)
    const mine = await (await ask(site, `/admin/contributions?mine=1&q=${name}`, member)).text()
    expect(new RegExp(`id="c-${id}".*?</tr>`, 's').exec(mine)?.[0]).toContain('Contacted')
  })

  test('is told that another admin was faster, and loses neither her own input nor the other’s changes', async ({ page, site, rows }) => {
    const id = await makePledge(site)
    const path = `/admin/contributions/${id}`
    const [other] = [await admin(site, rows), await enterAsAdmin(page, site, rows)]
    await page.goto(path)
    const theirs = { fromStatus: 'new', status: 'agreed', fromOwner: '', owner: other.id, fromDay: '', day: '2031-05-17', note: '' }
    expect((await sendForm(site, path, theirs, other)).status).toBe(303)
    const day = rows.prepare('SELECT "nextStepOn" FROM "Pledge" WHERE "id" = ?').pluck().get(id)
    await page.getByLabel('Status', { exact: true }).selectOption('Declined')
    await page.getByLabel('Note').fill('What I heard')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('someone else changed this pledge')
    await expectAccessible(page)
    expect(count(rows, 'Pledge', '"id" = ? AND "status" = \'agreed\'', id)).toBe(1)
    await expect(page.getByLabel('Note')).toHaveValue('What I heard')
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('declined')
    await expect(page.getByLabel('Assigned to')).toHaveValue(other.id)
    await expect(page.getByLabel('Date of the next step')).toHaveValue('2031-05-17')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    expect(count(rows, 'Pledge', `"id" = ? AND "status" = 'declined' AND "ownerId" = ? AND "nextStepOn" = ?`, id, other.id, day)).toBe(1)
  })

  test('downloads exactly the filtered contributions as a file @js', async ({ page, site, rows }) => {
    const [name, other] = [newName(), newName()]
    await makePledge(site, { lastName: name, firstName: '=1+1', motivation: 'One' })
    await makePledge(site, { lastName: name, firstName: 'Hidden', anonymous: true })
    await makePledge(site, { lastName: other })
    await enterAsAdmin(page, site, rows)
    await page.goto(`/admin/contributions?q=${name}`)
    const download = async () => {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()])
      expect(file.suggestedFilename()).toMatch(/^contributions-\d{4}-\d\d-\d\d\.csv$/)
      return readFileSync(await file.path(), 'utf8').replace('\ufeff', '').trimEnd().split('\r\n')
    }
    const lines = await download()
    expect(lines).toHaveLength(3)
    expect(lines[2]).toContain(`"'=1+1"`)
    expect(lines.join()).not.toMatch(new RegExp(`Hidden|${other}`))
    await page.getByLabel('Include the names').check()
    expect((await download()).join()).toContain('Hidden')
  })

  test('sees typed text unchanged, wherever it appears @js', async ({ page, site, rows }) => {
    const text = (name: string) => `${name} ${hostile}`
    const name = newName()
    const said = Object.fromEntries(['title', 'phone', 'address', 'city', 'state', 'zipCode', 'motivation'].map((field) => [field, text(field)]))
    const id = await makePledge(site, { ...said, firstName: hostile, lastName: name, contributorType: 'organization', organizationName: text('org') })
    const member = await enterAsAdmin(page, site, rows)
    await page.goto(`/admin/contributions?q=${name}`)
    await page.getByRole('row').filter({ hasText: 'onerror' }).getByRole('link').click()
    for (const field of Object.keys(said)) await expect(page.getByRole('dialog')).toContainText(`${field} <script>alert(1)</script>"><img src=x`)
    await page.getByRole('link', { name: 'Open as a page' }).click()
    await page.getByLabel('Note').fill(hostile)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'History' })).toContainText('<script>alert(1)</script>')
    const html = await (await ask(site, `/admin/contributions/${id}`, member)).text()
    expect(html).toContain('motivation &lt;script&gt;alert(1)')
    expect(html).not.toMatch(/<script>alert|<img src=x/)
  })

  test('is told about a missing contribution @js', async ({ page, site, rows }) => {
    const nowhere = '01a1fa94-adf7-706e-a456-2d8df5d5e5a0'
    const member = await enterAsAdmin(page, site, rows)
    await page.goto(`/admin/contributions?contribution=${nowhere}`)
    await expect(page.getByRole('dialog')).toContainText('We can’t find this pledge.')
    const htmlOf = async (path: string) => (await ask(site, path, member)).text()
    for (const id of ['x', '']) expect(await htmlOf(`/admin/contributions?contribution=${id}`)).toMatch(/<dialog.*We can’t find this pledge\..*<\/dialog>/s)
    expect(await htmlOf('/admin/contributions?q=nobody+of+this+name&status=declined')).toMatch(/<main.*No matching pledges\..*<\/main>/s)
    expect((await ask(site, `/admin/contributions/${nowhere}`, member)).status).toBe(404)
    expect((await ask(site, '/admin/contributions?before=x&after=%00&level=y&type=z&status=%ff&q=%00', member)).status).toBe(200)
  })

  test('sees the early-access list, and the mails of the site @js', async ({ page, site, rows }) => {
    const member = await signUp(site, rows)
    addRequest(rows, member)
    await makePledge(site)
    await enterAsAdmin(page, site, rows)
    await page.goto('/admin/early-access')
    await expect(page.getByRole('row').filter({ hasText: member.username })).toContainText('<script>alert(1)</script>')
    await expect(page.getByRole('table', { name: 'By life stage' })).toContainText('Recovery')
    await page.goto('/admin/mail')
    await expect(page.getByText('No mail server is set up')).toBeVisible()
    await page.getByRole('link', { name: 'Thank you for a pledge' }).first().click()
    await expect(page.getByRole('dialog')).toContainText('wanjiru@example.org')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mark as passed on' }).click()
    await expect(page.getByText('Marked as passed on.')).toBeVisible()
    expect(count(rows, 'AuditEntry', '"action" = \'mail-opened\'')).toBeGreaterThan(0)
  })
})

/** The looks are judged by axe at one width each; the layout, which the theme does not change, at both. */
const looks = [
  { language: 'en', colorScheme: 'light', viewport: PHONE },
  { language: 'ar', colorScheme: 'dark', viewport: DESK },
] as const

for (const { language, ...look } of looks) {
  test.describe(`in ${language}, ${look.colorScheme} at ${look.viewport.width} px @js`, () => {
    test.use(look)

    test('the pages of the panel are accessible', async ({ page, site, rows }) => {
      const lastName = newName()
      const organization = { contributorType: 'organization', organizationName: 'Long'.repeat(20) }
      const id = await makePledge(site, { lastName, contributionLevel: 'healing-advocate', customAmount: '1234567.5', ...organization })
      const { id: adminId } = await enterAsAdmin(page, site, rows)
      addRequest(rows, await signUp(site, rows))
      // Few rows of each list are enough, and axe looks at every one.
      const before = String(rows.prepare('SELECT "id" FROM "Mail" ORDER BY "id" LIMIT 1 OFFSET 3').pluck().get() ?? '')
      const paths = [
        '/admin?', `/admin?contribution=${id}`, `/admin/contributions?q=${lastName}`, `/admin/contributions/${id}?`,
        `/admin/early-access?after=${adminId}`, `/admin/mail?before=${before}`,
      ]
      for (const path of paths) {
        await page.goto(`${path}&lng=${language}`)
        await expectAccessible(page)
        await expectFitsBoth(page)
      }
    })
  })
}
