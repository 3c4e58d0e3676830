import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { node } from './commands.mjs'
import { loadSettings } from './secrets.mjs'

const FILLED = 'data/.first-rows'

/**
 * Always checks the migrations, because a restored backup changes the database without a trace here. A SQLite file that has its
 * first rows is recorded, because looking for them costs a second.
 */
export const database = {
  name: 'database',
  doing: 'Checking the database',
  missing: () => true,
  needsLock: false,
  run() {
    loadSettings()
    mkdirSync('data', { recursive: true, mode: 0o700 })
    node('build/tasks/migrate.js')
    const file = databaseFile()
    if (file && file === filled()) return
    node('build/tasks/first-rows.js')
    if (file) writeFileSync(FILLED, file)
  },
}

/** Identifies the SQLite file: another file at the same path gets another value. Undefined for PostgreSQL or a missing file. */
function databaseFile() {
  const [, path] = /^file:(.+)/.exec(process.env.DATABASE_URL || 'file:./data/site.db') ?? []
  const found = path && statSync(path, { throwIfNoEntry: false })
  return found ? `${path} ${found.ino} ${found.birthtimeMs}` : undefined
}

function filled() {
  try {
    return readFileSync(FILLED, 'utf8')
  } catch {
    return undefined
  }
}
