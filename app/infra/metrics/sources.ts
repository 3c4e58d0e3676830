export const requestLaneNames = ['reads', 'writes', 'recordings'] as const
export type RequestLaneName = (typeof requestLaneNames)[number]

export interface RequestLaneLoad {
  name: RequestLaneName
  limit: number
  /** Includes waiting requests. */
  admitted: number
  queue: { length: number }
}

export interface PoolLoad {
  limit: number
  inUse: number
  idle: number
  waiting: number
}

export interface OutboxLoad {
  waiting: number
  failed: number
  oldestWaitingSince: Date | undefined
}

export interface MetricSources {
  lanes: readonly RequestLaneLoad[]
  pool: () => PoolLoad
  outbox: () => Promise<OutboxLoad>
  databaseBytes: () => Promise<number>
  lastBackupAt: () => Promise<Date | undefined>
}

export const metricSources: Partial<MetricSources> = {}

export function addMetricSources(more: Partial<MetricSources>): void {
  Object.assign(metricSources, more)
}
