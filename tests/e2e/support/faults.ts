import type { BrowserContext } from '@playwright/test'

export interface Faults {
  /** The faults in the browser so far, one line each. */
  list: string[]
  /** Requests to this origin are expected, and answered here: nothing leaves the machine. */
  allowOrigin(origin: string): Promise<void>
  /** Ignores the faults that the test causes on purpose. */
  allow(lines: RegExp): void
}

/** A document, form or data request may be refused: that is an answer. A file must not be missing. */
const MAY_BE_REFUSED = ['document', 'fetch', 'xhr']

/**
 * Chromium's message if a page cannot fade in: a test acted before the stylesheet had loaded, or the machine was so busy that the
 * page showed before the previous one was ready to fade out. The page is there all the same.
 */
const NO_FADE = 'Transition was aborted because of invalid state'

/**
 * Chromium's message if a navigation replaces another one while Remix reads its answer. Remix logs it before the data has arrived, and
 * does not catch it between the data and the end of the answer. The reader sees the later navigation.
 */
const REPLACED_NAVIGATION = 'signal is aborted without reason'

/**
 * Records every console error (a violated Content-Security-Policy is one), uncaught exception, missing file, answer of 500 or
 * above and request to another origin, in every page of the context.
 */
export async function watchForFaults(context: BrowserContext, siteUrl: string): Promise<Faults> {
  const list: string[] = []
  const allowed: RegExp[] = []
  const origins: string[] = []
  const note = (line: string) => void (allowed.some((lines) => lines.test(line)) || list.push(line))
  context.on('console', (message) => {
    const isLoadFailure = message.text().startsWith('Failed to load resource') // handled below, by its kind
    const isReplaced = message.text().startsWith(`AbortError: ${REPLACED_NAVIGATION}`)
    if (message.type() === 'error' && !isLoadFailure && !isReplaced) note(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => {
    const { message } = error.error()
    if (!message.startsWith(NO_FADE) && message !== REPLACED_NAVIGATION) note(`uncaught: ${message}`)
  })
  context.on('response', (response) => {
    const refused = response.status() >= 400 && !MAY_BE_REFUSED.includes(response.request().resourceType())
    if (refused || response.status() >= 500) note(`${response.status()}: ${response.url()}`)
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== siteUrl && !origins.includes(origin)) note(`another origin: ${request.url()}`)
  })
  return {
    list,
    allow: (lines) => void allowed.push(lines),
    async allowOrigin(origin) {
      origins.push(origin)
      await context.route(`${origin}/**`, (route) => route.fulfill({ body: 'elsewhere' }))
    },
  }
}
