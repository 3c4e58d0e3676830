import { createHash } from 'node:crypto'
import { type Connection, keyOf } from './connection'
import type { Row } from './cells'
import type { Table } from './tables'

/** What tells whether two tables hold the same rows, whichever databases they lie in. */
export interface Sum {
  rows: number
  /** SHA-256 of all rows in the order of the primary key, in hex. */
  checksum: string
}

/** Adds rows up as they come, in the order of the primary key. */
export function adder() {
  const hash = createHash('sha256')
  let count = 0
  return {
    add(rows: Row[]) {
      count += rows.length
      hash.update(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    },
    sum: (): Sum => ({ rows: count, checksum: hash.digest('hex') }),
  }
}

/** Reads a table to its end, batch by batch. */
export async function* batchesOf(connection: Connection, table: Table, after?: Row): AsyncGenerator<Row[]> {
  for (let last = after; ;) {
    const rows = await connection.readRows(table, last)
    if (rows.length === 0) return
    yield rows
    last = keyOf(table, rows.at(-1)!)
  }
}

/** The sum of a whole table. */
export async function sumOf(connection: Connection, table: Table, report: (rows: number) => void = () => {}): Promise<Sum> {
  const { add, sum } = adder()
  for await (const rows of batchesOf(connection, table)) {
    add(rows)
    report(rows.length)
  }
  return sum()
}
