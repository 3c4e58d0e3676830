import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settledMemory } from '../e2e/support/memory'
import { startSite, type Site } from '../e2e/support/site'
import { runTask, siteEnv } from '../e2e/support/task'
import { startPostgresql } from '../support/postgresql'
import { admitted, ask, json, mostAdmitted, serverOf, statusOf, type Server } from './support/requests'
import { storm, type Outcome } from './support/storm'

const seed = Number(process.env.STORM_SEED) || Date.now() % 1_000_000
const REQUESTS = 20_000
/** Native memory of a new process grows for some 12,000 requests, and stays where it is after them. */
const WARM_UP = 15_000
const COLLECTOR = fileURLToPath(new URL('support/collect-garbage.cjs', import.meta.url))
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(COLLECTOR)}`

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
  let outcome: Outcome
  let before: number

  beforeAll(async () => {
    database = await databases[name]!()
    site = await startSite({ ...database.settings, NODE_OPTIONS })
    server = serverOf(site)
    await storm(server, { count: WARM_UP, seed: seed + 1, withSilent: false })
    await mostAdmitted(server)
    before = await restingMemory(server)
    outcome = await storm(server, { count: REQUESTS, seed, withSilent: true })
    console.log(`${name}, seed ${seed}:`, JSON.stringify({ ...outcome, faults: outcome.faults.length }))
  }, 600_000)

  afterAll(async () => {
    await site.stop()
    await database.stop()
  })

  test('each was answered, in HTTP and with its own answer, or its connection was closed, in time', () => {
    expect(outcome.faults, `with STORM_SEED=${seed}`).toEqual([])
    expect(outcome.repeatedIds, 'answers with the id of another').toBe(0)
    expect(outcome.silent, 'senders who stopped half-way and stayed').toBeGreaterThan(30)
  })

  test('hardly anybody was turned away, for nothing like as many came at once as the server works on', () => {
    expect(outcome.statuses['503'] ?? 0).toBeLessThan(REQUESTS / 100)
  })

  test('pages, calls and probes are answered as ever', async () => {
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

  test('400 requests at once are let in: no place in the server is lost', async () => {
    expect(await mostAdmitted(server)).toBe(400)
  })

  test('pages that nobody has asked for before are rendered, 25 at once', async () => {
    for (let round = 0; round < 4; round++) {
      const replies = await Promise.all(Array.from({ length: 25 }, (_, n) => ask(server, 'GET', `/about?burst=${round}-${n}`)))
      expect(replies.map(statusOf)).toEqual(replies.map(() => 200))
    }
  })

  test('the process holds no more memory than before, within a tenth', async () => {
    const after = await restingMemory(server)
    console.log(`${name}: ${before.toFixed(1)} MiB before, ${after.toFixed(1)} MiB after`)
    expect(after / before, `${before} MiB before, ${after} MiB after`).toBeLessThan(1.1)
  })
})

/** Returns what the process holds in MiB, without garbage, after some hundred ordinary requests. */
async function restingMemory(server: Server) {
  await admitted(server)
  let memory = 0
  // V8 gives emptied pages back to the system over several collections.
  for (let round = 0; round < 3; round++) {
    process.kill(server.pid(), 'SIGUSR2')
    memory = await settledMemory(server.pid())
  }
  return memory
}
