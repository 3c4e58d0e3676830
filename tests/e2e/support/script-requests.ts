import type { Page, Route } from '@playwright/test'

const BY_SCRIPTS = ['fetch', 'xhr']

/** Hands every request that a script of the page makes to `answer`, until `page.unrouteAll()`. Documents and files pass. */
export function interceptScripts(page: Page, answer: (route: Route) => Promise<void> | void) {
  return page.route('**/*', (route) => (BY_SCRIPTS.includes(route.request().resourceType()) ? answer(route) : route.fallback()))
}

/** The addresses that scripts ask for from now on. */
export function askedByScripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (BY_SCRIPTS.includes(request.resourceType())) asked.push(request.url())
  })
  return asked
}

/** The documents that the page asks for from now on. */
export function askedDocuments(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(request.url())
  })
  return asked
}
