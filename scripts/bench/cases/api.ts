import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '../../seed/store'
import { signIn } from '../client'
import { costOf } from '../cost'
import { startEmptyApp } from '../empty-app'
import { rounded, type Figure } from '../figures'
import { everydayCopy, fewAndManyPosts, writeInEnglish } from '../scene'
import { startBareServer, startSite } from '../servers'
import { temporaryFolder } from '../temporary-folder'

const AMOUNT = { warmUp: 3000, requests: 250, atOnce: 4 }
const PAGE = 20

/** What a page of a community's posts costs a client of the API, in a large database and far back as well. */
export async function api(): Promise<Figure[]> {
  return [...(await costFigures()), ...(await placeFigures())]
}

async function costFigures(): Promise<Figure[]> {
  const databaseUrl = await everydayCopy('api')
  const site = await startSite(databaseUrl)
  const { headers } = await signIn(site)
  const url = `${site.url}/api/communities/${await largestCommunity(databaseUrl)}/posts`
  const bytes = Buffer.from(await (await fetch(url, { headers })).arrayBuffer())
  const file = join(temporaryFolder(), 'posts.json')
  writeFileSync(file, bytes)
  const bare = await startBareServer(file)
  const empty = await startEmptyApp()

  const cost = await costOf({
    posts: { server: site, url, headers },
    probe: { server: site, url: `${site.url}/healthz`, headers },
    empty: { server: empty, url: `${empty.url}/empty`, headers },
    bare: { server: bare, url: bare.url, headers },
  }, AMOUNT)
  await Promise.all([site.stop(), bare.stop(), empty.stop()])

  const { posts, probe } = cost
  const beside = `${rounded(bytes.length / 1000)} KB; empty resource route ${rounded(cost.empty.cpuMs)} ms, bare node:http ${rounded(cost.bare.cpuMs)} ms`
  return [
    { name: 'api: CPU of 20 posts', value: posts.cpuMs, unit: 'ms', goal: 1.5, beside },
    { name: 'api: 20 posts ÷ an empty resource route', value: posts.cpuMs / cost.empty.cpuMs, unit: '×', goal: 1.7, beside },
    { name: 'api: 20 posts ÷ /healthz of the site', value: posts.cpuMs / probe.cpuMs, unit: '×', beside: `/healthz ${rounded(probe.cpuMs)} ms` },
    { name: 'api: 20 posts ÷ a bare server', value: posts.cpuMs / cost.bare.cpuMs, unit: '×', beside: 'the same bytes' },
  ]
}

/** What a page costs wherever in the list it is, and however long the list. */
async function placeFigures(): Promise<Figure[]> {
  const { few, many } = await fewAndManyPosts()
  const places = { few: await firstPage(few), first: await firstPage(many), far: await middlePage(many) }
  const [small, large] = [await startSite(few), await startSite(many)]
  const [clientOfFew, clientOfMany] = [await signIn(small), await signIn(large)]
  const cost = await costOf({
    few: { server: small, url: small.url + places.few, ...clientOfFew },
    first: { server: large, url: large.url + places.first, ...clientOfMany },
    far: { server: large, url: large.url + places.far, ...clientOfMany },
  }, AMOUNT)
  await Promise.all([small.stop(), large.stop()])
  return [
    ratio('api: far back by the cursor ÷ first page', cost.far.cpuMs, cost.first.cpuMs, 1.1),
    ratio('api: of 1,000,000 posts ÷ of 10,000', cost.first.cpuMs, cost.few.cpuMs, 1.2),
  ]
}

const ratio = (name: string, value: number, baseline: number, goal: number): Figure => ({
  name, value: value / baseline, unit: '×', goal, beside: `${rounded(value)} ms beside ${rounded(baseline)} ms`,
})

const firstPage = async (databaseUrl: string) => pageBehind(databaseUrl, '')

async function middlePage(databaseUrl: string) {
  const [cursor = ''] = await idsOf(databaseUrl, `
    SELECT "id" FROM "Post" WHERE "communityId" = '${await largestCommunity(databaseUrl)}' ORDER BY "id" DESC
    LIMIT 1 OFFSET (SELECT max("postCount") / 2 FROM "Community")`)
  return pageBehind(databaseUrl, cursor)
}

/** The path of a page, whose stories are made English: pages are compared that weigh the same. */
async function pageBehind(databaseUrl: string, cursor: string) {
  const communityId = await largestCommunity(databaseUrl)
  const edge = cursor && `AND "id" < '${cursor}'`
  await writeInEnglish(databaseUrl, `SELECT "id" FROM "Post" WHERE "communityId" = '${communityId}' ${edge} ORDER BY "id" DESC LIMIT ${PAGE}`)
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
