import { expect, type Page } from '@playwright/test'

/** What is read at a glance: buttons, heads of columns, links from room to room, badges, labels of figures. */
const SHORT = 'button, a.button, thead th, nav a, nav summary, .badge, .stat-cards dt'

/** Sentences to choose from may be long; what members wrote is not the site's. */
const LONG = '.phrases, bdi, main [lang], .skip-link'

const UNSEEN = '.visually-hidden, .language-name'

/** Fails with the buttons, column heads, links and badges that are broken into lines, cut, or beside the screen. */
export async function expectOneLine(page: Page) {
  const broken = await page.evaluate(findBroken, { short: SHORT, long: LONG, unseen: UNSEEN })
  expect(broken, `what does not fit on ${page.url()} in ${await page.locator('html').getAttribute('lang')}`).toEqual([])
}

function findBroken({ short, long, unseen }: { short: string; long: string; unseen: string }) {
  const seen = [...document.querySelectorAll(short)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest(`${long}, ${unseen}`))
  return seen.flatMap((element) => {
    const faults = [
      countLines(element) > 1 && 'broken',
      element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1 && 'cut',
      !element.closest('.table-scroll') && isBesideScreen(element) && 'beside the screen',
    ]
    return faults.filter(Boolean).map((fault) => `${element.textContent} is ${fault}`)
  })

  /** Texts of one line may differ in height: two lines lie further apart than half a line. */
  function countLines(element: Element) {
    const middles: number[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || text.parentElement?.closest(unseen)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      for (const { top, bottom } of boxes) {
        const middle = (top + bottom) / 2
        if (!middles.some((other) => Math.abs(other - middle) < 8)) middles.push(middle)
      }
    }
    return middles.length
  }

  function isBesideScreen(element: Element) {
    const { left, right } = element.getBoundingClientRect()
    return left < -1 || right > document.documentElement.clientWidth + 1
  }
}
