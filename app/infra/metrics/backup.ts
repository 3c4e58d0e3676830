import { Gauge, type Registry } from 'prom-client'
import { cacheResult } from './cache-result'
import { metricSources } from './sources'

const MAX_AGE_MS = 10_000
const TIMEOUT_MS = 1_000

/** The metric is missing if the site makes no backups, and infinite if no backup exists or the folder cannot be read. */
export function addBackupMetrics(registry: Registry): void {
  const ask = async () => ({ at: await metricSources.lastBackupAt?.() })
  const last = cacheResult(MAX_AGE_MS, TIMEOUT_MS, ask)
  new Gauge({
    name: 'site_backup_age_seconds', help: 'Age of the newest backup in BACKUP_DIR.', registers: [registry],
    async collect() {
      this.remove()
      if (!metricSources.lastBackupAt) return
      const at = (await last())?.at
      this.set(at ? Math.max(0, (Date.now() - at.getTime()) / 1000) : Infinity)
    },
  })
}
