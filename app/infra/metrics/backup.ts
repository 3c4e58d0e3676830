import { Gauge, type Registry } from 'prom-client'
import { atMostEvery } from './at-most-every'
import { sources } from './sources'

const FRESH = 10_000
const TIMEOUT_MS = 1_000

/** Missing if the site makes no backups; infinite if none exists yet. */
export function addBackup(registry: Registry): void {
  const ask = async () => ({ at: await sources.lastBackupAt?.() })
  const last = atMostEvery(FRESH, TIMEOUT_MS, ask)
  new Gauge({
    name: 'site_backup_age_seconds', help: 'Age of the newest backup in BACKUP_DIR.', registers: [registry],
    async collect() {
      this.remove()
      if (!sources.lastBackupAt) return
      const at = (await last())?.at
      this.set(at ? Math.max(0, (Date.now() - at.getTime()) / 1000) : Infinity)
    },
  })
}
