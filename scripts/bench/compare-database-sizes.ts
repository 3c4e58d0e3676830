import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { median, formatRounded, type Figure } from './figures'

export interface ComparisonInput {
  task: string
  small: string
  large: string
}

const ROUNDS = 6
const QUERIES = 60

export async function compareQueryTimes({ task, small, large }: ComparisonInput, figure: (position: string) => Pick<Figure, 'name' | 'goal'>): Promise<Figure[]> {
  return (await measureQueryTimes({ task, small, large })).map(({ position, inSmall, inLarge }) => ({
    ...figure(position),
    value: inLarge / inSmall,
    unit: '×',
    beside: `${formatRounded(inLarge)} ms beside ${formatRounded(inSmall)} ms`,
  }))
}

/** Returns the median time of each query of `task` in both databases, in milliseconds. `position` is the name of the query. */
export async function measureQueryTimes({ task, small, large }: ComparisonInput): Promise<{ position: string; inSmall: number; inLarge: number }[]> {
  const readers = [await startReader(task, small), await startReader(task, large)] as const
  const times = new Map(readers[1].positions.map((position) => [position, [[], []] as [number[], number[]]]))
  // Each round measures every position in both databases, so that other work on the machine affects both alike.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [position, both] of times) {
      for (const [n, { child }] of readers.entries()) both[n]!.push(...(await ask(child, position)))
    }
  }
  for (const { child } of readers) child.disconnect()
  return [...times].map(([position, [inSmall, inLarge]]) => ({ position, inSmall: median(inSmall), inLarge: median(inLarge) }))
}

async function startReader(task: string, databaseUrl: string) {
  const child = fork(`build/tasks/${task}.js`, { env: { ...process.env, DATABASE_URL: databaseUrl } })
  const [positions] = (await once(child, 'message')) as [string[]]
  return { child, positions }
}

async function ask(child: ChildProcess, position: string) {
  const answered = once(child, 'message')
  child.send({ position, queries: QUERIES })
  const [times] = (await answered) as [number[]]
  return times
}
