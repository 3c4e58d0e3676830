import type { Locator, Page } from '@playwright/test'
import { openStore } from '../../seed/store'
import { median, type Figure } from '../figures'
import { type Responsiveness, measurePhoneResponsiveness } from '../phone'
import { readerAccount, createTypicalDatabase } from '../bench-data'
import { startSite } from '../servers'

const RUNS = 5
const BESIDE = `Chromium, 4 × slower, slow 4G; median of ${RUNS} runs`

export async function measureBrowser(cookie: string): Promise<Figure[]> {
  const databaseUrl = await createTypicalDatabase('browser')
  const site = await startSite(databaseUrl)
  const dashboard = await measureMedian(() => measurePhoneResponsiveness(site.url, cookie, async (page) => {
    await page.goto('/dashboard', { waitUntil: 'networkidle' })
    const likes = page.locator('button[name=like][aria-pressed=true]')
    const before = await likes.count()
    await tap(page, page.locator('button[name=like][aria-pressed=false]').first())
    await likes.nth(before).waitFor()
    await tap(page, page.locator('.story-actions a[aria-expanded]').first())
    await page.locator('.story-actions a[aria-expanded=true]').first().waitFor()
    await page.waitForLoadState('networkidle')
  }))
  await makeAdmin(databaseUrl)
  const admin = await measureMedian(() => measurePhoneResponsiveness(site.url, cookie, async (page) => {
    await page.goto('/admin', { waitUntil: 'networkidle' })
    await page.locator('main').first().tap({ position: { x: 4, y: 4 } })
  }))
  await site.stop()
  return [
    { name: 'dashboard on a phone: a like is visible', value: dashboard.pressed, unit: 'ms', goal: 100, beside: 'after the tap; ' + BESIDE },
    ...figuresOf('dashboard', dashboard),
    ...figuresOf('admin', admin),
  ]
}

/** Does not use `Locator.tap`, which would run Playwright's checks in the page while the page handles the tap. */
async function tap(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error('The control to tap is not visible')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

const figuresOf = (screen: string, { interaction, blocked, totalBlockingTime, shift }: Responsiveness): Figure[] => [
  { name: `${screen} on a phone: interaction to next paint`, value: interaction, unit: 'ms', goal: 200, beside: BESIDE },
  { name: `${screen} on a phone: total blocking time`, value: totalBlockingTime, unit: 'ms', goal: 200, beside: 'after the first contentful paint; ' + BESIDE },
  { name: `${screen} on a phone: blocked main thread`, value: blocked, unit: 'ms', beside: 'since the navigation; ' + BESIDE },
  { name: `${screen} on a phone: layout shift`, value: shift, unit: 'points', goal: 0, beside: BESIDE },
]

async function measureMedian(run: () => Promise<Responsiveness>): Promise<Responsiveness> {
  const runs: Responsiveness[] = []
  for (let n = 0; n < RUNS; n++) runs.push(await run())
  const middle = (name: keyof Responsiveness) => median(runs.map((felt) => felt[name]))
  return {
    blocked: middle('blocked'), totalBlockingTime: middle('totalBlockingTime'), interaction: middle('interaction'), pressed: middle('pressed'), shift: middle('shift'),
  }
}

/** Sets `staffSince` to now, because an admin needs no second factor within the grace period. */
async function makeAdmin(databaseUrl: string): Promise<void> {
  const store = await openStore({ databaseKind: 'sqlite', databaseUrl })
  const since = new Date().toISOString().replace('Z', '+00:00')
  await store.run(`UPDATE "User" SET "role" = 'admin', "staffSince" = ? WHERE "email" = ?`, since, readerAccount.email)
  await store.close()
}
