import Database from 'better-sqlite3'
import { v7 } from 'uuid'
import type { Site } from './site'

export type Rows = Database.Database

/** Opens the file of a running site: for what a test looks up, and for the few rows that no screen makes. */
export function openDatabase(site: Site): Rows {
  const rows = new Database(site.databaseUrl.replace(/^file:/, ''))
  rows.pragma('busy_timeout = 5000')
  return rows
}

/** How many rows a `SELECT count(*)` finds. */
export function count(rows: Rows, table: string, where = '1', ...values: unknown[]): number {
  return rows.prepare(`SELECT count(*) FROM "${table}" WHERE ${where}`).pluck().get(...values) as number
}

export interface Community {
  id: string
  name: string
}

/** A community of the test's own, so that the stories of others do not stand in its feed. */
export function makeCommunity(rows: Rows, name: string): Community {
  const id = v7()
  rows.prepare(`
    INSERT INTO "Community" ("id", "name", "nameKey", "description", "type", "createdAt") VALUES (?, ?, ?, ?, 'general', ?)`,
  ).run(id, name, `${name.toLowerCase()} ${id}`, 'A quiet place.', new Date().toISOString())
  return { id, name }
}
