/**
 * npm run restore -- FILE: replaces the site's database and settings with a backup; the site must be stopped. --to fills another,
 * empty database instead; --keep-sessions keeps everyone signed in.
 */
import { parseArgs } from 'node:util'
import { describeError, restoreBackup } from '~/infra/db/backup'
import { env } from '~/infra/env'

const usage = `Usage: npm run restore -- FILE
       npm run restore -- FILE --keep-sessions
       npm run restore -- FILE --to postgresql://<user>:<password>@<host>/<empty database>`

const abortController = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => abortController.abort())

const options = readOptions() ?? fail(usage)
try {
  const startedAt = performance.now()
  const { to, keepSessions } = options
  const report = (step: string) => console.log(`· ${step} …`)
  const { summary: { head, tables }, lines } = await restoreBackup(env, env.secrets, options.file, { to, keepSessions, signal: abortController.signal, report })
  const rows = new Intl.NumberFormat('en').format(tables.reduce((sum, table) => sum + table.rows, 0))
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  console.log(`Restored the backup of ${head.createdAt}: ${tables.length} tables, ${rows} rows, compared with the file, in ${seconds} s.`)
  if (!keepSessions) console.log('Everybody is signed out.')
  for (const line of lines) console.log(line)
} catch (error) {
  fail(`Nothing was restored. ${abortController.signal.aborted ? 'It was stopped.' : describeError(error)}`)
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({ options: { to: { type: 'string' }, 'keep-sessions': { type: 'boolean' } }, allowPositionals: true })
    const [file, ...more] = positionals
    return file && more.length === 0 ? { file, to: values.to, keepSessions: values['keep-sessions'] ?? false } : undefined
  } catch {
    return undefined
  }
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
