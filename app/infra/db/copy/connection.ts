import type { Env } from '../../env'
import type { Cell, Row } from './cells'
import type { Table } from './tables'

/** One connection to a database of either kind, past Prisma, which takes too long for rows by the million. */
export interface Connection {
  readonly kind: Env['databaseKind']
  /** The tables of the application, each behind those that it refers to. */
  tables(): Promise<Table[]>
  /** The rows behind a key, in the order of the primary key. At least one, unless there are none. */
  readRows(table: Table, after?: Cell[], most?: Most): Promise<Row[]>
  /** Inserts all of the rows or none of them. */
  insertRows(table: Table, rows: Row[]): Promise<void>
  countRows(table: Table): Promise<number>
  /** The key of the last row in the order of the primary key. */
  lastKey(table: Table): Promise<Cell[] | undefined>
  /** Keeps all that `work` changes, or nothing of it. */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>
  /** The rows of a query. `?` stands for a value. */
  ask(query: string, ...values: string[]): Promise<Cell[][]>
  run(statement: string, ...values: string[]): Promise<void>
  close(): Promise<void>
}

/** How much a batch holds at most: so many rows, and so many bytes and one row more. */
export interface Most {
  rows: number
  bytes: number
}

export const BATCH: Most = { rows: 10_000, bytes: 4_194_304 }

/** Another process uses the database that should be had alone. The message is one line. */
export class InUse extends Error {
  override name = 'InUse'
}

/** The primary key of a row. */
export const keyOf = (table: Table, row: Row): Cell[] => table.key.map((column) => row[table.columns.indexOf(column)]!)
