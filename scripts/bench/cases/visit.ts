import { openStore } from '../../seed/store'
import { startBaselineServers } from '../baselines'
import { measureCosts } from '../cost'
import { median, formatRounded, type Figure } from '../figures'
import { readerAccount, createTypicalDatabase } from '../bench-data'
import { startSite, type BenchServer } from '../servers'

const WARM_UP = 200
const ROUNDS = 6
const VISITS = 20
const EMPTY_PAGES = { warmUp: 3000, requests: 1000, atOnce: 4 }
const COMMENT = 'She sat with me until the tea was cold, and that was all it took.'
const STORY = 'I left on a Tuesday, with one bag and the good scissors. '.repeat(10)

interface Stories {
  communityId: string
  ids: string[]
  last: string
}

export async function measureVisit(): Promise<Figure[]> {
  const databaseUrl = await createTypicalDatabase('visit')
  const stories = await newestStories(databaseUrl)
  const site = await startSite(databaseUrl)
  for (let n = 0; n < WARM_UP; n++) await simulateVisit(site, stories)
  const turns: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = await site.usage()
    for (let n = 0; n < VISITS; n++) await simulateVisit(site, stories)
    turns.push(((await site.usage()).cpuMs - before.cpuMs) / VISITS)
  }
  const { kinds, stop } = await startBaselineServers(1000)
  const { empty } = await measureCosts(kinds, EMPTY_PAGES)
  await Promise.all([site.stop(), stop()])
  const beside = `${formatRounded(median(turns))} ms, the check of the password included; empty Remix page ${formatRounded(empty.cpuMs)} ms`
  return [{ name: 'a member’s visit: CPU ÷ an empty Remix page', value: median(turns) / empty.cpuMs, unit: '×', beside }]
}

async function simulateVisit({ url }: BenchServer, { communityId, ids, last }: Stories) {
  let cookie = ''
  const ask = async (path: string, form?: Record<string, string>) => {
    const headers = { Cookie: cookie, 'Accept-Encoding': 'gzip', Origin: url }
    const answer = await fetch(url + path, { headers, redirect: 'manual', ...(form && { method: 'POST', body: new URLSearchParams(form) }) })
    await answer.arrayBuffer()
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}`)
    const [set] = answer.headers.getSetCookie().filter((line) => /session=[^;]/.test(line))
    if (set) cookie = set.split(';')[0] ?? ''
  }
  await ask('/auth')
  await ask('/auth.data', { email: readerAccount.email, password: readerAccount.password })
  await ask('/dashboard.data')
  await ask(`/dashboard.data?page=2&before=${last}`)
  for (const postId of ids.slice(0, 3)) await ask('/dashboard/in-place', { 'in-place': 'like', postId, like: '1', back: '/dashboard' })
  for (const postId of ids.slice(0, 2)) await ask(`/dashboard.data?comments-of=${postId}&here=%2Fdashboard`)
  await ask('/dashboard/in-place', { 'in-place': 'comment', intent: 'comment', communityId, postId: ids[0] ?? '', content: COMMENT, back: '/dashboard' })
  await ask('/dashboard.data', { intent: 'share', communityId, title: 'A Tuesday', content: STORY, postType: 'story', language: 'en' })
  await ask('/dashboard.data')
  await ask('/dashboard.data')
}

async function newestStories(databaseUrl: string): Promise<Stories> {
  const store = await openStore({ databaseKind: 'sqlite', databaseUrl })
  const [communityId = ''] = await store.list('SELECT "communityId" FROM "Post" ORDER BY "id" DESC LIMIT 1')
  const ids = await store.list(`SELECT "id" FROM "Post" WHERE "communityId" = '${communityId}' ORDER BY "id" DESC LIMIT 3`)
  const [last = ''] = await store.list('SELECT "id" FROM "Post" ORDER BY "id" DESC LIMIT 1 OFFSET 19')
  await store.close()
  return { communityId, ids, last }
}
