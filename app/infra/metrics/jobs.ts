export const jobNames = ['purge', 'deletions', 'mail', 'counts', 'news', 'newsletters', 'backup'] as const
export type JobName = typeof jobNames[number]

export interface JobStats {
  runs: number
  failures: number
  lastDuration: number | undefined
  lastSuccess: number | undefined
}

const newJob = (): JobStats => ({ runs: 0, failures: 0, lastDuration: undefined, lastSuccess: undefined })

export const jobStatsByName = Object.fromEntries(jobNames.map((name) => [name, newJob()])) as Record<JobName, JobStats>

export async function runJob<Result>(name: JobName, round: () => Promise<Result>, isWell: (result: Result) => boolean = () => true): Promise<Result> {
  const job = jobStatsByName[name]
  const since = performance.now()
  let hasSucceeded = false
  try {
    const result = await round()
    hasSucceeded = isWell(result)
    return result
  } finally {
    job.runs += 1
    job.lastDuration = (performance.now() - since) / 1000
    if (hasSucceeded) job.lastSuccess = Date.now() / 1000
    else job.failures += 1
  }
}
