// Loaded into a server by --require: SIGUSR2 sets its SQLite to the state in the file named by DATABASE_STATE: usual, full or
// read-only.
const { readFileSync } = require('node:fs')
const { createRequire } = require('node:module')

const load = createRequire(require.resolve('../../../package.json'))
const name = Number(process.versions.node.split('.')[0]) >= 24 ? 'better-sqlite3-13' : 'better-sqlite3'
const Database = load(name)
const open = new Set()

class Watched extends Database {
  constructor(...given) {
    super(...given)
    open.add(this)
  }
}
require.cache[load.resolve(name)].exports = Watched

const LIMITS = {
  usual: ['max_page_count = 4294967294', 'query_only = 0'],
  // Full even for a change of a few pages: the file may not grow.
  full: ['max_page_count = 1'],
  'read-only': ['query_only = 1'],
}

process.on('SIGUSR2', () => {
  const state = readFileSync(process.env.DATABASE_STATE, 'utf8').trim()
  // The connection that waits for no lock is the one for writing.
  const writing = [...open].filter((database) => database.open && database.pragma('busy_timeout', { simple: true }) == 0)
  for (const database of writing) for (const limit of LIMITS[state]) database.pragma(limit)
  process.stdout.write(`${JSON.stringify({ event: 'database_state', state, connections: writing.length })}\n`)
})
