import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Requests of one kind. */
export interface Job {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Total number; without it, requests go on until the load is stopped. */
  requests?: number
  concurrency: number
  /** URL and headers for each concurrent client, if the clients are different people. */
  each?: { url?: string; headers?: Record<string, string> }[]
}

export interface LoadResult {
  /** Duration of each response in milliseconds. */
  durations: number[]
  /** Number of responses by status; failed connections by error code. */
  statuses: Record<string, number>
  /** From the first request to the last response, in seconds. */
  seconds: number
}

export interface Load {
  done: Promise<LoadResult>
  /** Waits for the running requests and starts no more. */
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

/** Sends requests from another process. Throws unless every response has the status. */
export async function load(job: Job, expected = 200): Promise<LoadResult> {
  const result = await startLoad(job).done
  const other = Object.keys(result.statuses).filter((status) => status !== String(expected))
  if (other.length > 0) throw new Error(`${job.url} answered ${JSON.stringify(result.statuses)}`)
  return result
}
