import type { Page, Route } from '@playwright/test'

const BY_SCRIPTS = ['fetch', 'xhr']

/** Routes every script request of the page to `answer`, until `page.unrouteAll()`. Documents and files pass. */
export function interceptScripts(page: Page, answer: (route: Route) => Promise<void> | void) {
  return page.route('**/*', (route) => (BY_SCRIPTS.includes(route.request().resourceType()) ? answer(route) : route.fallback()))
}

/** Lets every script request reach the server and loses its answer, until `page.unrouteAll()`. */
export function loseAnswers(page: Page) {
  return interceptScripts(page, async (route) => {
    await route.fetch()
    await route.abort()
  })
}

/** Delays the script files of the page, as a slow line does. Resolves to a function that lets them through. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letCome = () => {}
  const coming = new Promise<void>((resolve) => (letCome = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await coming
    await route.continue()
  })
  return letCome
}

/** The addresses that scripts request from now on. */
export function askedByScripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (BY_SCRIPTS.includes(request.resourceType())) asked.push(request.url())
  })
  return asked
}

/** The documents that the page requests from now on. */
export function askedDocuments(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(request.url())
  })
  return asked
}
