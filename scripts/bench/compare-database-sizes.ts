import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { median, formatRounded, type Figure } from './figures'

export interface ComparisonInput {
  task: string
  small: string
  large: string
}

const ROUNDS = 6
const RUNS = 60

export async function compareQueryTimes({ task, small, large }: ComparisonInput, figure: (query: string) => Pick<Figure, 'name' | 'goal'>): Promise<Figure[]> {
  return (await measureQueryTimes({ task, small, large })).map(({ query, inSmall, inLarge }) => ({
    ...figure(query),
    value: inLarge / inSmall,
    unit: '×',
    beside: `${formatRounded(inLarge)} ms beside ${formatRounded(inSmall)} ms`,
  }))
}

/** Returns the median time of each query of the script `task` in both databases, in milliseconds. */
export async function measureQueryTimes({ task, small, large }: ComparisonInput): Promise<{ query: string; inSmall: number; inLarge: number }[]> {
  const readers = [await startReader(task, small), await startReader(task, large)] as const
  const times = new Map(readers[1].queries.map((query) => [query, [[], []] as [number[], number[]]]))
  // Each round measures every query in both databases, so that other work on the machine affects both alike.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [query, both] of times) {
      for (const [n, { child }] of readers.entries()) both[n]!.push(...(await ask(child, query)))
    }
  }
  for (const { child } of readers) child.disconnect()
  return [...times].map(([query, [inSmall, inLarge]]) => ({ query, inSmall: median(inSmall), inLarge: median(inLarge) }))
}

async function startReader(task: string, databaseUrl: string) {
  const child = fork(`build/tasks/${task}.js`, { env: { ...process.env, DATABASE_URL: databaseUrl } })
  const [queries] = (await once(child, 'message')) as [string[]]
  return { child, queries }
}

async function ask(child: ChildProcess, query: string) {
  const answered = once(child, 'message')
  child.send({ query, runs: RUNS })
  const [times] = (await answered) as [number[]]
  return times
}
