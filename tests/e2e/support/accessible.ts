import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type CDPSession, type Page } from '@playwright/test'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Only violations are reported in full: half of axe's time is spent on reporting passes. */
const judging = `axe.run({ runOnly: ${JSON.stringify(LEVELS)}, resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, help, nodes }) => id + ': ' + help + ' — ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`

/**
 * Fails with the rules of axe that the current page violates (WCAG 2.2 AA and best practices). In a test that runs twice, the page is
 * judged once, with JavaScript, because it has the same HTML without. `alsoWithoutScripts` is for pages that differ.
 */
export async function expectAccessible(page: Page, { alsoWithoutScripts = false } = {}) {
  const hasScripts = test.info().project.use.javaScriptEnabled !== false
  if (!hasScripts && !alsoWithoutScripts && !test.info().tags.includes('@no-js')) return
  await page.waitForLoadState() // a script can run before the page's stylesheet has loaded
  const found = hasScripts ? await judgeAlone(page) : await judgeWithScripts(page)
  expect(found, `what axe finds on ${page.url()}`).toEqual([])
}

async function judgeAlone(page: Page) {
  const session = await page.context().newCDPSession(page)
  const found = await judge(session)
  await session.detach()
  return found
}

/** Both in one message: axe is half a megabyte, which Playwright's own `evaluate` parses twice more. */
async function judge(session: CDPSession): Promise<string[]> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', { expression: `${axe};${judging}`, awaitPromise: true, returnByValue: true })
  if (exceptionDetails) throw new Error(`axe did not run: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`)
  return result.value as string[]
}

/** Kept as long as the page: a detached session restores what it had switched off. */
const switches = new WeakMap<Page, CDPSession>()

/** Axe is a script, so scripts are enabled during the check. The page's own were dropped at load, and stay inactive. */
async function judgeWithScripts(page: Page) {
  const session = switches.get(page) ?? await page.context().newCDPSession(page)
  switches.set(page, session)
  const letScriptsIn = (value: boolean) => session.send('Emulation.setScriptExecutionDisabled', { value: !value })
  await letScriptsIn(false) // a session cannot switch on what it has not switched off
  await letScriptsIn(true)
  const found = await judge(session)
  await letScriptsIn(false)
  return found
}
