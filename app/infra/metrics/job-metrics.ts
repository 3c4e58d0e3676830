import { Counter, Gauge, type Registry } from 'prom-client'
import { jobNames, jobStatsByName, type JobStats } from './jobs'

/** Prometheus adds its own label `job`, so the label for the name of the job is `name`. */
export function addJobMetrics(registry: Registry): void {
  const registers = [registry]
  const labelNames = ['name'] as const
  const counter = (name: string, help: string, of: (runs: JobStats) => number) => new Counter({
    name, help, labelNames, registers,
    collect() {
      this.reset()
      for (const job of jobNames) this.inc({ name: job }, of(jobStatsByName[job]))
    },
  })
  const gauge = (name: string, help: string, of: (runs: JobStats) => number | undefined) => new Gauge({
    name, help, labelNames, registers,
    collect() {
      for (const job of jobNames) {
        const value = of(jobStatsByName[job])
        if (value !== undefined) this.set({ name: job }, value)
      }
    },
  })
  counter('site_job_runs_total', 'Rounds of a background job.', ({ runs }) => runs)
  counter('site_job_failures_total', 'Rounds of a background job that failed.', ({ failures }) => failures)
  gauge('site_job_last_duration_seconds', 'How long the last round took.', ({ lastDuration }) => lastDuration)
  gauge('site_job_last_success_timestamp_seconds', 'When a round last went well.', ({ lastSuccess }) => lastSuccess)
}
