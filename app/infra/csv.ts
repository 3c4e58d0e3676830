import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | boolean | Date | null

/** Columns by heading, each with what of a row stands in it. */
export type CsvColumns<Row> = Record<string, (row: Row) => CsvCell>

/**
 * A table as CSV (RFC 4180, UTF-8), made batch by batch, so that its size in memory is that of one batch. It begins with
 * a byte order mark, without which spreadsheets take UTF-8 for something else. A cell that a spreadsheet would run as a
 * formula gets a leading `'` (security.md X10), and so does what would begin a cell where lists are separated by semicolons,
 * which spreadsheets of some countries do whatever the quotes say. Instants are ISO 8601 in UTC.
 */
export async function* csvOf<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<Row[]>): AsyncGenerator<string, void> {
  yield lines([Object.keys(columns)], { bom: true })
  for await (const rows of batches) {
    if (rows.length > 0) yield lines(rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row))))
  }
}

/** In rows: what a file is read and written by. */
const batchSize = 500

/** All rows of a list that is read from its newest to its oldest, batch by batch: `rowsAt` gives those before an id. */
export async function* inBatches<Row extends { id: string }>(
  rowsAt: (place: { limit: number; before?: string | undefined }) => Promise<Row[]>, limit = batchSize,
): AsyncGenerator<Row[], void> {
  let before: string | undefined
  do {
    const batch = await rowsAt({ limit, before })
    yield batch
    before = batch.length === limit ? batch.at(-1)?.id : undefined
  } while (before)
}

const lines = (rows: CsvCell[][], { bom } = { bom: false }) =>
  stringify(rows, {
    bom,
    escape_formulas: true,
    quoted_string: true,
    record_delimiter: 'windows',
    cast: { boolean: String, date: (instant) => instant.toISOString(), string: (text) => text.replace(/(?<=[;\n\r])(?=[=+\-@])/g, "'") },
  })
