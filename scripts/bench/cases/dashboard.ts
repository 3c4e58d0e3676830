import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { costOf } from '../cost'
import { startEmptyApp } from '../empty-app'
import { rounded, type Figure } from '../figures'
import { firstLoad } from '../first-load'
import { everydayCopy } from '../scene'
import { startBareServer, startSite } from '../servers'
import { temporaryFolder } from '../temporary-folder'

const AMOUNT = { warmUp: 3000, requests: 250, atOnce: 4 }

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
  const empty = await startEmptyApp()

  const cost = await costOf({
    plain: { server: site, url: page, headers: { ...signedIn, ...PLAIN } },
    compressed: { server: site, url: page, headers: { ...signedIn, ...COMPRESSED } },
    empty: { server: empty, url: empty.url, headers: PLAIN },
    bare: { server: bare, url: bare.url, headers: PLAIN },
  }, AMOUNT)
  const { bytes, files } = await firstLoad(page, signedIn)
  await Promise.all([site.stop(), bare.stop(), empty.stop()])

  const beside = `empty Remix page ${rounded(cost.empty.cpuMs)} ms, bare node:http ${rounded(cost.bare.cpuMs)} ms`
  return [
    { name: 'dashboard: CPU a request', value: cost.plain.cpuMs, unit: 'ms', goal: 4.5, beside },
    { name: 'dashboard: CPU a request, compressed', value: cost.compressed.cpuMs, unit: 'ms', goal: 5.5, beside },
    { name: 'dashboard ÷ an empty Remix page', value: cost.plain.cpuMs / cost.empty.cpuMs, unit: '×', goal: 2.5, beside },
    { name: 'dashboard ÷ a bare server', value: cost.plain.cpuMs / cost.bare.cpuMs, unit: '×', beside },
    { name: 'dashboard: HTML', value: html.length / 1000, unit: 'KB', goal: 60, beside: '20 stories of 600 characters' },
    { name: 'dashboard: first load, compressed', value: bytes / 1000, unit: 'KB', goal: 130, beside: `${files} files` },
  ]
}
