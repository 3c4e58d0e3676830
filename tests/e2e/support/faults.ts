import type { BrowserContext } from '@playwright/test'

export interface Faults {
  /** What went wrong in the browser so far, one line each. */
  list: string[]
  /** Requests to this origin are expected, and answered here: nothing leaves the machine. */
  allowOrigin(origin: string): Promise<void>
}

/** A page's own document, or a form or data request of it, may be refused: that is an answer. A file may not be missing. */
const MAY_BE_REFUSED = ['document', 'fetch', 'xhr']

/**
 * What Chromium says when a page cannot fade in: a test looked at it before its stylesheet had come, or the machine was so
 * busy that the page showed before the one before it was ready to fade out. The page is there all the same.
 */
const NO_FADE = 'Transition was aborted because of invalid state'

/**
 * Notes every console error (a violated Content-Security-Policy is one), uncaught exception, missing file,
 * answer of 500 or above and request to another origin, in every page of the context.
 */
export async function watchForFaults(context: BrowserContext, siteUrl: string): Promise<Faults> {
  const list: string[] = []
  context.on('console', (message) => {
    const isLoadFailure = message.text().startsWith('Failed to load resource') // judged below, by what it was
    if (message.type() === 'error' && !isLoadFailure) list.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => {
    const { message } = error.error()
    if (!message.startsWith(NO_FADE)) list.push(`uncaught: ${message}`)
  })
  context.on('response', (response) => {
    const refused = response.status() >= 400 && !MAY_BE_REFUSED.includes(response.request().resourceType())
    if (refused || response.status() >= 500) list.push(`${response.status()}: ${response.url()}`)
  })
  await context.route((url) => /^https?:$/.test(url.protocol) && url.origin !== siteUrl, (route) => {
    list.push(`another origin: ${route.request().url()}`)
    return route.abort()
  })
  return {
    list,
    async allowOrigin(origin) {
      await context.route(`${origin}/**`, (route) => route.fulfill({ body: 'elsewhere' }))
    },
  }
}
