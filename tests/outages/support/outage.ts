import { setTimeout as wait } from 'node:timers/promises'
import { unavailableCauses, type UnavailableCause } from '~/infra/unavailable'
import type { Site } from '../../e2e/support/site'
import { everydayAsks, type Writer } from './asks'
import { type Answer, type Ask, startLoad } from './load'

/** How long a database is away, in milliseconds: long enough for every limit of time to be reached. */
const AWAY_MS = Number(process.env.OUTAGE_SECONDS ?? 4) * 1_000
/** The longest that an answer may take, and the longest until a write succeeds once the database is back, in milliseconds. */
const [SLOWEST_MS, BACK_MS] = [3_500, 1_000]
/** Of SLOWEST_MS, what a request waits for a database in vain. The rest is work, for which a busy machine takes longer. */
const WAITED_MS = 3_100
const [CALM_MS, CALM_ANSWERS, LONGEST_RETURN_MS] = [1_000, 60, 20_000]

/** A way in which a database can be away. */
export interface Outage {
  begin(): Promise<void>
  /** Ends it. Resolves when the database takes work again. */
  end(): Promise<void>
}

/** What clients saw of an outage. */
export interface Seen {
  answers: number
  /** Answers of 503 by the cause that the log names. */
  unavailable: Partial<Record<UnavailableCause, number>>
  /** Everything that may not happen, in words. */
  faults: string[]
  /** Milliseconds. */
  slowest: number
  /** Milliseconds from the return of the database to the answer of the first write that was kept. */
  back: number
  /** The marks of all writes that were acknowledged. */
  kept: string[]
  /** Whether both are short enough for this machine, as busy as it is. */
  isSlowestInTime: boolean
  isBackInTime: boolean
  /** What /readyz answered just before the end of the outage, and after it. */
  ready: { away: number, back: number }
}

/** Has clients read and write on all sites while their database goes away and comes back. */
export async function endure(sites: readonly Site[], writer: Writer, { begin, end }: Outage): Promise<Seen> {
  const load = startLoad(sites.map(({ url }) => url), [...everydayAsks(writer), HEALTH])
  const since = performance.now()
  while (performance.now() - since < CALM_MS || load.answers.length < CALM_ANSWERS) await wait(20)
  const calm = [...load.answers]
  await begin()
  await wait(AWAY_MS)
  const away = await readiness(sites)
  await end()
  const endedAt = performance.now()
  const firstKept = () => load.answers.find(({ isKept, endedAt: at }) => isKept && at > endedAt)
  const readyAgain = untilReady(sites, endedAt + LONGEST_RETURN_MS)
  while (!firstKept() && performance.now() - endedAt < LONGEST_RETURN_MS) await wait(20)
  const back = (firstKept()?.endedAt ?? Infinity) - endedAt
  const { status, at: readyAt } = await readyAgain
  const answers = await load.stop()

  const log = causesIn(sites)
  const slowest = slowestOf(answers)
  // How long the machine takes for an answer that waits for nothing.
  const work = Math.max(slowestOf(calm), slowestOf(answers.filter(({ name }) => name === HEALTH.name)))
  return {
    answers: answers.length,
    unavailable: countCauses(answers, log),
    faults: answers.flatMap((answer) => faultsOf(answer, log)),
    slowest,
    back: Math.round(back),
    kept: answers.filter(({ isKept }) => isKept).map(({ mark }) => mark),
    isSlowestInTime: slowest <= Math.max(SLOWEST_MS, WAITED_MS + 2 * work),
    isBackInTime: Math.max(back, readyAt - endedAt) <= Math.max(BACK_MS, 3 * work),
    ready: { away, back: status },
  }
}

/** Asks for no database, and is answered whatever happens. */
const HEALTH: Ask = { name: 'healthz', clients: 1, pause: 50, send: (url) => fetch(`${url}/healthz`) }

const slowestOf = (answers: readonly Answer[]) => Math.round(Math.max(...answers.map(({ startedAt, endedAt }) => endedAt - startedAt)))

async function untilReady(sites: readonly Site[], latest: number): Promise<{ status: number, at: number }> {
  for (;;) {
    const status = await readiness(sites)
    if (status === 200 || performance.now() > latest) return { status, at: performance.now() }
    await wait(50)
  }
}

/** 200 where all sites are ready; else the first other status. */
async function readiness(sites: readonly Site[]): Promise<number> {
  const statuses = await Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/readyz`)).status))
  return statuses.find((status) => status !== 200) ?? 200
}

/** The causes of answers of 503 by the id of the request. */
function causesIn(sites: readonly Site[]): Map<string, string> {
  const lines = sites.flatMap((site) => site.log().split('\n')).filter((line) => line.includes('"status":503'))
  return new Map(lines.map((line) => {
    const { requestId, cause } = JSON.parse(line) as { requestId: string, cause?: string }
    return [requestId, cause ?? 'no cause']
  }))
}

function countCauses(answers: readonly Answer[], log: Map<string, string>): Seen['unavailable'] {
  const counts: Record<string, number> = {}
  for (const { status, requestId } of answers) {
    const cause = log.get(requestId ?? '') ?? 'no line'
    if (status === 503) counts[cause] = (counts[cause] ?? 0) + 1
  }
  return counts
}

function faultsOf({ name, status, retryAfter, requestId }: Answer, log: Map<string, string>): string[] {
  const isKnown = unavailableCauses.some((cause) => cause === log.get(requestId ?? ''))
  return [
    ...(status === 0 || (status >= 500 && status !== 503) ? [`${name}: ${status}`] : []),
    ...(status === 503 && !/^[1-9]\d*$/.test(retryAfter ?? '') ? [`${name}: 503 without Retry-After`] : []),
    ...(status === 503 && !isKnown ? [`${name}: 503 with ${log.get(requestId ?? '') ?? 'no line in the log'}`] : []),
    ...(name === HEALTH.name && status !== 200 ? [`${name}: ${status}`] : []),
  ]
}

/** What holds of every outage. */
export const nothingWrong = { faults: [], isSlowestInTime: true, isBackInTime: true, ready: { away: 503, back: 200 } }
