import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { node } from './commands.mjs'
import { loadSettings } from './secrets.mjs'

const FILLED = 'data/.first-rows' // which SQLite file has its first rows

/**
 * Brings the database up to date and gives a new one its first communities and its first admin.
 * The migrations are always looked at: only the database knows its own state, which a restored backup changes without
 * a trace here. The first rows cost a second to look for, so a SQLite file that has them is remembered. Nothing is written
 * but into the folder `data`, and two may do it at once.
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

/** What tells one SQLite file from another that came to lie at its place; undefined for PostgreSQL. */
function databaseFile() {
  const [, path] = /^file:(.+)/.exec(process.env.DATABASE_URL || 'file:./data/site.db') ?? []
  const found = path && statSync(path, { throwIfNoEntry: false })
  return found ? `${path} ${found.ino} ${found.birthtimeMs}` : undefined
}

function filled() {
  try {
    return readFileSync(FILLED, 'utf8')
  } catch {
    return undefined // none yet
  }
}
