/**
 * npm run backup -- FILE: writes all data of the site to one new file; the site may keep running. With --nightly, which only the
 * site itself uses, the task writes the nightly backup to BACKUP_DIR, and logs the result instead of printing it; errors are also printed.
 */
import { parseArgs } from 'node:util'
import { now } from '~/infra/clock'
import { makeNightlyBackup, describeError, writeBackup } from '~/infra/db/backup'
import { env } from '~/infra/env'
import { log } from '~/infra/log'

const usage = 'Usage: npm run backup -- FILE'

const abortController = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => abortController.abort())

const options = readOptions()
try {
  if (options?.nightly && env.backupDir) await nightly(env.backupDir)
  else if (options?.file) await backup(options.file)
  else fail(usage)
} catch (error) {
  if (abortController.signal.aborted) fail('Stopped. No backup was made.')
  if (options?.nightly) log.error('backup_not_made', { error })
  fail(`No backup was made. ${describeError(error)}`)
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({ options: { nightly: { type: 'boolean' } }, allowPositionals: true })
    return positionals.length > 1 ? undefined : { nightly: values.nightly ?? false, file: positionals[0] }
  } catch {
    return undefined
  }
}

async function nightly(folder: string) {
  const startedAt = performance.now()
  const written = await makeNightlyBackup(env, folder, now(), abortController.signal)
  if (written) log.info('backup_made', { bytes: written.bytes, tables: written.tables.length, isEncrypted: written.isEncrypted, seconds: secondsSince(startedAt) })
}

async function backup(file: string) {
  const startedAt = performance.now()
  const { bytes, tables, isEncrypted } = await writeBackup(env, env.secrets.join(','), file, { signal: abortController.signal })
  const number = new Intl.NumberFormat('en')
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Wrote ${file}: ${tables.length} tables, ${number.format(rows)} rows, ${(bytes / 1e6).toFixed(1)} MB, read back and compared, in ${secondsSince(startedAt)} s.`)
  console.log(isEncrypted
    ? 'It is encrypted and holds SESSION_SECRET. Keep BACKUP_PASSPHRASE in another place: without it nobody can open the file.'
    : 'It is not encrypted, since BACKUP_PASSPHRASE is not set, and does not hold SESSION_SECRET: keep .env too.')
}

function secondsSince(startedAt: number) {
  return Math.round((performance.now() - startedAt) / 100) / 10
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
