import type { Locator } from '@playwright/test'

/** Presses a button twice within one task, before React has rendered the first press. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate(async (element: HTMLButtonElement) => {
    element.click()
    await Promise.resolve()
    element.click()
  })

/** Clicks a button as the second click of a double click whose first click was somewhere else. */
export async function clickAsSecond(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox())!
  const { mouse } = button.page()
  await mouse.move(x + width / 2, y + height / 2)
  await mouse.down({ clickCount: 2 })
  await mouse.up({ clickCount: 2 })
}
