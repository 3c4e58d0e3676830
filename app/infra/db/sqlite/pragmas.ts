import type { Database } from 'better-sqlite3'

export type ConnectionPurpose = 'read' | 'write'

/**
 * `synchronous` 2 is FULL. With NORMAL, better-sqlite3's default for WAL files, a power failure can lose committed transactions.
 * `busy_timeout` is 0 for writes, because waiting for a lock in SQLite blocks the whole process; `write` retries instead. With the
 * default `wal_autocheckpoint` of 1000 pages, a COMMIT that ran a checkpoint blocked the process for 25 to 50 ms.
 */
const FOR_ALL = {
  journal_mode: 'wal', synchronous: 2, foreign_keys: 1, secure_delete: 1, journal_size_limit: 67_108_864, wal_autocheckpoint: 200,
}
const PRAGMAS_OF = {
  read: { ...FOR_ALL, busy_timeout: 200, query_only: 1 },
  write: { ...FOR_ALL, busy_timeout: 0, query_only: 0 },
}

export function setPragmas(database: Database, purpose: ConnectionPurpose) {
  for (const [name, wanted] of Object.entries(PRAGMAS_OF[purpose])) {
    database.pragma(`${name} = ${wanted}`)
    const kept = database.pragma(name, { simple: true })
    if (kept !== wanted) throw new Error(`SQLite does not take PRAGMA ${name} = ${wanted} for this file`)
  }
}
