import type { Page } from '@playwright/test'
import { ask, sendForm } from './requests'
import type { Site } from './site'

/** The hidden fields of a page's form that tells people from machines, as a browser would send them back. */
export async function hiddenFields(site: Site, path: string, who: { cookie?: string } = {}): Promise<Record<string, string>> {
  const html = await (await ask(site, path, who)).text()
  const form = html.split('<form').find((each) => each.includes('data-patience')) ?? ''
  const inputs = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value]))
}

interface Hasty<Who> {
  who: Who
  said: Record<string, string>
}

/**
 * Sends a form within the second in which it is too hasty. Where a busy machine has let it pass, somebody else does with other
 * words: what was sent too late is taken.
 */
export async function sendHastily<Who extends { cookie?: string }>(site: Site, path: string, next: () => Promise<Hasty<Who>>) {
  for (;;) {
    const { who, said } = await next()
    const begun = performance.now()
    const fields: Record<string, string> = { ...said, ...(await hiddenFields(site, path, who)) }
    const answer = await sendForm(site, path, fields, who)
    if (performance.now() - begun < 1_000) return { who, fields, answer }
  }
}

const stamps = new Map<Site, Promise<string>>()

/** A stamp of a form that was opened long enough ago for every form to be taken, one a site. */
export function oldStamp(site: Site): Promise<string> {
  const stamp = stamps.get(site) ?? opened(site)
  stamps.set(site, stamp)
  return stamp
}

async function opened(site: Site) {
  const { opened = '' } = await hiddenFields(site, '/endowment')
  await new Promise((resolve) => setTimeout(resolve, 1_050))
  return opened
}

/**
 * Waits out the second that the server wants between opening such a form and sending it, as a person does by filling it in:
 * it passes by the clock of the server, which nothing on the page shows, and without a script nothing waits for it.
 */
export const takeAPersonsTime = (page: Page): Promise<void> => page.waitForTimeout(1_000)
