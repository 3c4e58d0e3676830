import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { node } from './commands.mjs'
import { loadSettings } from './secrets.mjs'

const FILLED = 'data/.first-rows' // Records which SQLite file has its first rows.

/**
 * Migrates the database and gives a new one its first communities and admin. Always checks the migrations, because a restored
 * backup changes the database without a trace here. Looking for the first rows costs a second, so a SQLite file that has them is
 * recorded. Writes only into `data`, and two processes may run it at once.
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

/** Identifies a SQLite file even if another one took its path. Undefined for PostgreSQL. */
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
