import { createRequire } from 'node:module'
import type BetterSqlite3 from 'better-sqlite3'

const [major = 0] = process.versions.node.split('.').map(Number)

/**
 * Version 12 of better-sqlite3 crashes on Node 24.19 and newer when a statement is garbage collected, and version 13 does not run
 * on Node 20.
 */
export const Database = createRequire(import.meta.url)(major >= 24 ? 'better-sqlite3-13' : 'better-sqlite3') as typeof BetterSqlite3
