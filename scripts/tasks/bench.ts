// npm run bench [-- case …]: measures the site and compares the figures with the goals. See docs/bench.md.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { measureAdmin } from '../bench/cases/admin'
import { measureApi } from '../bench/cases/api'
import { measureBooks } from '../bench/cases/books'
import { measureBrowser } from '../bench/cases/browser'
import { measureDashboard } from '../bench/cases/dashboard'
import { measureFeed } from '../bench/cases/feed'
import { measureLighthouse } from '../bench/cases/lighthouse'
import { measureMemory } from '../bench/cases/memory'
import { measureReadingPages } from '../bench/cases/reading'
import { measureSearch } from '../bench/cases/search'
import { measureSignIn } from '../bench/cases/sign-in'
import { measureStartTime } from '../bench/cases/start'
import { measureVisit } from '../bench/cases/visit'
import { measurePageWeight } from '../bench/cases/weight'
import { measureWrites } from '../bench/cases/writes'
import { isGoalMissed, formatFigureLine, toFigureTable, type Figure } from '../bench/figures'
import { createBaseDatabase, createReaderSessionCookie } from '../bench/bench-data'
import { getTemporaryFolder } from '../bench/temporary-folder'

const cases = {
  reading: measureReadingPages, feed: measureFeed, api: measureApi, search: measureSearch, writes: measureWrites, admin: measureAdmin, books: measureBooks, dashboard: measureDashboard, weight: measurePageWeight, visit: measureVisit, browser: measureBrowser, 'sign-in': measureSignIn, memory: measureMemory, start: measureStartTime, lighthouse: measureLighthouse,
}
const MAX_MINUTES = 60

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in cases))
if (unknown.length > 0) {
  console.error(`Usage: npm run bench [-- ${Object.keys(cases).join(' | ')} …]`)
  process.exit(1)
}

// Settings of every server that the bench starts. An empty value counts as unset and overrides the .env file in the working directory.
const databaseUrl = `file:${join(getTemporaryFolder(), 'site.db')}`
Object.assign(process.env, {
  NODE_ENV: 'production', DATABASE_URL: databaseUrl, SESSION_SECRET: randomBytes(32).toString('base64url'),
  RATE_LIMIT_FACTOR: '1000', HOST: '127.0.0.1', SITE_URL: '', TRUST_PROXY: '', SMTP_URL: '', CORS_ORIGINS: '',
  SITE_SETTINGS: '', SETTINGS_FILE: join(getTemporaryFolder(), 'settings.json'),
})
setTimeout(() => {
  console.error(`The bench took longer than ${MAX_MINUTES} minutes.`)
  process.exit(1)
}, MAX_MINUTES * 60_000).unref()

await createBaseDatabase()
const cookie = await createReaderSessionCookie()
const figures: Figure[] = []
for (const [name, run] of Object.entries(cases)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`${name} …`)
  try {
    const found = await run(cookie)
    for (const figure of found) console.log(formatFigureLine(figure))
    figures.push(...found)
  } catch (error) {
    console.error(`  failed: ${String(error)}`)
    process.exitCode = 1
  }
}
console.table(toFigureTable(figures))
const missed = figures.filter(isGoalMissed)
if (missed.length > 0) {
  console.error(`Missed: ${missed.map(({ name }) => name).join('; ')}.`)
  process.exitCode = 1
}
// A failed case may have left a server running, which would keep this process alive.
process.exit()
