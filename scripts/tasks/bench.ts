// npm run bench [-- case …]: see docs/bench.md.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { admin } from '../bench/cases/admin'
import { api } from '../bench/cases/api'
import { books } from '../bench/cases/books'
import { browser } from '../bench/cases/browser'
import { dashboard } from '../bench/cases/dashboard'
import { feed } from '../bench/cases/feed'
import { lighthouse } from '../bench/cases/lighthouse'
import { memory } from '../bench/cases/memory'
import { reading } from '../bench/cases/reading'
import { search } from '../bench/cases/search'
import { signIn } from '../bench/cases/sign-in'
import { start } from '../bench/cases/start'
import { visit } from '../bench/cases/visit'
import { weight } from '../bench/cases/weight'
import { writes } from '../bench/cases/writes'
import { isMissed, lineOf, tableOf, type Figure } from '../bench/figures'
import { makeDatabase, signedInReader } from '../bench/scene'
import { temporaryFolder } from '../bench/temporary-folder'

const cases = {
  reading, feed, api, search, writes, admin, books, dashboard, weight, visit, browser, 'sign-in': signIn, memory, start, lighthouse,
}
const MAX_MINUTES = 60

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in cases))
if (unknown.length > 0) {
  console.error(`Usage: npm run bench [-- ${Object.keys(cases).join(' | ')} …]`)
  process.exit(1)
}

// Settings for every server started here. Empty counts as unset, whatever the .env of this folder contains.
const databaseUrl = `file:${join(temporaryFolder(), 'site.db')}`
Object.assign(process.env, {
  NODE_ENV: 'production', DATABASE_URL: databaseUrl, SESSION_SECRET: randomBytes(32).toString('base64url'),
  RATE_LIMIT_FACTOR: '1000', HOST: '127.0.0.1', SITE_URL: '', TRUST_PROXY: '', SMTP_URL: '', CORS_ORIGINS: '',
  SITE_SETTINGS: '', SETTINGS_FILE: join(temporaryFolder(), 'settings.json'),
})
setTimeout(() => {
  console.error(`The bench took longer than ${MAX_MINUTES} minutes.`)
  process.exit(1)
}, MAX_MINUTES * 60_000).unref()

await makeDatabase()
const cookie = await signedInReader()
const figures: Figure[] = []
for (const [name, run] of Object.entries(cases)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`${name} …`)
  try {
    const found = await run(cookie)
    for (const figure of found) console.log(lineOf(figure))
    figures.push(...found)
  } catch (error) {
    console.error(`  failed: ${String(error)}`)
    process.exitCode = 1
  }
}
console.table(tableOf(figures))
const missed = figures.filter(isMissed)
if (missed.length > 0) {
  console.error(`Missed: ${missed.map(({ name }) => name).join('; ')}.`)
  process.exitCode = 1
}
// A failed case may have left a server running, which would keep this process alive.
process.exit()
