import { expect, type Page } from '@playwright/test'

/** Resolves when the screen that `open` leads to is hydrated, because no handler sees earlier input. */
export async function hydrated(page: Page, open: () => Promise<unknown>) {
  await page.context().clearCookies({ name: 'tz' })
  await open()
  // An effect of every operated screen sets this cookie.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('tz=')
}

export async function openOperated(page: Page, path: string, hasScript = true) {
  const open = () => page.goto(path)
  await (hasScript ? hydrated(page, open) : open())
}
