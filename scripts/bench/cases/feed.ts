import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { median, formatRounded, type Figure } from '../figures'
import { runLoad } from '../load'
import { createSmallAndLargeDatabases } from '../bench-data'
import { startSite } from '../servers'

const ROUNDS = 6
const QUERIES = 150
const PAGE_REQUESTS = 60

/** Page 1, and page 500 reached in three ways. scripts/tasks/bench-feed.ts uses the same names. */
const POSITIONS = ['first', 'before', 'after', 'byNumber'] as const
type Position = (typeof POSITIONS)[number]

export async function measureFeed(cookie: string): Promise<Figure[]> {
  const { few, many } = await createSmallAndLargeDatabases()
  return [...(await queryFigures(few, many)), await pageFigure(many, cookie)]
}

async function queryFigures(smallUrl: string, largeUrl: string): Promise<Figure[]> {
  const [small, large] = [await startReader(smallUrl), await startReader(largeUrl)]
  const noTimes = () => ({ first: [], before: [], after: [], byNumber: [] }) as Record<Position, number[]>
  const times = { small: noTimes(), large: noTimes() }
  // Each round measures every position in both databases, so that other work on the machine affects all measurements alike.
  for (let round = 0; round < ROUNDS; round++) {
    for (const position of POSITIONS) {
      times.small[position].push(...(await ask(small, position)))
      times.large[position].push(...(await ask(large, position)))
    }
  }
  for (const reader of [small, large]) reader.disconnect()

  const inSmall = median(times.small.first)
  const first = median(times.large.first)
  const farBack = (name: string, position: Position, goal?: number): Figure => ({
    name: `feed query: page 500 ${name} ÷ page 1`,
    value: median(times.large[position]) / first,
    unit: '×',
    goal,
    beside: `${formatRounded(median(times.large[position]))} ms beside ${formatRounded(first)} ms`,
  })
  return [
    { name: 'feed query: of 1,000,000 posts ÷ of 10,000', value: first / inSmall, unit: '×', goal: 1.2, beside: `${formatRounded(first)} ms beside ${formatRounded(inSmall)} ms` },
    farBack('behind a story', 'before', 1.2),
    farBack('in front of a story', 'after', 1.2),
    farBack('by its number', 'byNumber'),
  ]
}

async function startReader(databaseUrl: string) {
  const child = fork('build/tasks/bench-feed.js', { env: { ...process.env, DATABASE_URL: databaseUrl } })
  await once(child, 'message')
  return child
}

async function ask(child: ChildProcess, position: Position) {
  const answered = once(child, 'message')
  child.send({ position, queries: QUERIES })
  const [times] = (await answered) as [number[]]
  return times
}

/**
 * Without a cursor, `?page=500` uses OFFSET, which becomes slower with every page. The goal therefore applies to the time of the
 * whole page, not of the query alone.
 */
async function pageFigure(databaseUrl: string, cookie: string): Promise<Figure> {
  const site = await startSite(databaseUrl)
  const timesOf = async (query: string) => {
    const job = { url: `${site.url}/dashboard${query}`, headers: { Cookie: cookie }, requests: PAGE_REQUESTS, concurrency: 1 }
    return (await runLoad(job)).durations
  }
  const times = { first: [] as number[], far: [] as number[] }
  for (const query of ['', '?page=500']) await timesOf(query)
  for (let round = 0; round < ROUNDS; round++) {
    times.first.push(...(await timesOf('')))
    times.far.push(...(await timesOf('?page=500')))
  }
  await site.stop()
  const [first, far] = [median(times.first), median(times.far)]
  return { name: 'dashboard: ?page=500 ÷ page 1', value: far / first, unit: '×', goal: 1.7, beside: `${formatRounded(far)} ms beside ${formatRounded(first)} ms` }
}
