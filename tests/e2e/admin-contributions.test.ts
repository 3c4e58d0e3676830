import { readFileSync } from 'node:fs'
import { count, type Rows } from './support/database'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { enterAsAdmin, signUp } from './support/members'
import { hostile, makePledge } from './support/pledges'
import { sendForm } from './support/requests'
import type { Site } from './support/site'
import { expect, expectAccessible, test } from './support/test'

let made = 0
/** A last name for the search, which no other pledge of the run has. */
const newName = () => `Name${process.pid}x${++made}end`

const admin = (site: Site, rows: Rows) => signUp(site, rows, 'admin')
const openings = (rows: Rows, id: string) => count(rows, 'AuditEntry', '"action" = \'contribution-opened\' AND "targetId" = ?', id)

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
    await expectAccessible(page)

    await row.getByRole('link').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('who come after us.')
    await expect(dialog).toBeFocused()
    await expectAccessible(page)
    await dialog.getByRole('link', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
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
    await page.goto(`/admin/contributions?mine=1&q=${name}`)
    await expect(row).toContainText('Contacted')
  })

  test('closes an open contribution with Escape, and returns to its row @js', async ({ page, site, rows }) => {
    const name = newName()
    const id = await makePledge(site, { lastName: name })
    await enterAsAdmin(page, site, rows)
    await page.goto(`/admin/contributions?q=${name}&contribution=${id}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(name)
    await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/admin/contributions\\?q=${name}#c-${id}$`))
  })

  test('is told that another admin was faster, and loses no input', async ({ page, site, rows }) => {
    const id = await makePledge(site)
    const [other] = [await admin(site, rows), await enterAsAdmin(page, site, rows)]
    await page.goto(`/admin/contributions/${id}`)
    const path = `/admin/contributions/${id}`
    const plan = { owner: '', fromOwner: '', day: '', fromDay: '', note: '' }
    expect((await sendForm(site, path, { fromStatus: 'new', status: 'agreed', ...plan }, other)).status).toBe(303)
    await page.getByLabel('Status', { exact: true }).selectOption('Declined')
    await page.getByLabel('Note').fill('What I heard')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('someone else changed this pledge')
    await expectAccessible(page)
    expect(count(rows, 'Pledge', '"id" = ? AND "status" = \'agreed\'', id)).toBe(1)
    await expect(page.getByLabel('Note')).toHaveValue('What I heard')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    expect(count(rows, 'Pledge', '"id" = ? AND "status" = \'declined\'', id)).toBe(1)
  })

  test('keeps what another admin changed meanwhile in fields that she left alone', async ({ page, site, rows }) => {
    const id = await makePledge(site)
    const path = `/admin/contributions/${id}`
    const [other] = [await admin(site, rows), await enterAsAdmin(page, site, rows)]
    await page.goto(path)
    const theirs = { fromStatus: 'new', status: 'agreed', fromOwner: '', owner: other.id, fromDay: '', day: '2031-05-17', note: '' }
    expect((await sendForm(site, path, theirs, other)).status).toBe(303)
    const day = rows.prepare('SELECT "nextStepOn" FROM "Pledge" WHERE "id" = ?').pluck().get(id)
    await page.getByLabel('Status', { exact: true }).selectOption('Declined')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('someone else changed this pledge')
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('declined')
    await expect(page.getByLabel('Assigned to')).toHaveValue(other.id)
    await expect(page.getByLabel('Date of the next step')).toHaveValue('2031-05-17')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    expect(count(rows, 'Pledge', `"id" = ? AND "status" = 'declined' AND "ownerId" = ? AND "nextStepOn" = ?`, id, other.id, day)).toBe(1)
  })

  test('downloads exactly the filtered contributions as a file', async ({ page, site, rows }) => {
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

  test('sees typed text unchanged, wherever it appears', async ({ page, site, rows }) => {
    const text = (name: string) => `${name} ${hostile}`
    const name = newName()
    const said = Object.fromEntries(['title', 'phone', 'address', 'city', 'state', 'zipCode', 'motivation'].map((field) => [field, text(field)]))
    await makePledge(site, { ...said, firstName: hostile, lastName: name, contributorType: 'organization', organizationName: text('org') })
    await enterAsAdmin(page, site, rows)
    await page.goto(`/admin/contributions?q=${name}`)
    await page.getByRole('row').filter({ hasText: 'onerror' }).getByRole('link').click()
    for (const field of Object.keys(said)) await expect(page.getByRole('dialog')).toContainText(`${field} <script>alert(1)</script>"><img src=x`)
    await page.getByRole('link', { name: 'Open as a page' }).click()
    await page.getByLabel('Note').fill(hostile)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'History' })).toContainText('<script>alert(1)</script>')
  })

  test('is told about a missing contribution', async ({ page, site, rows }) => {
    const nowhere = '01a1fa94-adf7-706e-a456-2d8df5d5e5a0'
    await enterAsAdmin(page, site, rows)
    for (const id of [nowhere, 'x', '']) {
      await page.goto(`/admin/contributions?contribution=${id}`)
      await expect(page.getByRole('dialog')).toContainText('We can’t find this pledge.')
    }
    await page.goto('/admin/contributions?q=nobody+of+this+name&status=declined')
    await expect(page.getByText('No matching pledges.')).toBeVisible()
    expect((await page.goto(`/admin/contributions/${nowhere}`))?.status()).toBe(404)
    expect((await page.goto('/admin/contributions?before=x&after=%00&level=y&type=z&status=%ff&q=%00'))?.status()).toBe(200)
  })

  test('sees the early-access list, and the mails of the site', async ({ page, site, rows }) => {
    const member = await signUp(site, rows)
    await sendForm(site, '/early-access', { interests: 'support-groups', lifeStage: 'recovery', contactPreference: 'both', comments: hostile }, member)
    rows.prepare(`INSERT INTO "EarlyAccessRequest" ("id", "userId", "lifeStage", "contactPreference", "comments", "createdAt", "updatedAt")
      SELECT "id", "id", 'recovery', 'both', ?, "createdAt", "createdAt" FROM "User" WHERE "id" = ? ON CONFLICT DO NOTHING`).run(hostile, member.id)
    await makePledge(site)
    await enterAsAdmin(page, site, rows)
    await page.goto('/admin/early-access')
    await expect(page.getByRole('row').filter({ hasText: member.username })).toContainText('<script>alert(1)</script>')
    await expect(page.getByRole('table', { name: 'By life stage' })).toContainText('Recovery')
    await expectAccessible(page)
    await page.goto('/admin/mail')
    await expect(page.getByText('No mail server is set up')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Thank you for a pledge' }).first().click()
    await expect(page.getByRole('dialog')).toContainText('wanjiru@example.org')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mark as passed on' }).click()
    await expect(page.getByText('Marked as passed on.')).toBeVisible()
    expect(count(rows, 'AuditEntry', '"action" = \'mail-opened\'')).toBeGreaterThan(0)
  })
})

const looks = [
  { language: 'en', colorScheme: 'light', width: 360 },
  { language: 'en', colorScheme: 'dark', width: 1280 },
  { language: 'ar', colorScheme: 'dark', width: 360 },
  { language: 'ar', colorScheme: 'light', width: 1280 },
] as const

for (const look of looks) {
  test.describe(`in ${look.language}, ${look.colorScheme} at ${look.width} px @js`, () => {
    test.use({ colorScheme: look.colorScheme, viewport: { width: look.width, height: 800 } })

    test('the pages of the panel are accessible', async ({ page, site, rows }) => {
      const id = await makePledge(site, { contributionLevel: 'healing-advocate', customAmount: '1234567.5', organizationName: 'Long'.repeat(20), contributorType: 'organization' })
      await enterAsAdmin(page, site, rows)
      for (const path of ['/admin', `/admin?contribution=${id}`, '/admin/contributions', `/admin/contributions/${id}`, '/admin/early-access', '/admin/mail']) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${look.language}`)
        await expectAccessible(page)
        await expectLargeTargets(page)
        await expectNoSidewaysScrolling(page)
      }
    })
  })
}
