import type { Page } from '@playwright/test'
import { expectLargeTargets, expectNoSidewaysScrolling } from './layout'
import { expectAccessible } from './test'

export const PHONE = { width: 360, height: 800 }
export const DESK = { width: 1280, height: 800 }

/** Measures the controls and the width of a page on a phone and on a desk. No script reads the width, so one load serves both. */
export async function expectFitsBoth(page: Page) {
  const before = page.viewportSize()!
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await expectLargeTargets(page)
  }
  await expectNoSidewaysScrolling(page) // at 1280 px and at 320 px
  await page.setViewportSize(before)
}

/** The same, and judges the page by axe at both widths. */
export async function expectAccessibleAtBoth(page: Page) {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
  await expectFitsBoth(page)
}
