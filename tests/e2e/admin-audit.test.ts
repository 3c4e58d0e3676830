import { readFileSync } from 'node:fs'
import { v7 } from 'uuid'
import { makeCommunity, type Rows } from './support/database'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { enterAsAdmin, signUp } from './support/members'
import { makePledge } from './support/pledges'
import { ask, sendForm } from './support/requests'
import { expect, expectAccessible, test } from './support/test'
import { word } from './support/words'

const act = (name: string) => word(`admin-audit:acts.${name}`)

/** Writes an entry as the product does. */
function addEntry(rows: Rows, actorId: string, action: string, { targetId = null, details = {}, reason = null }: { targetId?: string | null; details?: object; reason?: string | null } = {}) {
  rows.prepare('INSERT INTO "AuditEntry" ("id", "at", "actorId", "action", "targetId", "details", "reason") VALUES (?, ?, ?, ?, ?, ?, ?)')
    .run(v7(), new Date().toISOString().replace('Z', '+00:00'), actorId, action, targetId, JSON.stringify(details), reason)
}

test.describe('the audit log', () => {
  test('shows in words who did what to whom, before and after, and why @js', async ({ page, site, rows }) => {
    const member = await enterAsAdmin(page, site, rows)
    const somebody = await signUp(site, rows)
    const community = makeCommunity(rows, 'Audited')
    const pledgeId = await makePledge(site)
    await sendForm(site, '/admin/users', { id: somebody.id, role: 'moderator' }, member)
    await sendForm(site, `/admin/contributions/${pledgeId}`, {}, member)
    addEntry(rows, member.id, 'community-changed', { targetId: community.id, details: { isActiveBefore: true, isActiveAfter: false, nameChanged: true } })
    addEntry(rows, member.id, 'author-revealed', { targetId: v7(), reason: 'A threat <script>alert(1)</script>' })
    expect((await ask(site, `/admin/audit.csv?act=mail-opened&by=${member.username}`, member)).status).toBe(200)
    const caseId = v7()
    addEntry(rows, member.id, 'case-decided', { targetId: caseId, details: { textAct: 'hidden', sanction: 'muted', until: '2031-01-02', rule: 'kindness' } })
    await page.goto(`/admin/audit?by=${member.username}`)
    const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: act(name), exact: true }) })
    await expect(row('role-changed')).toContainText(somebody.username)
    await expect(row('role-changed')).toContainText('Role: Member → Moderator')
    await expect(row('community-changed')).toContainText('Active: yes → no')
    await expect(row('community-changed')).toContainText('Name changed: yes')
    await expect(row('community-changed').getByRole('link')).toHaveAttribute('href', `/admin/communities/${community.id}`)
    await expect(row('author-revealed')).toContainText('A threat <script>alert(1)</script>')
    await expect(row('case-decided')).toContainText('The text: Hidden')
    await expect(row('case-decided').getByRole('link')).toHaveAttribute('href', `/moderation/${caseId}`)
    await expect(row('audit-exported')).toContainText(act('mail-opened'))
    await expect(page.getByRole('row').nth(1)).toContainText(act('case-decided'))
    await expectAccessible(page)
  })

  test('can be searched, and downloaded as a file of exactly the results', async ({ page, site, rows }) => {
    const member = await enterAsAdmin(page, site, rows)
    const target = v7()
    addEntry(rows, member.id, 'mail-opened', { targetId: target, details: { kind: 'pledge-made' } })
    addEntry(rows, member.id, 'mail-handled', { targetId: target })
    await page.goto('/admin/audit')
    await page.getByLabel(word('admin-audit:filter.by'), { exact: true }).fill(member.username.toUpperCase())
    await page.getByLabel(word('admin-audit:filter.act'), { exact: true }).selectOption({ label: act('mail-opened') })
    await page.getByLabel(word('admin-audit:filter.target'), { exact: true }).fill(target)
    await page.getByRole('button', { name: word('admin-audit:filter.submit') }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('row').nth(1)).toContainText(word('admin-mail:kinds.pledge-made'))
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: word('admin:export.submit') }).click()])
    const lines = readFileSync(await file.path(), 'utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`"mail-opened","${target}"`)
  })

  test('says if nothing or nobody is found @js', async ({ site, rows }) => {
    const member = await signUp(site, rows, 'admin')
    const htmlOf = async (query: string) => (await ask(site, `/admin/audit?${query}`, member)).text()
    expect(await htmlOf(`by=${member.username}&from=2031-01-01`)).toMatch(new RegExp(`<main.*${word('admin-audit:none_found')}.*</main>`, 's'))
    expect(await htmlOf('by=nobody_of_this_name')).toMatch(/<main.*No one has the username or ID “nobody_of_this_name”.*<\/main>/s)
    expect((await ask(site, '/admin/audit?by=%00&act=x&target=y&from=2031-02-30&to=z&before=1&after=%ff', member)).status).toBe(200)
  })

  test('has pages, and shows no name of a deleted account @js', async ({ page, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    const gone = v7()
    for (let n = 0; n < 52; n++) addEntry(rows, gone, 'early-access-listed')
    await page.goto(`/admin/audit?by=${gone}`)
    await expect(page.getByRole('row')).toHaveCount(51)
    await expect(page.getByRole('row').nth(1)).toContainText(word('admin-audit:gone'))
    await expectLargeTargets(page)
    await page.getByRole('link', { name: word('admin-audit:page.older') }).click()
    await expect(page.getByRole('row')).toHaveCount(3)
    await page.getByRole('link', { name: word('admin-audit:page.newer') }).click()
    await expect(page.getByRole('row')).toHaveCount(51)
  })
})

for (const look of [{ language: 'en', width: 360, colorScheme: 'dark' }, { language: 'ar', width: 1280, colorScheme: 'light' }] as const) {
  test.describe(`the audit log in ${look.language} at ${look.width} px @js`, () => {
    test.use({ colorScheme: look.colorScheme, viewport: { width: look.width, height: 800 } })

    test('is accessible', async ({ page, site, rows }) => {
      const member = await enterAsAdmin(page, site, rows)
      addEntry(rows, member.id, 'author-revealed', { targetId: v7(), reason: 'Word'.repeat(60) })
      await page.goto(`/admin/audit?by=${member.username}&lng=${look.language}`)
      await expectAccessible(page)
      await expectLargeTargets(page)
      await expectNoSidewaysScrolling(page)
    })
  })
}
