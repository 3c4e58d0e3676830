import { createHash } from 'node:crypto'
import { type Connection, keyOf } from './connection'
import type { Row } from './cells'
import type { Table } from './tables'

/** Tables with equal sums hold the same rows, also in databases of different kinds. */
export interface Sum {
  rows: number
  checksum: string
}

export function createChecksum() {
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

export async function* batchesOf(connection: Connection, table: Table, after?: Row): AsyncGenerator<Row[]> {
  for (let last = after; ;) {
    const rows = await connection.readRows(table, last)
    if (rows.length === 0) return
    yield rows
    last = keyOf(table, rows.at(-1)!)
  }
}

export async function sumOf(connection: Connection, table: Table, report: (rows: number) => void = () => {}): Promise<Sum> {
  const { add, sum } = createChecksum()
  for await (const rows of batchesOf(connection, table)) {
    add(rows)
    report(rows.length)
  }
  return sum()
}
