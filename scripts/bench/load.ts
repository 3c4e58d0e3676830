import { fork } from 'node:child_process'
import { once } from 'node:events'

export interface LoadJob {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Total number of requests. If undefined, requests continue until `stop` is called. */
  requests?: number
  concurrency: number
  /** URL and headers for each concurrent client, if the clients act as different members. */
  each?: { url?: string; headers?: Record<string, string> }[]
}

export interface LoadResult {
  /** In milliseconds. */
  durations: number[]
  /** Number of responses for each status code, and of failed requests for each error code or message. */
  statuses: Record<string, number>
  seconds: number
}

export interface RunningLoad {
  done: Promise<LoadResult>
  stop(): void
}

export function startLoad(job: LoadJob): RunningLoad {
  const child = fork('scripts/bench/programs/load.mjs')
  child.send(job)
  return {
    done: once(child, 'message').then(([result]) => result as LoadResult),
    stop: () => child.send('stop'),
  }
}

export async function runLoad(job: LoadJob, expected = 200): Promise<LoadResult> {
  const result = await startLoad(job).done
  const other = Object.keys(result.statuses).filter((status) => status !== String(expected))
  if (other.length > 0) throw new Error(`${job.url} answered ${JSON.stringify(result.statuses)}`)
  return result
}
