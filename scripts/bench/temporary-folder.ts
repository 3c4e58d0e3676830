import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let made: string | undefined

export function getTemporaryFolder(): string {
  if (!made) {
    const folder = (made = mkdtempSync(join(tmpdir(), 'site-bench-')))
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    // Without these listeners, a signal would end the process before its exit listeners run.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
  }
  return made
}
