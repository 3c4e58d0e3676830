import Database from 'better-sqlite3'
import { v7 } from 'uuid'
import { getWeekStart } from '../../../app/features/operations/analytics/week'
import type { Site } from './site'

export type Rows = Database.Database

/** Opens the file of a running site: for look-ups of a test, and for the few rows that no screen creates. */
export function openDatabase(site: Site): Rows {
  const rows = new Database(site.databaseUrl.replace(/^file:/, ''))
  rows.pragma('busy_timeout = 5000')
  return rows
}

/** The number of rows that a `SELECT count(*)` finds. */
export function count(rows: Rows, table: string, where = '1', ...values: unknown[]): number {
  return rows.prepare(`SELECT count(*) FROM "${table}" WHERE ${where}`).pluck().get(...values) as number
}

/** Counts a new row like the product, so that the totals are correct. */
export function countUp(rows: Rows, name: 'members' | 'communities' | 'posts' | 'comments') {
  rows.prepare('INSERT INTO "CountChange" ("id", "name", "week", "amount") VALUES (?, ?, ?, 1)').run(v7(), name, getWeekStart(new Date()))
}

export interface Community {
  id: string
  name: string
}

/** A community of the test, so that its feed has no stories of other tests. */
export function makeCommunity(rows: Rows, name: string): Community {
  const id = v7()
  rows.prepare(`
    INSERT INTO "Community" ("id", "name", "nameKey", "description", "type", "createdAt") VALUES (?, ?, ?, ?, 'general', ?)`,
  ).run(id, name, `${name.toLowerCase()} ${id}`, 'A quiet place.', new Date().toISOString())
  return { id, name }
}
