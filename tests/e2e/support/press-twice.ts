import type { Locator } from '@playwright/test'

/** Presses a button twice within one task, before React has rendered the first press. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate(async (element: HTMLButtonElement) => {
    element.click()
    await Promise.resolve()
    element.click()
  })
