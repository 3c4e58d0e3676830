import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { foundPages } from '~/features/found/pages'
import { languages } from '~/i18n/settings'
import { env } from '~/infra/env'
import { costOf } from '../cost'
import { rounded, type Figure } from '../figures'
import { firstLoad } from '../first-load'
import { startBareServer, startSite, type Server } from '../servers'
import { temporaryFolder } from '../temporary-folder'

const AMOUNT = { warmUp: 5000, requests: 10_000, atOnce: 32 }
const HEADERS = { 'Accept-Encoding': 'br' }

/** What a page to read costs the server once it is kept in memory, and what a first visit weighs. */
export async function reading(): Promise<Figure[]> {
  const site = await startSite(env.databaseUrl)
  const bare = await startBareServer(await keptPage(site))
  const cost = await costOf({
    ours: { server: site, url: site.url, headers: HEADERS },
    bare: { server: bare, url: bare.url, headers: HEADERS },
  }, AMOUNT)
  const heaviest = await heaviestFirstLoad(site)
  await Promise.all([site.stop(), bare.stop()])
  const { ours } = cost
  return [
    { name: 'reading page: answers', value: ours.perSecond, unit: 'a second', beside: `bare node:http ${rounded(cost.bare.perSecond)}` },
    { name: 'reading page: bare server ÷ ours, answers', value: cost.bare.perSecond / ours.perSecond, unit: '×', goal: 8, beside: 'the same bytes' },
    { name: 'reading page: CPU a request', value: ours.cpuMs, unit: 'ms', beside: `bare node:http ${rounded(cost.bare.cpuMs)} ms` },
    { name: 'reading pages: heaviest first load', value: heaviest.bytes / 1000, unit: 'KB', goal: 60, beside: `${heaviest.files} files at most, without the film` },
    { name: 'reading pages: heaviest HTML', value: heaviest.html / 1000, unit: 'KB', goal: 15, beside: 'compressed, of all pages in all languages' },
  ]
}

/** Has the front page kept, and makes a file of as many bytes as travel. */
async function keptPage({ url }: Server) {
  for (;;) {
    const answer = await fetch(url, { headers: HEADERS })
    await answer.arrayBuffer()
    if (answer.headers.has('ETag')) {
      const file = join(temporaryFolder(), 'front-page')
      writeFileSync(file, Buffer.alloc(Number(answer.headers.get('Content-Length'))))
      return file
    }
    await wait(50)
  }
}

async function heaviestFirstLoad({ url }: Server) {
  const heaviest = { bytes: 0, html: 0, files: 0 }
  for (const { path } of foundPages) {
    for (const language of languages) {
      const load = await firstLoad(url + path, { Cookie: `preferred-language=${language}` })
      for (const name of ['bytes', 'html', 'files'] as const) heaviest[name] = Math.max(heaviest[name], load[name])
    }
  }
  return heaviest
}
