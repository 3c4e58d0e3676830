import { createHash } from 'node:crypto'
import { type RawConnection, getPrimaryKey } from './connection'
import type { Row } from './cells'
import type { Table } from './tables'

/** Tables with equal checksums hold the same rows, even in databases of different kinds. */
export interface RowsChecksum {
  rows: number
  checksum: string
}

export function createChecksumBuilder() {
  const hash = createHash('sha256')
  let count = 0
  return {
    add(rows: Row[]) {
      count += rows.length
      hash.update(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    },
    sum: (): RowsChecksum => ({ rows: count, checksum: hash.digest('hex') }),
  }
}

export async function* readTableBatches(connection: RawConnection, table: Table, after?: Row): AsyncGenerator<Row[]> {
  for (let last = after; ;) {
    const rows = await connection.readRows(table, last)
    if (rows.length === 0) return
    yield rows
    last = getPrimaryKey(table, rows.at(-1)!)
  }
}

export async function computeTableChecksum(connection: RawConnection, table: Table, report: (rows: number) => void = () => {}): Promise<RowsChecksum> {
  const { add, sum } = createChecksumBuilder()
  for await (const rows of readTableBatches(connection, table)) {
    add(rows)
    report(rows.length)
  }
  return sum()
}
