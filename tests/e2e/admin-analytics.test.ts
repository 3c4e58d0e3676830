import { readFileSync } from 'node:fs'
import { count, makeCommunity, type Community, type Rows } from './support/database'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { enterAsAdmin, signUp } from './support/members'
import { ask } from './support/requests'
import { expect, expectAccessible, test } from './support/test'
import { word } from './support/words'

const text = (key: string) => word(`admin-analytics:${key}`)

/** The Monday a number of weeks ago (UTC). */
function monday(weeksAgo: number): string {
  const day = 24 * 3_600_000
  const today = new Date()
  return new Date(today.getTime() - ((today.getUTCDay() + 6) % 7) * day - weeksAgo * 7 * day).toISOString().slice(0, 10)
}

function counted(rows: Rows, name: string, amount: number, weeksAgo: number, community?: Community) {
  rows.prepare('INSERT INTO "WeeklyCount" ("name", "week", "communityId", "amount") VALUES (?, ?, ?, ?)').run(name, monday(weeksAgo), community?.id ?? '', amount)
}

/** A community with posts in three weeks, one of which has too few to be shown. */
function busyCommunity(rows: Rows) {
  const community = makeCommunity(rows, `Reported ${process.pid} ${Math.random().toString(36).slice(2)}`)
  counted(rows, 'posts', 14, 1, community)
  counted(rows, 'posts', 28, 3, community)
  counted(rows, 'posts', 4, 5, community)
  counted(rows, 'posts', 17, 30, community)
  return community
}

test.describe('the reports', () => {
  test('show a community week by week, with no number under five, and are downloaded as a file, which is logged', async ({ page, site, rows }) => {
    const member = await enterAsAdmin(page, site, rows)
    const community = busyCommunity(rows)
    await page.goto('/admin/analytics')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('title'))
    await expect(page.getByRole('table', { name: text('funnel.table') })).toContainText(text('funnel.visits'))
    await page.getByLabel(text('community.label'), { exact: true }).selectOption({ label: community.name })
    await page.getByRole('button', { name: text('community.submit'), exact: true }).click()
    const chart = page.getByRole('figure').filter({ hasText: text('charts.posts') })
    await expect(chart).toContainText('Most in a week: 28')
    await expect(chart.locator('rect')).toHaveCount(12)
    const bars = await chart.locator('rect').evaluateAll((all) => all.map((bar) => [bar.getAttribute('class'), bar.getAttribute('height')]))
    expect(bars.filter(([mark]) => !mark).map(([, height]) => height)).toEqual(['100', '50'])
    expect(new Set(bars.filter(([mark]) => mark).map(([, height]) => height)).size).toBe(1)
    await chart.locator('summary').click()
    await expect(chart.getByRole('cell')).toHaveText(Array.from({ length: 12 }, (_, n) => ({ 8: '28', 10: '14' })[n] ?? text('few')))
    await expect(page.getByRole('figure').filter({ hasText: text('charts.joins_in') })).toContainText(text('charts.none'))
    await page.getByRole('link', { name: '52 weeks' }).click()
    await expect(page).toHaveURL(`/admin/analytics?weeks=52&community=${community.id}`)
    await expect(chart.locator('rect')).toHaveCount(52)

    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: word('admin:export.submit') }).click()])
    expect(file.suggestedFilename()).toMatch(/^report-\d{4}-\d\d-\d\d\.csv$/)
    const lines = readFileSync(await file.path(), 'utf8').replace('\ufeff', '').trimEnd().split('\r\n')
    expect(lines).toHaveLength(53)
    expect(lines.filter((line) => !line.includes('fewer than 5",17'))).toHaveLength(52)
    expect(lines.find((line) => line.startsWith(`"${monday(5)}"`))).toBe(`"${monday(5)}","fewer than 5","fewer than 5","fewer than 5","fewer than 5"`)
    const recorded = count(rows, 'AuditEntry', '"action" = \'report-exported\' AND "actorId" = ? AND "targetId" = ?', member.id, community.id)
    expect(recorded).toBe(1)
  })

  test('count visitors of the registration form without a write each, and save the counts together @js', async ({ site, rows }) => {
    // The site may save the counts in memory at any moment, but then all of them at once.
    const told = () => count(rows, 'CountChange', '"name" = \'registration-visits\'')
    const before = told()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(site, '/auth?action=register')))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(told() - before).toBeLessThan(3)
    expect(answers.flatMap((answer) => answer.headers.getSetCookie())).toEqual([])
  })

  test('get no error for meaningless addresses @js', async ({ site, rows }) => {
    const admin = await signUp(site, rows, 'admin')
    for (const query of ['weeks=9', 'weeks=%00', 'community=x', 'community=%ff']) {
      expect((await ask(site, `/admin/analytics?${query}`, admin)).status, query).toBe(200)
    }
    expect((await ask(site, '/admin/analytics?community=01a1fa94-adf7-706e-a456-2d8df5d5e5a0', admin)).status).toBe(404)
  })
})

for (const look of [{ language: 'en', width: 360, colorScheme: 'dark' }, { language: 'ar', width: 1280, colorScheme: 'light' }] as const) {
  test.describe(`the reports in ${look.language} at ${look.width} px @js`, () => {
    test.use({ colorScheme: look.colorScheme, viewport: { width: look.width, height: 800 } })

    test('are accessible', async ({ page, site, rows }) => {
      await enterAsAdmin(page, site, rows)
      const community = busyCommunity(rows)
      for (const query of ['', `weeks=52&community=${community.id}&`]) {
        await page.goto(`/admin/analytics?${query}lng=${look.language}`)
        const tables = page.locator('figure summary')
        // One table of 52 weeks is enough: axe looks at every row.
        for (const summary of query ? [tables.first()] : await tables.all()) await summary.click()
        await expectAccessible(page)
        await expectLargeTargets(page)
        await expectNoSidewaysScrolling(page)
      }
    })
  })
}
