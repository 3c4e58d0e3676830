import { setTimeout as wait } from 'node:timers/promises'
import { env } from '~/infra/env'
import { createCostFigures, ACCEPT_UNCOMPRESSED_HEADERS, startBaselineServers } from '../baselines'
import { measureCosts } from '../cost'
import { formatRounded, type Figure } from '../figures'
import { startSite, type BenchServer } from '../servers'

const AMOUNT = { warmUp: 5000, requests: 4000, atOnce: 32 }
const HEADERS = { 'Accept-Encoding': 'br' }

export async function measureReadingPages(): Promise<Figure[]> {
  const site = await startSite(env.databaseUrl)
  const { kinds, stop } = await startBaselineServers(await waitForCachedPageSize(site))
  const cost = await measureCosts({
    kept: { server: site, url: site.url, headers: HEADERS },
    made: { server: site, url: `${site.url}/auth`, headers: ACCEPT_UNCOMPRESSED_HEADERS },
    ...kinds,
  }, AMOUNT)
  await Promise.all([site.stop(), stop()])
  const { kept, bare } = cost
  return [
    { name: 'reading page: answers', value: kept.perSecond, unit: 'a second', beside: `bare node:http ${formatRounded(bare.perSecond)}` },
    { name: 'reading page: bare server ÷ ours, answers', value: bare.perSecond / kept.perSecond, unit: '×', goal: 8, beside: 'the same bytes' },
    ...createCostFigures('reading page', kept, cost),
    ...createCostFigures('signed-out page that is not kept', cost.made, cost, 2),
  ]
}

/**
 * Returns the size of the compressed front page in bytes. Waits until the response is from the page cache: only cached pages have
 * an ETag.
 */
async function waitForCachedPageSize({ url }: BenchServer): Promise<number> {
  for (;;) {
    const answer = await fetch(url, { headers: HEADERS })
    await answer.arrayBuffer()
    if (answer.headers.has('ETag')) return Number(answer.headers.get('Content-Length'))
    await wait(50)
  }
}
