import type { Page } from '@playwright/test'
import { ask, sendForm } from './requests'
import type { Site } from './site'

/** The hidden fields of a page's form, as a browser would send them back: by default of the form with the spam check. */
export async function hiddenFields(
  site: Site, path: string, who: { cookie?: string } = {}, mark = 'name="opened"',
): Promise<Record<string, string>> {
  const html = await (await ask(site, path, who)).text()
  const form = html.split('<form').find((each) => each.includes(mark)) ?? ''
  const inputs = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value]))
}

interface Hasty<Who> {
  who: Who
  said: Record<string, string>
}

/**
 * Sends a form within the second in which it counts as too fast. If a busy machine was slower, another person sends other words:
 * the late form was accepted.
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

/** A stamp that is old enough for every form to be accepted, one per site. */
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
 * Waits for the second that the server requires between opening such a form and sending it, as a person does by filling it in:
 * the server measures it, the page does not show it, and without a script nothing waits for it.
 */
export const takeAPersonsTime = (page: Page): Promise<void> => page.waitForTimeout(1_000)
