import { expect, type Page } from '@playwright/test'

const TARGET = 44 // px, the minimum size of a touch target (WCAG 2.5.5)

/** The controls; links inside a sentence may be as high as its lines. */
const CONTROLS = 'button, summary, select, textarea, a.button, nav a, .skip-link:focus, .leave-link, input:not([type=hidden], [type=checkbox], [type=radio]), label:has(input), input:is([type=checkbox], [type=radio])'

/** Fails with the controls that are smaller than a finger. A box in or next to its label counts as large as the label. */
export async function expectLargeTargets(page: Page) {
  const small = await page.locator(CONTROLS).evaluateAll((controls, least) => {
    const boxes = (control: Element) => {
      const labels = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type) ? [...(control.labels ?? [])] : []
      return [control, ...labels].map((element) => element.getBoundingClientRect())
    }
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !boxes(control).some(({ width, height }) => width > least - 0.5 && height > least - 0.5))
      .map((control) => {
        const { width, height } = control.getBoundingClientRect()
        return `${control.outerHTML.slice(0, 120)} is ${Math.round(width)} × ${Math.round(height)}`
      })
  }, TARGET)
  expect(small, `controls of ${page.url()} under ${TARGET} px`).toEqual([])
}

const NARROWEST = 320 // px, the width at which WCAG 1.4.10 (reflow) applies
const WIDEST_PHONE = 480 // px: no stylesheet has a breakpoint below it, so what fits the narrowest screen fits these

/** Fails if the page scrolls sideways, at its own width and at 320 px. */
export async function expectNoSidewaysScrolling(page: Page) {
  const before = page.viewportSize()!
  if (before.width > WIDEST_PHONE) await expectNothingWider(page)
  if (before.width !== NARROWEST) await page.setViewportSize({ ...before, width: NARROWEST })
  await expectNothingWider(page)
  if (before.width !== NARROWEST) await page.setViewportSize(before)
}

/** Fails with what is wider than the screen, at the present width. */
export async function expectNothingWider(page: Page) {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isOver = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < -1 || right > clientWidth + 1
    }
    return [...document.querySelectorAll('body *')].filter(isOver).map((element) => element.outerHTML.slice(0, 100)).slice(0, 5)
  })
  expect(wide, `what is wider than ${page.viewportSize()?.width} px on ${page.url()}`).toEqual([])
}
