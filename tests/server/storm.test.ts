import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restingMemory, restingMemorySettings } from '../e2e/support/memory'
import { startSite, type Site } from '../e2e/support/site'
import { runTask, siteEnv } from '../e2e/support/task'
import { startPostgresql } from '../support/postgresql'
import { admitted, ask, json, maxAdmitted, serverOf, statusOf, type Server } from './support/requests'
import { storm, type Outcome } from './support/storm'

const seed = Number(process.env.STORM_SEED) || Date.now() % 1_000_000
const REQUESTS = 20_000
/** Measured: after 7,000 requests, the native memory of a new process grows by another 2 %. */
const WARM_UP = 8_000
const GROWTH = 1.1

const databases: Record<string, () => Promise<{ settings: Record<string, string>, stop: () => Promise<void> }>> = {
  SQLite: async () => ({ settings: {}, stop: async () => {} }),
  PostgreSQL: async () => {
    let DATABASE_URL = ''
    const stop = await startPostgresql('storm_site', async (url) => {
      DATABASE_URL = url
      for (const name of ['migrate', 'first-rows']) runTask(name, [], siteEnv(url))
    })
    return { settings: { DATABASE_URL }, stop }
  },
}

/** `npm test` names PostgreSQL for the run on Node 24, so that each database meets one storm. */
const name = process.env.STORM_DATABASE || 'SQLite'

describe(`after 20,000 requests of every kind on ${name}`, () => {
  let database: Awaited<ReturnType<(typeof databases)[string]>>
  let site: Site
  let server: Server
  let result: Outcome
  let before: number

  beforeAll(async () => {
    database = await databases[name]!()
    site = await startSite({ ...database.settings, ...restingMemorySettings })
    server = serverOf(site)
    await storm(server, { count: WARM_UP, seed: seed + 1, withSilent: false })
    await maxAdmitted(server)
    before = await memoryAtRest(server)
    result = await storm(server, { count: REQUESTS, seed, withSilent: true })
    console.log(`${name}, seed ${seed}:`, JSON.stringify({ ...result, faults: result.faults.length }))
  }, 600_000)

  afterAll(async () => {
    await site.stop()
    await database.stop()
  })

  test('each got an HTTP answer of its own, or its connection was closed, in time', () => {
    expect(result.faults, `with STORM_SEED=${seed}`).toEqual([])
    expect(result.repeatedIds, 'answers with the id of another').toBe(0)
    expect(result.silent, 'senders who stopped half-way and stayed').toBeGreaterThan(30)
  })

  test('hardly any was refused, because far fewer came at once than the server can process', () => {
    expect(result.statuses['503'] ?? 0).toBeLessThan(REQUESTS / 100)
  })

  test('pages, calls and probes are answered as before', async () => {
    const asked = [
      ['GET', '/', 200], ['GET', '/about?after=storm', 200], ['GET', '/dashboard', 302], ['GET', '/api/communities', 401], ['GET', '/healthz', 200],
      ['GET', '/readyz', 200], ['HEAD', '/favicon.ico', 200], ['POST', '/api/auth/login', 401],
    ] as const
    const body = JSON.stringify({ email: 'someone@example.org', password: 'a wrong one' })
    for (const [method, path, status] of asked) {
      const reply = await ask(server, method, path, { ...(method === 'POST' && { body, fields: json }), ms: 5_000 })
      expect(statusOf(reply), `${method} ${path}`).toBe(status)
    }
  })

  test('400 simultaneous requests are admitted: no slot of the server is lost', async () => {
    expect(await maxAdmitted(server)).toBe(400)
  })

  test('uncached pages are rendered, 25 at once', async () => {
    for (let round = 0; round < 4; round++) {
      const replies = await Promise.all(Array.from({ length: 25 }, (_, n) => ask(server, 'GET', `/about?burst=${round}-${n}`)))
      expect(replies.map(statusOf)).toEqual(replies.map(() => 200))
    }
  })

  test('the process uses no more memory than before, within a tenth', async () => {
    const after = await memoryAtRest(server, before * GROWTH)
    console.log(`${name}: ${before.toFixed(1)} MiB before, ${after.toFixed(1)} MiB after`)
    expect(after, `${before} MiB before, ${after} MiB after`).toBeLessThanOrEqual(before * GROWTH)
  })
})

async function memoryAtRest(server: Server, enough?: number) {
  await admitted(server)
  return restingMemory(server.pid(), enough)
}
