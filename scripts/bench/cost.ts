import autocannon from 'autocannon'
import { median } from './figures'
import type { BenchServer } from './servers'

export interface MeasuredRequest {
  server: BenchServer
  url: string
  headers: Record<string, string>
  /** Request bodies that are posted in turn. If undefined, the requests are GETs. */
  forms?: string[]
}

export interface CostMeasurementOptions {
  /** Number of warm-up requests: V8 compiles code during the first few thousand, and its compiler threads use CPU time. */
  warmUp: number
  requests: number
  atOnce: number
}

export interface RequestCost {
  /** CPU time of the whole server process per request, in milliseconds. */
  cpuMs: number
  cpuMsPerRound: number[]
  /** Requests per second. The single client process limits the value. */
  perSecond: number
}

type RoundCost = Omit<RequestCost, 'cpuMsPerRound'>

const ROUNDS = 6
/**
 * Warm-up requests before each measurement: V8 discards the compiled code of an idle server. After 40 s without requests, 1,000
 * requests cost almost twice as much.
 */
const REWARM_REQUESTS = 1000
/** The client reconnects after this many requests, because the site closes a connection after 1,000 and the next request could fail. */
const REQUESTS_PER_CONNECTION = 500

export async function measureCosts<Name extends string>(kinds: Record<Name, MeasuredRequest>, { warmUp, requests, atOnce }: CostMeasurementOptions): Promise<Record<Name, RequestCost>> {
  const names = Object.keys(kinds) as Name[]
  const turns = Object.fromEntries(names.map((name) => [name, [] as RoundCost[]])) as Record<Name, RoundCost[]>
  for (const name of names) await send(kinds[name], warmUp, atOnce)
  // Each round measures every kind, so that other work on the machine affects all kinds alike.
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      await send(kinds[name], REWARM_REQUESTS, atOnce)
      const before = await kinds[name].server.usage()
      const { sent, seconds } = await send(kinds[name], requests, atOnce)
      const after = await kinds[name].server.usage()
      turns[name].push({ cpuMs: (after.cpuMs - before.cpuMs) / sent, perSecond: sent / seconds })
    }
  }
  const middle = (costs: RoundCost[]): RequestCost => ({
    cpuMs: median(costs.map(({ cpuMs }) => cpuMs)),
    cpuMsPerRound: costs.map(({ cpuMs }) => cpuMs),
    perSecond: median(costs.map(({ perSecond }) => perSecond)),
  })
  return Object.fromEntries(names.map((name) => [name, middle(turns[name])])) as Record<Name, RequestCost>
}

/** Compares the CPU times of the same round, because the speed of the machine changes between rounds. */
export const computeCostRatio = ({ cpuMsPerRound }: RequestCost, by: RequestCost): number =>
  median(cpuMsPerRound.map((cpuMs, round) => cpuMs / (by.cpuMsPerRound[round] ?? NaN)))

async function send({ url, headers, forms }: MeasuredRequest, amount: number, connections: number): Promise<{ sent: number; seconds: number }> {
  const posted = forms && {
    requests: forms.map((body) => ({ method: 'POST', body })),
    headers: { ...headers, Origin: new URL(url).origin, 'Content-Type': 'application/x-www-form-urlencoded' },
  }
  const startedAt = performance.now()
  const result = await autocannon({ url, headers, ...posted, connections, amount, reconnectRate: REQUESTS_PER_CONNECTION })
  const seconds = (performance.now() - startedAt) / 1000
  const { errors, timeouts, statusCodeStats, requests: { sent } } = result
  const others = Object.keys(statusCodeStats).filter((status) => status !== '200')
  if (errors + timeouts + others.length > 0) throw new Error(`${url} answered ${JSON.stringify(statusCodeStats)}, ${errors} errors, ${timeouts} timeouts`)
  return { sent, seconds }
}
