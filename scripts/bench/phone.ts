import { type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { findBrowser } from '../testing/browser.mjs'

/** All values are in milliseconds, except `shift`, which is a layout shift score. */
export interface Responsiveness {
  blocked: number
  /** The part of `blocked` after the first contentful paint. */
  totalBlockingTime: number
  interaction: number
  /** From a tap to the paint of the button's pressed state. */
  pressed: number
  shift: number
}

/** Like Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency. CDP expects bytes per second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_SLOWDOWN = 4

/** Measures `visit` on an emulated slow phone and network. `session` is a cookie in the form `name=value`. */
export async function measurePhoneResponsiveness(url: string, session: string, visit: (page: Page) => Promise<void>): Promise<Responsiveness> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: url })
    const [name = '', value = ''] = session.split(/=(.*)/s)
    await context.addCookies([{ name, value, url }])
    const page = await slowPage(context)
    await visit(page)
    return await page.evaluate(() => (window as unknown as { feel: () => Responsiveness }).feel())
  } finally {
    await browser.close()
  }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(watch)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

function watch() {
  const felt: Responsiveness = { blocked: 0, totalBlockingTime: 0, interaction: 0, pressed: Infinity, shift: 0 }
  const tasks: PerformanceEntry[] = []
  Object.assign(window, {
    feel: () => {
      const paintedAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      const blockedSince = (at: number) => tasks.reduce((sum, { startTime, duration }) => sum + Math.max(0, Math.min(duration, startTime + duration - at) - 50), 0)
      return { ...felt, blocked: blockedSince(0), totalBlockingTime: blockedSince(paintedAt) }
    },
  })
  const observe = (type: string, take: (entry: PerformanceEntry & { interactionId?: number; hadRecentInput?: boolean; value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  observe('longtask', (task) => void tasks.push(task))
  let pressedAt = Infinity
  new MutationObserver(() => (pressedAt = performance.now())).observe(document, { attributes: true, attributeFilter: ['aria-pressed'], subtree: true })
  // The duration of an event ends at the next paint, which shows all changes made before that paint.
  observe('event', ({ name, interactionId, startTime, duration }) => {
    if (interactionId) felt.interaction = Math.max(felt.interaction, duration)
    if (name === 'click' && startTime <= pressedAt && pressedAt < startTime + duration) felt.pressed = Math.min(felt.pressed, duration)
  })
  observe('layout-shift', ({ hadRecentInput, value = 0 }) => { if (!hadRecentInput) felt.shift += value })
}
