import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connectPostgresqlClient } from '../command-connection'
import { type Cell, convertFromPostgresql, type Row, convertToPostgresql } from './cells'
import { DEFAULT_BATCH_LIMIT, type RawConnection, DatabaseInUseError, type BatchLimit } from './connection'
import { readPostgresqlTables } from './postgresql-tables'
import { quoteIdentifier, type Table } from './tables'

const LOCKED = '55P03'
const TIMEOUT_MS = 1_000
/** Sets a fixed text format for values, regardless of the settings of the database server and the role. */
const SETTINGS = `
  SET DateStyle = ISO; SET TimeZone = 'UTC'; SET bytea_output = hex; SET extra_float_digits = 1`

export async function openPostgresqlSnapshot(url: string, { alone = false } = {}): Promise<RawConnection> {
  const client = await connect(url)
  try {
    const connection = connectionTo(client)
    if (alone) await refuseOthers(client)
    const tables = alone ? await connection.tables() : []
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    if (tables.length > 0) await client.query(`LOCK TABLE ${tables.map(({ name }) => quoteIdentifier(name)).join(', ')} IN SHARE MODE NOWAIT`)
    else await client.query('SELECT 1')
    return connection
  } catch (error) {
    await client.end()
    if (error instanceof pg.DatabaseError && error.code === LOCKED) throw new DatabaseInUseError('Another process is writing into the PostgreSQL database.')
    throw error
  }
}

export async function openPostgresqlCopyTarget(url: string): Promise<RawConnection> {
  return connectionTo(await connect(url))
}

async function connect(url: string) {
  const asText = { getTypeParser: () => (text: string) => text }
  const client = await connectPostgresqlClient(url, asText)
  await client.query(SETTINGS)
  return client
}

/**
 * Counts only connections of the site's role, because roles for monitoring may stay connected. Waits up to a second, because
 * PostgreSQL takes a moment to notice that a process has ended.
 */
async function refuseOthers(client: pg.Client) {
  let others = await countOthers(client)
  for (const deadline = performance.now() + TIMEOUT_MS; others > 0 && performance.now() < deadline;) {
    await wait(100)
    others = await countOthers(client)
  }
  if (others > 0) throw new DatabaseInUseError(`The PostgreSQL database has ${others} other ${others === 1 ? 'connection' : 'connections'} of the same role.`)
}

async function countOthers(client: pg.Client) {
  const { rows } = await client.query<{ others: string }>(`
    SELECT count(*) AS others FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid() AND backend_type = 'client backend'`)
  return Number(rows[0]!.others)
}

function connectionTo(client: pg.Client): RawConnection {
  const rowsOf = async (text: string, values: unknown[] = []) => (await client.query<Cell[]>({ text, values, rowMode: 'array' })).rows
  return {
    kind: 'postgresql',
    tables: () => readPostgresqlTables(rowsOf),
    async readRows(table, after, limit = DEFAULT_BATCH_LIMIT) {
      const rows = await rowsOf(selectFrom(table, after, limit), after)
      const types = table.columns.map(({ type }) => type)
      for (const row of rows) for (const [index, type] of types.entries()) row[index] = convertFromPostgresql(row[index]!, type)
      return rows
    },
    async insertRows(table, rows) {
      if (rows.length > 0) await client.query(insertInto(table), byColumn(table, rows))
    },
    async countRows({ name }) {
      return Number((await rowsOf(`SELECT count(*) FROM ${quoteIdentifier(name)}`))[0]![0])
    },
    async lastKey({ name, key }) {
      const [row] = await rowsOf(`SELECT ${list(key)} FROM ${quoteIdentifier(name)} ORDER BY ${key.map(({ sort }) => `${sort} DESC`).join(', ')} LIMIT 1`)
      return row?.map((cell, index) => convertFromPostgresql(cell, key[index]!.type))
    },
    async transaction(work) {
      await client.query('BEGIN')
      try {
        const result = await work()
        await client.query('COMMIT')
        return result
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {})
        throw error
      }
    },
    ask: (query, ...values) => rowsOf(numbered(query, values), values),
    async run(statement, ...values) {
      await client.query(numbered(statement, values), values)
    },
    close: () => client.end(),
  }
}

function numbered(statement: string, values: string[]) {
  let number = 0
  return values.length === 0 ? statement : statement.replace(/\?/g, () => `$${++number}`)
}

const list = (columns: { name: string }[]) => columns.map(({ name }) => quoteIdentifier(name)).join(', ')

/** The extra condition on the first column lets PostgreSQL use an index even if a later column is sorted by an expression. */
function selectFrom({ name, columns, key }: Table, after: Cell[] | undefined, { rows, bytes }: BatchLimit) {
  const order = key.map(({ sort }) => sort).join(', ')
  const from = (column: number) => `$${column + 1}::${key[column]!.type === 'text' ? 'text' : key[column]!.native}`
  const behind = after ? `WHERE ${key[0]!.sort} >= ${from(0)} AND (${order}) > (${key.map((_column, index) => from(index)).join(', ')})` : ''
  const wide = columns.filter((column) => (column.type === 'text' || column.type === 'bytes') && !key.includes(column))
  const select = (more = '') => `SELECT ${list(columns)} ${more} FROM ${quoteIdentifier(name)} ${behind} ORDER BY ${order} LIMIT ${rows}`
  if (wide.length === 0) return select()
  const size = wide.map((column) => `coalesce(octet_length(${quoteIdentifier(column.name)}${column.type === 'text' ? '::text' : ''}), 0)`).join(' + ')
  return `
    SELECT ${list(columns)} FROM (
      SELECT *, sum("_size") OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING) - "_size" AS "_before" FROM (${select(`, ${size} AS "_size"`)}) AS "_part"
    ) AS "_sized" WHERE "_before" < ${bytes} ORDER BY ${order}`
}

/** Passes one array per column, so that the number of parameters does not depend on the number of rows. */
function insertInto({ name, columns }: Table) {
  const arrays = columns.map(({ native }, index) => `$${index + 1}::${native}[]`).join(', ')
  return `INSERT INTO ${quoteIdentifier(name)} (${list(columns)}) SELECT * FROM unnest(${arrays})`
}

const byColumn = ({ columns }: Table, rows: Row[]) => columns.map(({ type }, column) => rows.map((row) => convertToPostgresql(row[column]!, type)))
