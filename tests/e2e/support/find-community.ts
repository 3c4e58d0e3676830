import type { Page } from '@playwright/test'

/** Searches for a community by name if there are more than the ten largest: the tests of a site create many. */
export async function findCommunity(page: Page, name: string) {
  const box = page.getByRole('searchbox')
  if (!(await box.isVisible())) return
  await box.fill(name)
  await box.press('Enter')
}
