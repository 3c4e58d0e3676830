import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | boolean | Date | null

export type CsvColumns<Row> = Record<string, (row: Row) => CsvCell>

/**
 * Generates CSV (RFC 4180) in UTF-8, with a byte order mark so that spreadsheets detect UTF-8. Puts `'` before text that a spreadsheet
 * would run as a formula, also after a semicolon or line break, because some spreadsheets split even quoted text there.
 */
export async function* toCsv<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<Row[]>): AsyncGenerator<string, void> {
  yield lines([Object.keys(columns)], { bom: true })
  for await (const rows of batches) {
    if (rows.length > 0) yield lines(rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row))))
  }
}

const batchSize = 500

export async function* readInBatches<Row extends { id: string }>(
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

export async function* yieldSingleBatch<Row>(rows: Row[] | Promise<Row[]>): AsyncGenerator<Row[], void> {
  yield await rows
}
