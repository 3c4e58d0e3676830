import pg from 'pg'
import { tableColumns, type SeedStore, type TableName, type CellValue } from './store'

const ROWS_PER_STATEMENT = 5_000

/** Opens a single connection without the site's timeouts. */
export async function openPostgresqlStore(url: string): Promise<SeedStore> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4_000 })
  await client.connect()
  return {
    async transaction(work) {
      await client.query('BEGIN')
      try {
        await work()
        await client.query('COMMIT')
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {})
        throw error
      }
    },
    async insert(table, rows) {
      for (const part of splitRows(rows)) await client.query(insertInto(table), toColumns(part))
    },
    async run(statement, ...values) {
      let number = 0
      await client.query(statement.replace(/\?/g, () => `$${++number}`), values.map(stored))
    },
    async list(query) {
      const { rows } = await client.query<[string]>({ text: query, rowMode: 'array' })
      return rows.map(([first]) => first)
    },
    close: () => client.end(),
  }
}

/** Returns an INSERT with one array parameter per column, so that the number of parameters does not depend on the number of rows. */
function insertInto(table: TableName) {
  const types = Object.entries(tableColumns[table])
  const names = types.map(([name]) => `"${name}"`).join(', ')
  return `INSERT INTO "${table}" (${names}) SELECT * FROM unnest(${types.map(([, type], n) => `$${n + 1}::${type}[]`).join(', ')})`
}

function* splitRows(rows: Iterable<CellValue[]>) {
  let part: CellValue[][] = []
  for (const row of rows) {
    part.push(row)
    if (part.length < ROWS_PER_STATEMENT) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

const toColumns = (rows: CellValue[][]) => rows[0]!.map((_value, column) => rows.map((row) => stored(row[column]!)))

/** Times are stored in UTC without a zone. The driver would write a Date in local time. */
const stored = (value: CellValue) => (value instanceof Date ? value.toISOString() : value)
