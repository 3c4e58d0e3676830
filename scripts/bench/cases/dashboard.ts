import { ACCEPT_COMPRESSED_HEADERS, createCostFigures, ACCEPT_UNCOMPRESSED_HEADERS, startBaselineServers } from '../baselines'
import { measureCosts } from '../cost'
import type { Figure } from '../figures'
import { openStore } from '../../seed/store'
import { createTypicalDatabase } from '../bench-data'
import { startSite } from '../servers'

const AMOUNT = { warmUp: 3000, requests: 1000, atOnce: 4 }
const COMMENT = 'She sat with me until the tea was cold, and that was all it took.'

export async function measureDashboard(cookie: string): Promise<Figure[]> {
  const signedIn = { Cookie: cookie, ...ACCEPT_UNCOMPRESSED_HEADERS }
  const databaseUrl = await createTypicalDatabase('dashboard')
  const stories = await storiesOf(databaseUrl)
  const site = await startSite(databaseUrl)
  const [page, inPlace] = [`${site.url}/dashboard`, `${site.url}/dashboard/in-place`]
  const [html, zipped] = [await bytesOf(page, signedIn), await bytesOf(page, { ...signedIn, ...ACCEPT_COMPRESSED_HEADERS })]
  const { kinds, stop } = await startBaselineServers(html)

  const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
  const likes = stories.flatMap((story) => ['1', '0'].map((like) => form({ 'in-place': 'like', like, back: '/dashboard', ...story })))
  const comments = stories.map((story) => form({ 'in-place': 'comment', intent: 'comment', content: COMMENT, back: '/dashboard', list: 'incomplete', ...story }))
  const cost = await measureCosts({
    document: { server: site, url: page, headers: signedIn },
    compressed: { server: site, url: page, headers: { ...signedIn, ...ACCEPT_COMPRESSED_HEADERS } },
    data: { server: site, url: `${page}.data`, headers: signedIn },
    like: { server: site, url: inPlace, headers: signedIn, forms: likes },
    comment: { server: site, url: inPlace, headers: signedIn, forms: comments },
    ...kinds,
  }, AMOUNT)
  await Promise.all([site.stop(), stop()])

  return [
    ...createCostFigures('dashboard', cost.document, cost, 3.5),
    ...createCostFigures('dashboard, compressed', cost.compressed, cost),
    ...createCostFigures('dashboard by navigation', cost.data, cost, 2),
    ...createCostFigures('a like', cost.like, cost, 1),
    ...createCostFigures('a comment', cost.comment, cost, 1.5),
    { name: 'dashboard: HTML', value: html / 1000, unit: 'KB', goal: 90, beside: '20 stories of 600 characters' },
    { name: 'dashboard: HTML, compressed', value: zipped / 1000, unit: 'KB', goal: 12, beside: 'as the server sends it' },
  ]
}

async function bytesOf(url: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  return Number(answer.headers.get('Content-Length'))
}

async function storiesOf(databaseUrl: string): Promise<{ postId: string; communityId: string }[]> {
  const store = await openStore({ databaseKind: 'sqlite', databaseUrl })
  const rows = await store.list(`SELECT "id" || ' ' || "communityId" FROM "Post" WHERE "state" = 'shown' ORDER BY "id" DESC`)
  await store.close()
  return rows.map((row) => row.split(' ')).map(([postId = '', communityId = '']) => ({ postId, communityId }))
}
