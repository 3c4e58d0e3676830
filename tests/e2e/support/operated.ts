import type { Page } from '@playwright/test'

/** Opens a screen and waits until it is hydrated: no handler sees earlier input. */
export async function openOperated(page: Page, path: string, hasScript = true) {
  await page.goto(path, { waitUntil: 'networkidle' })
  if (hasScript) await page.waitForFunction(() => Object.keys(document.getElementById('main') ?? {}).some((name) => name.startsWith('__react')))
}
