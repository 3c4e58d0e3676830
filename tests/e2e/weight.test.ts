import type { Page, Request } from '@playwright/test'
import { ask } from './support/requests'
import { languages, readingPaths } from './support/screens'
import { expect, test } from './support/test'

const KB = 1000
/** The maximum compressed size of a reading page, without the film. */
const MAX = { all: 60 * KB, html: 15 * KB, requests: 8 }

/** Opens a page for the first time and scrolls to its end, so that every picture loads; returns what was transferred. */
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

for (const language of ['en', 'ar', 'hi']) {
  for (const path of readingPaths) {
    test(`${path} is light and loads no script, in ${language} @js`, async ({ page, context, site }) => {
      await context.addCookies([{ name: 'preferred-language', value: language, url: site.url }])
      const loaded = await open(page, path)
      const report = JSON.stringify(loaded)
      expect(loaded.filter(({ type }) => type === 'script'), report).toEqual([])
      expect(loaded.filter(({ type }) => type === 'media'), report).toEqual([])
      expect(loaded.length, report).toBeLessThanOrEqual(MAX.requests)
      expect(loaded.reduce((sum, { size }) => sum + size, 0), report).toBeLessThanOrEqual(MAX.all)
    })
  }
}

test('the HTML of no page in any language is heavy, and none contains a script that runs @js', async ({ site }) => {
  for (const path of readingPaths) {
    for (const language of Object.keys(languages)) {
      const answer = await ask(site, path, { headers: { 'Cookie': `preferred-language=${language}`, 'Accept-Encoding': 'gzip' } })
      expect(answer.headers.get('Content-Encoding'), path).toBe('gzip')
      expect(Number(answer.headers.get('Content-Length')), `${path} in ${language}`).toBeLessThanOrEqual(MAX.html)
      expect(answer.headers.get('Content-Security-Policy'), path).toContain("script-src 'none'")
      const scripts = (await answer.text()).match(/<script(?![^>]+type="application\/ld\+json")[^>]*>|<[^>]+\son\w+=/g)
      expect(scripts, `${path} in ${language}`).toBeNull()
    }
  }
})
