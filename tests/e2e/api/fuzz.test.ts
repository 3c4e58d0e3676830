import { expect, test } from '@playwright/test'
import { bearer, sendJson, tokensOf, type ApiTokens } from '../support/calls'
import { newAccount } from '../support/accounts'
import { openDatabase } from '../support/database'
import { ask } from '../support/requests'
import { startSite } from '../support/site'
import { openApi, type Api } from './support/api'
import { fire, supplyOf, type Fired } from './support/fuzz'
import { restingMemory, restingMemorySettings } from '../support/memory'

/** Setting FUZZ_SEED tries other requests, or repeats those of a failure, which prints it. */
const SEED = Number(process.env.FUZZ_SEED || 20_261_122)
const REQUESTS = 10_000
const AT_ONCE = 500

/** In MiB, for half of the requests. A leaked request holds its socket, its headers and its body: ten KiB and more each, 50 MiB in sum. */
const MAX_GROWTH = 12

const sum = (all: Fired[], isCounted: (status: number) => boolean) =>
  all.flatMap(({ statuses }) => [...statuses]).reduce((total, [status, times]) => total + (isCounted(status) ? times : 0), 0)

/** Signs in, joins and posts, as on any other day. */
async function postSomething({ site, scene }: Api): Promise<number> {
  const account = newAccount('after')
  const registered = (await (await sendJson(site, 'POST', '/api/auth/register', account)).json()) as ApiTokens
  const { accessToken } = await tokensOf(site, account)
  const community = `/api/communities/${scene('stranger').communityId}`
  await sendJson(site, 'POST', `${community}/join`, undefined, bearer(registered.accessToken))
  const posted = await sendJson(site, 'POST', `${community}/posts`, { title: 'After all of it', content: 'It is quiet again.' }, bearer(accessToken))
  return posted.status
}

/** Sends all requests. Returns the answers, and by how many MiB the memory of the server grew during the second half. */
async function fireAll(api: Api, pid: number) {
  const [supply, all] = [await supplyOf(api), [] as Fired[]]
  const fireUntil = async (end: number) => {
    for (let first = all.length * AT_ONCE; first < end; first += AT_ONCE) all.push(await fire(supply, SEED, first, first + AT_ONCE))
  }
  await fireUntil(REQUESTS / 2)
  const before = await restingMemory(pid)
  await fireUntil(REQUESTS)
  return { all, growth: (await restingMemory(pid, before + MAX_GROWTH)) - before }
}

test('ten thousand random requests get an expected answer each, and do not affect the server @js', async () => {
  test.setTimeout(600_000) // half a minute on an idle machine
  const site = await startSite(restingMemorySettings)
  const rows = openDatabase(site)
  try {
    const pid = site.pid()
    const api = await openApi(site, rows)
    const { all, growth } = await fireAll(api, pid)
    expect(all.flatMap(({ faults }) => faults).slice(0, 10), `FUZZ_SEED=${SEED}`).toEqual([])
    expect(sum(all, () => true)).toBe(REQUESTS)
    expect(sum(all, (status) => status >= 200 && status < 300), 'enough of them went well to have gone deep').toBeGreaterThan(REQUESTS / 10)

    expect(site.pid(), 'the process is the same').toBe(pid)
    for (const probe of ['/healthz', '/readyz']) expect((await ask(site, probe)).status, probe).toBe(200)
    expect(await postSomething(api)).toBe(201)
    const faultsInLog = site.log().split('\n').filter((line) => /"level":"error"|api_failed|unexpected|unhandled/.test(line))
    expect(faultsInLog.slice(0, 10)).toEqual([])
    expect(growth, `MiB that ${REQUESTS / 2} requests have cost`).toBeLessThan(MAX_GROWTH)
  } finally {
    rows.close()
    await site.stop()
  }
})
