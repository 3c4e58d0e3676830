import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildEmptyApp } from '../empty-app'
import { median, rounded, type Figure } from '../figures'
import { firstLoad } from '../first-load'
import { load } from '../load'
import { everydayCopy } from '../scene'
import { startBareServer, startServer, startSite, type Server } from '../servers'
import { temporaryFolder } from '../temporary-folder'

/** V8 goes on compiling for some thousand requests, on threads whose time counts; what is measured is the day after. */
const WARM_UP = 3000
const ROUNDS = 6
const REQUESTS = 250
const AT_ONCE = 4

const PLAIN = { 'Accept-Encoding': 'identity' }
const COMPRESSED = { 'Accept-Encoding': 'br, gzip' }

/** What the dashboard costs the server, and how much of it travels. */
export async function dashboard(cookie: string): Promise<Figure[]> {
  const signedIn = { Cookie: cookie }
  const site = await startSite(await everydayCopy('dashboard'))
  const page = `${site.url}/dashboard`
  const html = Buffer.from(await (await fetch(page, { headers: signedIn })).arrayBuffer())
  const file = join(temporaryFolder(), 'dashboard.html')
  writeFileSync(file, html)
  const bare = await startBareServer(file)
  const empty = await startEmptyPage()

  const cost = await costOf({
    plain: { server: site, url: page, headers: { ...signedIn, ...PLAIN } },
    compressed: { server: site, url: page, headers: { ...signedIn, ...COMPRESSED } },
    empty: { server: empty, url: empty.url, headers: PLAIN },
    bare: { server: bare, url: bare.url, headers: PLAIN },
  })
  const { bytes, files } = await firstLoad(page, signedIn)
  await Promise.all([site.stop(), bare.stop(), empty.stop()])

  const beside = `empty Remix page ${rounded(cost.empty)} ms, bare node:http ${rounded(cost.bare)} ms`
  return [
    { name: 'dashboard: CPU a request', value: cost.plain, unit: 'ms', goal: 4.5, beside },
    { name: 'dashboard: CPU a request, compressed', value: cost.compressed, unit: 'ms', goal: 5.5, beside },
    { name: 'dashboard ÷ an empty Remix page', value: cost.plain / cost.empty, unit: '×', goal: 2.5, beside },
    { name: 'dashboard ÷ a bare server', value: cost.plain / cost.bare, unit: '×', beside },
    { name: 'dashboard: HTML', value: html.length / 1000, unit: 'KB', goal: 60, beside: '20 stories of 600 characters' },
    { name: 'dashboard: first load, compressed', value: bytes / 1000, unit: 'KB', goal: 130, beside: `${files} files` },
  ]
}

/** An app with nothing in it, run by remix-serve as it comes. */
async function startEmptyPage() {
  const folder = buildEmptyApp()
  return startServer(() => ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'], { cwd: folder })
}

interface Asked {
  server: Server
  url: string
  headers: Record<string, string>
}

/** The CPU time of a server for one request of each kind, in milliseconds, everything its process does included. */
async function costOf<Name extends string>(kinds: Record<Name, Asked>): Promise<Record<Name, number>> {
  const names = Object.keys(kinds) as Name[]
  const costs = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  const send = ({ url, headers }: Asked, requests: number) => load({ url, headers, requests, concurrency: AT_ONCE })
  for (const name of names) await send(kinds[name], WARM_UP)
  // By turns, so that what else the machine does meets all of them alike.
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      const { server } = kinds[name]
      const before = await server.usage()
      await send(kinds[name], REQUESTS)
      costs[name].push(((await server.usage()).cpuMs - before.cpuMs) / REQUESTS)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(costs[name])])) as Record<Name, number>
}
