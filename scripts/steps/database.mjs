import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { runNode } from './commands.mjs'
import { loadEnvFile } from './secrets.mjs'

const FILLED = 'data/.first-rows'

/**
 * Always runs the migrations, because a backup of an older version may have been restored. Records which SQLite file already has
 * its initial rows, because checking for them takes a second.
 */
export const databaseStep = {
  name: 'database',
  doing: 'Checking the database',
  missing: () => true,
  needsLock: false,
  async run() {
    loadEnvFile()
    mkdirSync('data', { recursive: true, mode: 0o700 })
    await runNode('build/tasks/migrate.js')
    const file = databaseFile()
    if (file && file === readFilledDatabase()) return
    await runNode('build/tasks/first-rows.js')
    if (file) writeFileSync(FILLED, file)
  },
}

/** Identifies the SQLite file: a different file at the same path has a different value. Undefined for PostgreSQL or a missing file. */
function databaseFile() {
  const [, path] = /^file:(.+)/.exec(process.env.DATABASE_URL || 'file:./data/site.db') ?? []
  const found = path && statSync(path, { throwIfNoEntry: false })
  return found ? `${path} ${found.ino} ${found.birthtimeMs}` : undefined
}

function readFilledDatabase() {
  try {
    return readFileSync(FILLED, 'utf8')
  } catch {
    return undefined
  }
}
