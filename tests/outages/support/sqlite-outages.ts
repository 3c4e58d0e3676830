import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import type { Site } from '../../e2e/support/site'
import type { Outage } from './outage'

/** Settings that let a test make the site's SQLite full or read-only from outside. */
export const changeable = (stateFile: string): Record<string, string> => ({
  DATABASE_STATE: stateFile,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require=${resolve('tests/outages/support/database-state.cjs')}`,
})

export function sqliteOutages(sites: () => readonly Site[], file: string, stateFile: string): Record<'locked' | 'full' | 'readOnly', Outage> {
  let other: Database.Database | undefined
  const become = async (state: 'usual' | 'full' | 'read-only') => {
    const isLine = (line: string) => line.startsWith('{"event":"database_state"')
    const changes = (site: Site) => site.log().split('\n').filter(isLine).length
    const before = sites().map(changes)
    writeFileSync(stateFile, state)
    for (const site of sites()) process.kill(site.pid(), 'SIGUSR2')
    while (sites().some((site, n) => changes(site) === before[n])) await wait(10)
  }
  return {
    locked: {
      async begin() {
        other = new Database(file, { timeout: 10_000 })
        other.exec('BEGIN EXCLUSIVE')
      },
      async end() {
        other?.close()
      },
    },
    full: { begin: () => become('full'), end: () => become('usual') },
    readOnly: { begin: () => become('read-only'), end: () => become('usual') },
  }
}
