import { indexedPages } from '~/features/publishing/seo/pages'
import { languages } from '~/i18n/settings'
import { isHydratedPath } from '~/ui/frame/hydrated-paths'
import type { Figure } from '../figures'
import { measureFirstLoad, countAdditionalBytes, countScriptAndTranslationBytes, fetchWithSize, type FirstLoad } from '../first-load'
import { createTypicalDatabase } from '../bench-data'
import { startSite, type BenchServer } from '../servers'

const NEXT_SCREENS = ['/notifications', '/journey', '/search', '/account', '/library']

export async function measurePageWeight(cookie: string): Promise<Figure[]> {
  const site = await startSite(await createTypicalDatabase('weight'))
  const figures = [...(await readingFigures(site)), ...(await memberFigures(site, { Cookie: cookie }))]
  await site.stop()
  return figures
}

async function readingFigures({ url }: BenchServer): Promise<Figure[]> {
  const loads: FirstLoad[] = []
  for (const { path } of indexedPages.filter((page) => !isHydratedPath(page.path))) {
    for (const language of languages) loads.push(await measureFirstLoad(url + path, { Cookie: `preferred-language=${language}` }))
  }
  const max = (figure: (load: FirstLoad) => number) => Math.max(...loads.map(figure))
  return [
    { name: 'reading pages: heaviest first load', value: max(({ bytes }) => bytes) / 1000, unit: 'KB', goal: 60, beside: `${max(({ files }) => files.size + 1)} files at most, without the film` },
    { name: 'reading pages: heaviest HTML', value: max(({ html }) => html) / 1000, unit: 'KB', goal: 15, beside: 'compressed, of all pages in all languages' },
    { name: 'reading pages: scripts', value: max(countScriptAndTranslationBytes) / 1000, unit: 'KB', goal: 0, beside: 'of all pages in all languages' },
  ]
}

async function memberFigures({ url }: BenchServer, headers: Record<string, string>): Promise<Figure[]> {
  const first = await measureFirstLoad(`${url}/dashboard`, headers)
  const more = new Map<string, number>()
  for (const path of NEXT_SCREENS) {
    const data = await fetchWithSize(`${url}${path}.data`, headers)
    more.set(path, data.bytes + countAdditionalBytes(await measureFirstLoad(url + path, headers), first))
  }
  const [path, max] = [...more].reduce((heavier, one) => (one[1] > heavier[1] ? one : heavier))
  return [
    { name: 'dashboard: first load, compressed', value: first.bytes / 1000, unit: 'KB', goal: 125, beside: `${first.files.size + 1} files` },
    { name: 'dashboard: scripts and texts, compressed', value: countScriptAndTranslationBytes(first) / 1000, unit: 'KB', goal: 105, beside: 'in English' },
    { name: 'a second screen: heaviest', value: max / 1000, unit: 'KB', goal: 20, beside: `${path}; ${more.size} screens, each opened from the dashboard` },
  ]
}
