// npm run seed -- --members N --posts N --comments N: adds invented content to the database.
import { aggregateCounts } from '~/features/operations/analytics/aggregate-counts'
import { indexOlderStories } from '~/features/stories/search-index/index-older-stories'
import { closeDb } from '~/infra/db'
import { env, type Env } from '~/infra/env'
import { readSeedAmounts, seedUsage } from '../seed/amounts'
import { fillDatabase, NothingToFillError, type ProgressCallback } from '../seed/fill'
import { openStore } from '../seed/store'

const REPORT_EVERY = 2_000 // ms

const amounts = readSeedAmounts(process.argv.slice(2))
if (!amounts) {
  console.error(seedUsage)
  process.exit(1)
}

const number = new Intl.NumberFormat('en')
const startedAt = performance.now()
const seconds = () => Math.round((performance.now() - startedAt) / 1000)

let reportedAt = 0
const report: ProgressCallback = (kind, done) => {
  const isLast = done === amounts[kind]
  if (done === 0 || (!isLast && performance.now() - reportedAt < REPORT_EVERY)) return
  reportedAt = performance.now()
  console.log(`  ${number.format(done)} of ${number.format(amounts[kind])} ${kind} after ${seconds()} s`)
}

console.log(`Filling ${describe(env)}`)
// Runs before the seed adds stories, because `indexOlderStories` indexes only stories older than the oldest indexed story.
await indexOlderStories()
const store = await openStore(env)
try {
  await fillDatabase(store, amounts, report)
  // A running site aggregates its counts every half minute, but the site may be stopped.
  while (await aggregateCounts());
  const { members, posts, comments } = amounts
  console.log(`Added ${number.format(members)} members, ${number.format(posts)} posts and ${number.format(comments)} comments in ${seconds()} s.`)
} catch (error) {
  if (!(error instanceof NothingToFillError)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await closeDb()
  await store.close()
}

function describe({ databaseKind, databaseUrl }: Env) {
  if (databaseKind === 'sqlite') return `the SQLite database ${databaseUrl}`
  const { host, pathname } = new URL(databaseUrl)
  return `the PostgreSQL database ${pathname.slice(1)} on ${host}`
}
