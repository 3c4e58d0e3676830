import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '../../testing/browser.mjs'
import { median, type Figure } from '../figures'
import { createTypicalDatabase } from '../bench-data'
import { startSite } from '../servers'
import { getTemporaryFolder } from '../temporary-folder'

/** npx downloads Lighthouse on demand: its two hundred packages, including telemetry, should not be installed with the site. */
const LIGHTHOUSE = ['--yes', 'lighthouse@12.8.2']
const OPTIONS = ['--no-enable-error-reporting', '--quiet', '--output=json']
const CHROME = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
const READING = ['/', '/books', '/sample-pastors-daughter', '/about']
const PRIVATE = '/dashboard'
/** Search engines must not index these screens, so the `is-crawlable` audit of Lighthouse is skipped for these screens. */
const NOT_INDEXED = [PRIVATE, '/auth', '/early-access']
const INTERACTIVE_PATHS = [PRIVATE, '/auth', '/early-access', '/endowment']
const LANGUAGES = ['en', 'ar']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Other work on the machine distorts single runs, so the median is used. */
const RUNS = 3

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>
  audits: Record<'largest-contentful-paint' | 'cumulative-layout-shift', { numericValue: number }>
}

interface PageResult {
  missing: Record<(typeof CATEGORIES)[number], number>
  paint: number
  shift: number
}

export async function measureLighthouse(cookie: string): Promise<Figure[]> {
  const site = await startSite(await createTypicalDatabase('lighthouse'))
  // Only the private screen gets the session cookie, because the sign-in screen redirects signed-in members.
  const optionsOf = (path: string) => [
    ...(NOT_INDEXED.includes(path) ? ['--skip-audits=is-crawlable'] : []),
    ...(path === PRIVATE ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ]
  const [reading, operated] = [[] as PageResult[], [] as PageResult[]]
  for (const [paths, seen] of [[READING, reading], [INTERACTIVE_PATHS, operated]] as const) {
    for (const path of paths) for (const language of LANGUAGES) seen.push(await measurePage(`${site.url}${path}?lng=${language}`, optionsOf(path)))
  }
  await site.stop()
  return [...figuresOf('reading pages', reading, { performance: 0, paint: 1.5 }), ...figuresOf('operated screens', operated, { performance: 5 })]
}

function figuresOf(group: string, pages: PageResult[], goals: { performance: number; paint?: number }): Figure[] {
  const beside = `worst of ${pages.length} pages, each the median of ${RUNS} runs`
  const worst = (figure: (page: PageResult) => number) => Math.max(...pages.map(figure))
  return [
    ...CATEGORIES.map((name): Figure => ({
      name: `lighthouse, ${group}: ${name}, points missing of 100`, value: worst(({ missing }) => missing[name]), unit: 'points',
      goal: name === 'performance' ? goals.performance : 0, beside,
    })),
    { name: `lighthouse, ${group}: largest contentful paint`, value: worst(({ paint }) => paint) / 1000, unit: 's', goal: goals.paint, beside },
    { name: `lighthouse, ${group}: layout shift`, value: worst(({ shift }) => shift), unit: 'points', goal: 0, beside },
  ]
}

async function measurePage(url: string, options: string[]): Promise<PageResult> {
  const reports: Report[] = []
  for (let tries = 0; reports.length < RUNS; tries += 1) {
    // Lighthouse's browser sometimes fails to start, so a failed run is repeated.
    const report = await audit(url, options).catch((error: unknown) => { if (tries > 2 * RUNS) throw error })
    if (report) reports.push(report)
  }
  const middle = (figure: (report: Report) => number) => median(reports.map(figure))
  return {
    missing: Object.fromEntries(CATEGORIES.map((name) => [name, middle(({ categories }) => 100 - Math.round(100 * categories[name].score))])) as PageResult['missing'],
    paint: middle(({ audits }) => audits['largest-contentful-paint'].numericValue),
    shift: middle(({ audits }) => audits['cumulative-layout-shift'].numericValue),
  }
}

async function audit(url: string, options: string[]): Promise<Report> {
  const file = join(getTemporaryFolder(), 'lighthouse.json')
  const chrome = await findBrowser()
  await promisify(execFile)('npx', [...LIGHTHOUSE, url, ...OPTIONS, CHROME, `--output-path=${file}`, ...options], {
    env: { ...process.env, ...(chrome && { CHROME_PATH: chrome }) },
  })
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}
