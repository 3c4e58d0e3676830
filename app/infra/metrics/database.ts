import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { getSlowQueryCount } from '../db/slow-queries'
import { cacheResult } from './cache-result'
import type { MetricsRecorder } from './recorder'
import { type OutboxLoad, metricSources } from './sources'

/** How long scrapes reuse the previously read figures. */
const MAX_AGE_MS = 10_000
const SCRAPE_TIMEOUT_MS = 1_000
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5]

interface Figures {
  bytes: number | undefined
  outbox: OutboxLoad | undefined
}

const ask = async (): Promise<Figures> => {
  const [bytes, outbox] = await Promise.all([metricSources.databaseBytes?.(), metricSources.outbox?.()])
  return { bytes, outbox }
}

export function addDatabaseMetrics(registry: Registry): Pick<MetricsRecorder, 'observePool'> {
  const registers = [registry]
  const figures = cacheResult(MAX_AGE_MS, SCRAPE_TIMEOUT_MS, ask)
  const gauge = (name: string, help: string, valueOf: (figures: Figures | undefined) => number | undefined) => new Gauge({
    name, help, registers,
    async collect() {
      const value = valueOf(await figures())
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
  gauge('site_database_up', 'Whether the database answered when it was last asked for figures.', (known) => (known ? 1 : 0))
  gauge('site_database_size_bytes', 'Size of the database.', (known) => known?.bytes)
  gauge('site_outbox_waiting', 'Mails that wait to be sent.', (known) => known?.outbox?.waiting)
  gauge('site_outbox_failed', 'Mails that were given up and are still kept.', (known) => known?.outbox?.failed)
  gauge('site_outbox_oldest_seconds', 'Age of the mail that has waited longest; 0 where none waits.', (known) => ageOf(known?.outbox))
  addPool(registers)
  new Counter({
    name: 'site_database_slow_queries_total', help: 'Statements that took longer than SLOW_QUERY_MS.', registers,
    collect() {
      this.reset()
      this.inc(getSlowQueryCount())
    },
  })
  const waits = new Histogram({
    name: 'site_database_pool_wait_seconds', help: 'Time that a query or a transaction waited for a connection.', buckets: BUCKETS, registers,
  })
  return { observePool: (ms) => waits.observe(ms / 1000) }
}

function addPool(registers: Registry[]) {
  new Gauge({
    name: 'site_database_pool_connections', help: 'Connections of the pool by state.', labelNames: ['state'], registers,
    collect() {
      const pool = metricSources.pool?.()
      if (!pool) return
      this.set({ state: 'in_use' }, pool.inUse)
      this.set({ state: 'idle' }, pool.idle)
    },
  })
  new Gauge({
    name: 'site_database_pool_waiting', help: 'Queries and transactions that wait for a connection.', registers,
    collect() {
      this.set(metricSources.pool?.().waiting ?? 0)
    },
  })
  new Gauge({
    name: 'site_database_pool_limit', help: 'Connections that the pool may open.', registers,
    collect() {
      this.set(metricSources.pool?.().limit ?? 0)
    },
  })
}

function ageOf(outbox: OutboxLoad | undefined) {
  if (!outbox) return undefined
  return outbox.oldestWaitingSince ? Math.max(0, (Date.now() - outbox.oldestWaitingSince.getTime()) / 1000) : 0
}
