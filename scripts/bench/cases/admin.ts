import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Amounts } from '../../seed/amounts'
import { median, rounded, type Figure } from '../figures'
import { filledCopy } from '../scene'

const SMALL: Amounts = { members: 1_000, posts: 1_000, comments: 1_000 }
const LARGE: Amounts = { members: 100_000, posts: 1_000_000, comments: 3_000_000 }
const ROUNDS = 6
const QUERIES = 60

/** What a page of the admin panel costs in a large database, beside the same page in a small one. */
export async function admin(): Promise<Figure[]> {
  console.log('  filling 1,000 rows, and 100,000 members, 1,000,000 posts and 3,000,000 comments')
  const small = await startReader(await filledCopy('admin-small', SMALL))
  const large = await startReader(await filledCopy('admin-large', LARGE))
  const times = new Map(large.places.map((place) => [place, { small: [] as number[], large: [] as number[] }]))
  // By turns, so that what else the machine does meets all of them alike.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, { small: inSmall, large: inLarge }] of times) {
      inSmall.push(...(await ask(small.child, place)))
      inLarge.push(...(await ask(large.child, place)))
    }
  }
  for (const { child } of [small, large]) child.disconnect()
  return [...times].map(([place, { small: inSmall, large: inLarge }]) => ({
    name: `admin: ${place}, of 3,000,000 rows ÷ of 1,000`,
    value: median(inLarge) / median(inSmall),
    unit: '×',
    goal: 1.5,
    beside: `${rounded(median(inLarge))} ms beside ${rounded(median(inSmall))} ms`,
  }))
}

async function startReader(databaseUrl: string) {
  const child = fork('build/tasks/bench-admin.js', { env: { ...process.env, DATABASE_URL: databaseUrl } })
  const [places] = (await once(child, 'message')) as [string[]]
  return { child, places }
}

/** How long so many queries took, in milliseconds. */
async function ask(child: ChildProcess, place: string) {
  const answered = once(child, 'message')
  child.send({ place, queries: QUERIES })
  const [times] = (await answered) as [number[]]
  return times
}
