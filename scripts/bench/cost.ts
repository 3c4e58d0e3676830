import { median } from './figures'
import { load } from './load'
import type { Server } from './servers'

/** A kind of request whose cost is asked for. */
export interface Asked {
  server: Server
  url: string
  headers: Record<string, string>
}

export interface Amount {
  /** Requests before anything is measured: V8 goes on compiling for some thousand, on threads whose time counts. */
  warmUp: number
  /** Requests of a turn, and how many of them at once. */
  requests: number
  atOnce: number
}

export interface Cost {
  /** CPU time of the server for one request, everything its process does included, in milliseconds. */
  cpuMs: number
  /** Answers a second, as far as one process of ours can ask. */
  perSecond: number
}

const ROUNDS = 6

/** What a request of each kind costs: medians of all turns. */
export async function costOf<Name extends string>(kinds: Record<Name, Asked>, { warmUp, requests, atOnce }: Amount): Promise<Record<Name, Cost>> {
  const names = Object.keys(kinds) as Name[]
  const turns = Object.fromEntries(names.map((name) => [name, [] as Cost[]])) as Record<Name, Cost[]>
  const send = ({ url, headers }: Asked, count: number) => load({ url, headers, requests: count, concurrency: atOnce })
  for (const name of names) await send(kinds[name], warmUp)
  // By turns, so that what else the machine does meets all of them alike.
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      const before = await kinds[name].server.usage()
      const { seconds } = await send(kinds[name], requests)
      const after = await kinds[name].server.usage()
      turns[name].push({ cpuMs: (after.cpuMs - before.cpuMs) / requests, perSecond: requests / seconds })
    }
  }
  const middle = (costs: Cost[]): Cost => ({
    cpuMs: median(costs.map(({ cpuMs }) => cpuMs)),
    perSecond: median(costs.map(({ perSecond }) => perSecond)),
  })
  return Object.fromEntries(names.map((name) => [name, middle(turns[name])])) as Record<Name, Cost>
}
