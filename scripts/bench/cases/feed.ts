import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { median, rounded, type Figure } from '../figures'
import { filledCopy } from '../scene'

const SMALL = 10_000
const LARGE = 1_000_000
const ROUNDS = 6
const QUERIES = 150

/** The pages that are asked for; see scripts/tasks/bench-feed.ts. */
const PAGES = ['first', 'before', 'after', 'bare'] as const
type Page = (typeof PAGES)[number]

/** How long the feed takes in a small and in a large database, and far back in the large one. */
export async function feed(): Promise<Figure[]> {
  console.log(`  filling ${SMALL} and ${LARGE} posts`)
  const small = await startReader(await filledCopy('small', { members: 1000, posts: SMALL, comments: 0 }))
  const large = await startReader(await filledCopy('large', { members: 1000, posts: LARGE, comments: 0 }))
  const times: Record<Page | 'small', number[]> = { small: [], first: [], before: [], after: [], bare: [] }
  // By turns, so that what else the machine does meets all of them alike.
  for (let round = 0; round < ROUNDS; round++) {
    times.small.push(...(await ask(small, 'first')))
    for (const page of PAGES) times[page].push(...(await ask(large, page)))
  }
  small.disconnect()
  large.disconnect()

  const first = median(times.first)
  const beside = (name: string, value: number) => `${rounded(first)} ms at page 1, ${rounded(value)} ms ${name}`
  const ratio = (name: string, page: Page, goal: number): Figure => ({
    name: `feed: page 500 ${name} ÷ page 1`, value: median(times[page]) / first, unit: '×', goal, beside: beside(name, median(times[page])),
  })
  return [
    { name: 'feed: 1,000,000 posts ÷ 10,000', value: first / median(times.small), unit: '×', goal: 1.2, beside: beside('of 10,000 posts', median(times.small)) },
    ratio('behind a story', 'before', 1.2),
    ratio('in front of a story', 'after', 1.2),
    ratio('by its number', 'bare', 1.7),
  ]
}

async function startReader(databaseUrl: string) {
  const child = fork('build/tasks/bench-feed.js', { env: { ...process.env, DATABASE_URL: databaseUrl } })
  await once(child, 'message')
  await ask(child, 'first') // warms it up
  return child
}

async function ask(child: ChildProcess, page: Page) {
  const answered = once(child, 'message')
  child.send({ page, queries: QUERIES })
  const [times] = (await answered) as [number[]]
  return times
}
