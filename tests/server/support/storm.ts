import { Malformed } from './answers'
import { openLine, type Reply } from './line'
import type { Server } from './requests'
import { makePlans, tell } from './storm-plans'
import { carryOut, Fault } from './storm-request'

export interface Outcome {
  faults: string[]
  statuses: Record<string, number>
  slowest: number
  silent: number
  /** Answers that repeat another answer's id. */
  repeatedIds: number
}

const AT_ONCE = 64
/** Each waits for half a minute, so the others need the remaining connections. */
const SILENT_AT_ONCE = 32
/** A server that always fails would make the storm take hours. */
const MAX_FAULTS = 100

export async function storm(server: Server, { count, seed, withSilent }: { count: number, seed: number, withSilent: boolean }): Promise<Outcome> {
  const plans = makePlans(count, seed)
  const result: Outcome = { faults: [], statuses: {}, slowest: 0, silent: 0, repeatedIds: 0 }
  const ids = new Set<string>()
  let silentNow = 0
  let next = 0

  const note = (reply: Reply, ms: number) => {
    const what = typeof reply === 'string' ? reply : String(reply.status)
    result.statuses[what] = (result.statuses[what] ?? 0) + 1
    result.slowest = Math.max(result.slowest, ms)
    const id = typeof reply === 'string' ? undefined : reply.headers['x-request-id']
    if (id && ids.has(id)) result.repeatedIds += 1
    if (id) ids.add(id)
  }

  const run = async (plan: (typeof plans)[number]) => {
    const line = openLine(server.port)
    let isSilent = false
    const maySilence = () => {
      // The last silent ones start early enough to overlap with other requests.
      if (!withSilent || silentNow >= SILENT_AT_ONCE || next > count * 0.7) return false
      silentNow += 1
      result.silent += 1
      return (isSilent = true)
    }
    try {
      await carryOut(server, line, plan, { note, maySilence })
    } catch (error) {
      if (!(error instanceof Fault || error instanceof Malformed)) throw error
      result.faults.push(`${tell(plan)}: ${error.message}`)
    } finally {
      if (isSilent) silentNow -= 1
      await line.leave()
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let plan = plans[next++]; plan && result.faults.length < MAX_FAULTS; plan = plans[next++]) await run(plan)
  }))
  return result
}
