import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Requests of one kind. */
export interface Job {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** How many in all; left out, until it is stopped. */
  requests?: number
  /** How many at once. */
  concurrency: number
  /** What each of those at once sends in place of that, where they are several people. */
  each?: { url?: string; headers?: Record<string, string> }[]
}

export interface LoadResult {
  /** How long each answer took, in milliseconds. */
  durations: number[]
  /** How many answers had which status; a connection that failed counts under its error's code. */
  statuses: Record<string, number>
  /** From the first request until the last answer. */
  seconds: number
}

export interface Load {
  done: Promise<LoadResult>
  /** Lets the requests under way end and begins no other. */
  stop(): void
}

/** Starts sending requests from another process. */
export function startLoad(job: Job): Load {
  const child = fork('scripts/bench/programs/load.mjs')
  child.send(job)
  return {
    done: once(child, 'message').then(([result]) => result as LoadResult),
    stop: () => child.send('stop'),
  }
}

/** Sends requests from another process. Throws unless each is answered with the status. */
export async function load(job: Job, expected = 200): Promise<LoadResult> {
  const result = await startLoad(job).done
  const other = Object.keys(result.statuses).filter((status) => status !== String(expected))
  if (other.length > 0) throw new Error(`${job.url} answered ${JSON.stringify(result.statuses)}`)
  return result
}
