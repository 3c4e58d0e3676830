import { Malformed } from './answers'
import { openLine, type Reply } from './line'
import type { Server } from './requests'
import { makePlans, tell } from './storm-plans'
import { carryOut, Fault } from './storm-request'

export interface Outcome {
  /** What was not as it must be, in words. */
  faults: string[]
  /** How many answers had a status, and how many connections were closed in their place. */
  statuses: Record<string, number>
  /** Of all answers to senders who had sent all, in ms. */
  slowest: number
  /** Senders who said half and then nothing. */
  silent: number
  /** Answers with the id of another answer. */
  repeatedIds: number
}

const AT_ONCE = 64
/** They wait for half a minute each, so the others need the rest. */
const SILENT_AT_ONCE = 32
/** Of a server that fails every time the storm would take hours. */
const MOST_FAULTS = 100

/** Sends `count` requests of every kind over at most 64 connections at once; `withSilent` says that some senders stop half-way and stay. */
export async function storm(server: Server, { count, seed, withSilent }: { count: number, seed: number, withSilent: boolean }): Promise<Outcome> {
  const plans = makePlans(count, seed)
  const outcome: Outcome = { faults: [], statuses: {}, slowest: 0, silent: 0, repeatedIds: 0 }
  const ids = new Set<string>()
  let silentNow = 0
  let next = 0

  const note = (reply: Reply, ms: number) => {
    const what = typeof reply === 'string' ? reply : String(reply.status)
    outcome.statuses[what] = (outcome.statuses[what] ?? 0) + 1
    outcome.slowest = Math.max(outcome.slowest, ms)
    const id = typeof reply === 'string' ? undefined : reply.headers['x-request-id']
    if (id && ids.has(id)) outcome.repeatedIds += 1
    if (id) ids.add(id)
  }

  const run = async (plan: (typeof plans)[number]) => {
    const line = openLine(server.port)
    let isSilent = false
    const maySilence = () => {
      // The last ones come early enough for the others to be asking meanwhile.
      if (!withSilent || silentNow >= SILENT_AT_ONCE || next > count * 0.7) return false
      silentNow += 1
      outcome.silent += 1
      return (isSilent = true)
    }
    try {
      await carryOut(server, line, plan, { note, maySilence })
    } catch (error) {
      if (!(error instanceof Fault || error instanceof Malformed)) throw error
      outcome.faults.push(`${tell(plan)}: ${error.message}`)
    } finally {
      if (isSilent) silentNow -= 1
      await line.leave()
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let plan = plans[next++]; plan && outcome.faults.length < MOST_FAULTS; plan = plans[next++]) await run(plan)
  }))
  return outcome
}
