import { setTimeout as wait } from 'node:timers/promises'
import { unavailabilityReasons, type UnavailabilityReason } from '~/infra/unavailable'
import type { Site } from '../../e2e/support/site'
import { everydayAsks, type Writer } from './asks'
import { type Answer, type Ask, startLoad } from './load'

/** In ms: long enough to reach every timeout. */
const AWAY_MS = Number(process.env.OUTAGE_SECONDS ?? 4) * 1_000
/** In ms: the slowest allowed answer, and the longest time from the database's return to a successful write. */
const [SLOWEST_MS, BACK_MS] = [3_500, 1_000]
/** The part of SLOWEST_MS that is waiting for the database. The rest is work, which takes longer on a busy machine. */
const WAITED_MS = 3_100
const [CALM_MS, CALM_ANSWERS, MAX_RETURN_MS] = [1_000, 60, 20_000]

export interface Outage {
  begin(): Promise<void>
  end(): Promise<void>
}

export interface Seen {
  answers: number
  /** The number of 503 answers by logged cause. */
  unavailable: Partial<Record<UnavailabilityReason, number>>
  faults: string[]
  slowest: number
  /** In ms from the database's return to the first acknowledged write. */
  back: number
  kept: string[]
  /** Whether the time is acceptable for this machine under its present load. */
  isSlowestInTime: boolean
  isBackInTime: boolean
  /** The answers of /readyz just before the end of the outage and after it. */
  ready: { away: number, back: number }
}

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
  const readyAgain = untilReady(sites, endedAt + MAX_RETURN_MS)
  while (!firstKept() && performance.now() - endedAt < MAX_RETURN_MS) await wait(20)
  const back = (firstKept()?.endedAt ?? Infinity) - endedAt
  const { status, at: readyAt } = await readyAgain
  const answers = await load.stop()

  const log = causesIn(sites)
  const slowest = slowestOf(answers)
  // The machine's time for an answer that waits for nothing.
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

/** Needs no database, so it is always answered. */
const HEALTH: Ask = { name: 'healthz', clients: 1, pause: 50, send: (url) => fetch(`${url}/healthz`) }

const slowestOf = (answers: readonly Answer[]) => Math.round(Math.max(...answers.map(({ startedAt, endedAt }) => endedAt - startedAt)))

async function untilReady(sites: readonly Site[], latest: number): Promise<{ status: number, at: number }> {
  for (;;) {
    const status = await readiness(sites)
    if (status === 200 || performance.now() > latest) return { status, at: performance.now() }
    await wait(50)
  }
}

async function readiness(sites: readonly Site[]): Promise<number> {
  const statuses = await Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/readyz`)).status))
  return statuses.find((status) => status !== 200) ?? 200
}

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
  const isKnown = unavailabilityReasons.some((cause) => cause === log.get(requestId ?? ''))
  return [
    ...(status === 0 || (status >= 500 && status !== 503) ? [`${name}: ${status}`] : []),
    ...(status === 503 && !/^[1-9]\d*$/.test(retryAfter ?? '') ? [`${name}: 503 without Retry-After`] : []),
    ...(status === 503 && !isKnown ? [`${name}: 503 with ${log.get(requestId ?? '') ?? 'no line in the log'}`] : []),
    ...(name === HEALTH.name && status !== 200 ? [`${name}: ${status}`] : []),
  ]
}

export const nothingWrong = { faults: [], isSlowestInTime: true, isBackInTime: true, ready: { away: 503, back: 200 } }
