import type { Page, Request } from '@playwright/test'
import { ask } from './support/requests'
import { languages, readingPaths } from './support/screens'
import type { Site } from './support/site'
import { expect, test } from './support/test'

const KB = 1000
/** The maximum compressed size of a reading page, without the film. */
const MAX = { all: 60 * KB, html: 15 * KB, requests: 8 }

/** Opens a page and scrolls to its end, so that every picture loads; returns what was transferred. */
async function open(page: Page, path: string) {
  const requests: Request[] = []
  const note = (request: Request) => void requests.push(request)
  page.on('requestfinished', note)
  await page.goto(path)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await page.waitForLoadState('networkidle')
  page.off('requestfinished', note)
  return Promise.all(requests.map(async (request) => {
    const { responseBodySize } = await request.sizes()
    return { url: new URL(request.url()).pathname, type: request.resourceType(), size: responseBodySize }
  }))
}

// Pages differ between languages in their HTML alone (see same-page.test.ts), so the browser loads the rest once, in English.
test('every reading page is light, loads no script and asks for little, in any language @js', async ({ page, context, site }) => {
  test.setTimeout(180_000) // fifteen pages, each loaded until the network is idle
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true }) // each page is the first of a visit
  for (const path of readingPaths) {
    const loaded = await open(page, path)
    const report = JSON.stringify(loaded)
    expect(loaded.filter(({ type }) => type === 'document'), report).toHaveLength(1)
    expect(loaded.filter(({ type }) => type === 'stylesheet'), report).not.toEqual([])
    expect(loaded.filter(({ type }) => type === 'script'), report).toEqual([])
    expect(loaded.filter(({ type }) => type === 'media'), report).toEqual([])
    expect(loaded.length, report).toBeLessThanOrEqual(MAX.requests)
    const rest = loaded.filter(({ type }) => type !== 'document').reduce((sum, { size }) => sum + size, 0)
    for (const language of Object.keys(languages)) {
      const html = await readHtml(site, path, language)
      expect(html, `${path} in ${language}`).toBeLessThanOrEqual(MAX.html)
      expect(html + rest, `${path} in ${language}: ${report}`).toBeLessThanOrEqual(MAX.all)
    }
  }
})

/** Fails if a script of the page could run; returns its compressed size. */
async function readHtml(site: Site, path: string, language: string) {
  const answer = await ask(site, path, { headers: { 'Cookie': `preferred-language=${language}`, 'Accept-Encoding': 'gzip' } })
  expect(answer.headers.get('Content-Encoding'), path).toBe('gzip')
  expect(answer.headers.get('Content-Security-Policy'), path).toContain("script-src 'none'")
  const scripts = (await answer.text()).match(/<script(?![^>]+type="application\/ld\+json")[^>]*>|<[^>]+\son\w+=/g)
  expect(scripts, `${path} in ${language}`).toBeNull()
  return Number(answer.headers.get('Content-Length'))
}
