import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { median, rounded, type Figure } from './figures'

/** Two databases, and the task of `scripts/tasks` that measures the same places in each. */
export interface Compared {
  task: string
  small: string
  large: string
}

const ROUNDS = 6
const QUERIES = 60

/** What each place of a task costs in a large database, beside the same in a small one. */
export async function comparePlaces({ task, small, large }: Compared, figure: (place: string) => Pick<Figure, 'name' | 'goal'>): Promise<Figure[]> {
  const readers = [await startReader(task, small), await startReader(task, large)] as const
  const times = new Map(readers[1].places.map((place) => [place, [[], []] as [number[], number[]]]))
  // By turns, so that what else the machine does meets all of them alike.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, both] of times) {
      for (const [n, { child }] of readers.entries()) both[n]!.push(...(await ask(child, place)))
    }
  }
  for (const { child } of readers) child.disconnect()
  return [...times].map(([place, [inSmall, inLarge]]) => ({
    ...figure(place),
    value: median(inLarge) / median(inSmall),
    unit: '×',
    beside: `${rounded(median(inLarge))} ms beside ${rounded(median(inSmall))} ms`,
  }))
}

async function startReader(task: string, databaseUrl: string) {
  const child = fork(`build/tasks/${task}.js`, { env: { ...process.env, DATABASE_URL: databaseUrl } })
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
