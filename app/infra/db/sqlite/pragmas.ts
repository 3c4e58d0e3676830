import type { Database } from 'better-sqlite3'

export type Purpose = 'read' | 'write'

/**
 * A connection that opens an existing WAL file starts at synchronous=NORMAL, which loses answered writes with the power.
 * secure_delete keeps the promise that deleted data is gone from the file. Waiting for a lock blocks the whole process: a
 * writer does not wait in SQLite at all (`write` tries again), and a reader, which WAL rarely makes wait, waits only briefly.
 * The COMMIT that fills the log copies it into the file and waits for the disk: the usual 1000 pages held the process for 25 to 50 ms.
 */
const FOR_ALL = {
  journal_mode: 'wal', synchronous: 2, foreign_keys: 1, secure_delete: 1, journal_size_limit: 67_108_864, wal_autocheckpoint: 200,
}
const PRAGMAS_OF = {
  read: { ...FOR_ALL, busy_timeout: 200, query_only: 1 },
  write: { ...FOR_ALL, busy_timeout: 0, query_only: 0 },
}

/** Sets a connection up for its purpose and reads every setting back. Throws where SQLite keeps another value. */
export function setPragmas(database: Database, purpose: Purpose) {
  for (const [name, wanted] of Object.entries(PRAGMAS_OF[purpose])) {
    database.pragma(`${name} = ${wanted}`)
    const kept = database.pragma(name, { simple: true })
    if (kept !== wanted) throw new Error(`SQLite does not take PRAGMA ${name} = ${wanted} for this file`)
  }
}
