import type { Env } from '../../env'
import type { Cell, Row } from './cells'
import type { Table } from './tables'

/** Bypasses Prisma, which is too slow for millions of rows. */
export interface RawConnection {
  readonly kind: Env['databaseKind']
  tables(): Promise<Table[]>
  /** Returns the rows whose primary key is greater than `after`, in key order. The result is empty only at the end of the table. */
  readRows(table: Table, after?: Cell[], limit?: BatchLimit): Promise<Row[]>
  insertRows(table: Table, rows: Row[]): Promise<void>
  countRows(table: Table): Promise<number>
  lastKey(table: Table): Promise<Cell[] | undefined>
  transaction<Result>(work: () => Promise<Result>): Promise<Result>
  ask(query: string, ...values: string[]): Promise<Cell[][]>
  run(statement: string, ...values: string[]): Promise<void>
  close(): Promise<void>
}

/** The last row may push the size of a batch over `bytes`. */
export interface BatchLimit {
  rows: number
  bytes: number
}

export const DEFAULT_BATCH_LIMIT: BatchLimit = { rows: 10_000, bytes: 4_194_304 }

export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError'
}

export const getPrimaryKey = (table: Table, row: Row): Cell[] => table.key.map((column) => row[table.columns.indexOf(column)]!)
