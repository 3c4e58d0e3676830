import { mkdirSync } from 'node:fs'
import { node } from './commands.mjs'

const ADVICE = 'Look at DATABASE_URL (in .env or the environment): the database must be reachable, and a SQLite file writable.'

/**
 * Brings the database up to date and gives a new one its first communities and its first admin.
 * It always runs: only the database knows its own state, which a restored backup changes without a trace here.
 */
export const database = {
  name: 'database',
  doing: 'Checking the database',
  missing: () => true,
  run() {
    mkdirSync('data', { recursive: true, mode: 0o700 })
    node('build/tasks/migrate.js', [], { advice: ADVICE })
    node('build/tasks/first-rows.js', [], { advice: ADVICE })
  },
}
