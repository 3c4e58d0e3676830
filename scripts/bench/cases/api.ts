import { openStore } from '../../seed/store'
import { createCostFigures, startBaselineServers } from '../baselines'
import { signInAsReader } from '../client'
import { computeCostRatio, measureCosts, type RequestCost } from '../cost'
import { formatRounded, type Figure } from '../figures'
import { createTypicalDatabase, createSmallAndLargeDatabases, replaceWithEnglishStories } from '../bench-data'
import { startSite } from '../servers'

const AMOUNT = { warmUp: 3000, requests: 1000, atOnce: 4 }
const PAGE = 20

export async function measureApi(): Promise<Figure[]> {
  return [...(await pageFigures()), ...(await positionFigures())]
}

async function pageFigures(): Promise<Figure[]> {
  const databaseUrl = await createTypicalDatabase('api')
  const site = await startSite(databaseUrl)
  const { headers } = await signInAsReader(site)
  const url = `${site.url}/api/communities/${await largestCommunity(databaseUrl)}/posts`
  const { byteLength } = await (await fetch(url, { headers })).arrayBuffer()
  const { kinds, stop } = await startBaselineServers(byteLength)
  const resource = { ...kinds.empty, url: `${kinds.empty.url}/empty` }

  const cost = await measureCosts({
    posts: { server: site, url, headers },
    probe: { server: site, url: `${site.url}/healthz`, headers },
    resource,
    ...kinds,
  }, AMOUNT)
  await Promise.all([site.stop(), stop()])

  const { posts, probe } = cost
  return [
    { name: 'api: CPU of 20 posts', value: posts.cpuMs, unit: 'ms', goal: 1.5, beside: `${formatRounded(byteLength / 1000)} KB` },
    ratio('api: 20 posts ÷ an empty resource route', posts, cost.resource, 1.7),
    ratio('api: 20 posts ÷ /healthz of the site', posts, probe),
    ...createCostFigures('api: 20 posts', posts, cost),
  ]
}

async function positionFigures(): Promise<Figure[]> {
  const { few, many } = await createSmallAndLargeDatabases()
  const positions = { few: await firstPage(few), first: await firstPage(many), far: await middlePage(many) }
  const [small, large] = [await startSite(few), await startSite(many)]
  const [clientOfFew, clientOfMany] = [await signInAsReader(small), await signInAsReader(large)]
  const cost = await measureCosts({
    few: { server: small, url: small.url + positions.few, ...clientOfFew },
    first: { server: large, url: large.url + positions.first, ...clientOfMany },
    far: { server: large, url: large.url + positions.far, ...clientOfMany },
  }, AMOUNT)
  await Promise.all([small.stop(), large.stop()])
  return [
    ratio('api: far back by the cursor ÷ first page', cost.far, cost.first, 1.1),
    ratio('api: of 1,000,000 posts ÷ of 10,000', cost.first, cost.few, 1.2),
  ]
}

const ratio = (name: string, cost: RequestCost, baseline: RequestCost, goal?: number): Figure => ({
  name, value: computeCostRatio(cost, baseline), unit: '×', goal, beside: `${formatRounded(cost.cpuMs)} ms beside ${formatRounded(baseline.cpuMs)} ms`,
})

const firstPage = async (databaseUrl: string) => preparePage(databaseUrl, '')

async function middlePage(databaseUrl: string) {
  const [cursor = ''] = await idsOf(databaseUrl, `
    SELECT "id" FROM "Post" WHERE "communityId" = '${await largestCommunity(databaseUrl)}' ORDER BY "id" DESC
    LIMIT 1 OFFSET (SELECT max("postCount") / 2 FROM "Community")`)
  return preparePage(databaseUrl, cursor)
}

async function preparePage(databaseUrl: string, cursor: string) {
  const communityId = await largestCommunity(databaseUrl)
  const edge = cursor && `AND "id" < '${cursor}'`
  await replaceWithEnglishStories(databaseUrl, `SELECT "id" FROM "Post" WHERE "communityId" = '${communityId}' ${edge} ORDER BY "id" DESC LIMIT ${PAGE}`)
  return `/api/communities/${communityId}/posts${cursor && `?cursor=${cursor}`}`
}

async function largestCommunity(databaseUrl: string) {
  const [id = ''] = await idsOf(databaseUrl, 'SELECT "id" FROM "Community" ORDER BY "postCount" DESC, "id" LIMIT 1')
  return id
}

async function idsOf(databaseUrl: string, query: string) {
  const store = await openStore({ databaseKind: 'sqlite', databaseUrl })
  const ids = await store.list(query)
  await store.close()
  return ids
}
