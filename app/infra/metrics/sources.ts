/** The groups of requests that are admitted apart from each other. */
export const laneNames = ['reads', 'writes', 'recordings'] as const
export type LaneName = (typeof laneNames)[number]

export interface LaneLoad {
  name: LaneName
  most: number
  /** Waiting requests included. */
  admitted: number
  queue: { length: number }
}

export interface PoolLoad {
  most: number
  inUse: number
  idle: number
  waiting: number
}

export interface OutboxLoad {
  waiting: number
  failed: number
  oldestWaitingSince: Date | undefined
}

/** What is asked at a scrape alone. Each part of the site registers its own. */
export interface Sources {
  lanes: readonly LaneLoad[]
  pool: () => PoolLoad
  outbox: () => Promise<OutboxLoad>
  databaseBytes: () => Promise<number>
  /** Undefined where there is no backup. */
  lastBackupAt: () => Promise<Date | undefined>
}

export const sources: Partial<Sources> = {}

export function addSources(more: Partial<Sources>): void {
  Object.assign(sources, more)
}
