import type { Database as Sqlite, Statement } from 'better-sqlite3'
import { Database } from '../sqlite/driver.mjs'
import { getSqlitePath } from '../sqlite'
import { type Cell, type CellType, convertFromSqlite, type Row, convertToSqlite } from './cells'
import { DEFAULT_BATCH_LIMIT, type RawConnection, DatabaseInUseError } from './connection'
import { sortByReferences, isApplicationTable, quoteIdentifier, type Table } from './tables'

const TIMEOUT_MS = 30_000

const TYPES: Record<string, CellType> = {
  TEXT: 'text', INTEGER: 'integer', INT: 'integer', BIGINT: 'integer', REAL: 'real', BOOLEAN: 'boolean', DATETIME: 'timestamp', BLOB: 'bytes',
}

export function openSqliteSnapshot(url: string, { alone = false } = {}): RawConnection {
  const file = getSqlitePath(url)
  if (!alone) {
    const db = new Database(file, { readonly: true, fileMustExist: true, timeout: TIMEOUT_MS })
    db.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
    return connectionTo(db)
  }
  const db = new Database(file, { fileMustExist: true, timeout: 0 })
  try {
    // An open connection in WAL mode locks the file, so this lock succeeds only if no other connection is open.
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; PRAGMA query_only = ON')
    return connectionTo(db)
  } catch (error) {
    db.close()
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) throw new DatabaseInUseError(`Another process has the SQLite file ${file} open.`)
    throw error
  }
}

export function openSqliteCopyTarget(url: string): RawConnection {
  const db = new Database(getSqlitePath(url), { fileMustExist: true, timeout: TIMEOUT_MS })
  db.exec('PRAGMA foreign_keys = OFF; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = FILE')
  return connectionTo(db)
}

function connectionTo(db: Sqlite): RawConnection {
  db.defaultSafeIntegers(true)
  const prepare = createStatementCache(db)
  return {
    kind: 'sqlite',
    async tables() {
      const names = db.prepare(`SELECT "name" FROM sqlite_schema WHERE "type" = 'table'`).pluck().all() as string[]
      return sortByReferences(names.filter(isApplicationTable).map((name) => describe(db, name)))
    },
    async readRows(table, after, limit = DEFAULT_BATCH_LIMIT) {
      const rows: Row[] = []
      let bytes = 0
      const values = [...(after ?? []).map((cell, index) => convertToSqlite(cell, table.key[index]!.type)), limit.rows]
      for (const row of prepare(selectFrom(table, after)).iterate(values) as Iterable<Row>) {
        for (const [index, { type }] of table.columns.entries()) bytes += (row[index] = convertFromSqlite(row[index]!, type))?.length ?? 0
        rows.push(row)
        if (bytes >= limit.bytes) break
      }
      return rows
    },
    async insertRows(table, rows) {
      const insert = prepare(insertInto(table))
      const types = table.columns.map(({ type }) => type)
      const all = db.transaction(() => {
        for (const row of rows) insert.run(row.map((cell, index) => convertToSqlite(cell, types[index]!)))
      })
      all.immediate()
    },
    async countRows({ name }) {
      return Number(db.prepare(`SELECT count(*) FROM ${quoteIdentifier(name)}`).pluck().get())
    },
    async lastKey({ name, key }) {
      const row = db.prepare(`SELECT ${list(key)} FROM ${quoteIdentifier(name)} ORDER BY ${key.map(({ sort }) => `${sort} DESC`).join(', ')} LIMIT 1`).raw().get() as Row | undefined
      return row?.map((cell, index) => convertFromSqlite(cell, key[index]!.type))
    },
    async transaction(work) {
      db.exec('BEGIN IMMEDIATE')
      try {
        const result = await work()
        db.exec('COMMIT')
        return result
      } catch (error) {
        if (db.inTransaction) db.exec('ROLLBACK')
        throw error
      }
    },
    async ask(query, ...values) {
      const rows = db.prepare(query).raw().all(values) as unknown[][]
      return rows.map((row) => row.map((value) => (value === null ? null : String(value))))
    },
    async run(statement, ...values) {
      db.prepare(statement).run(values)
    },
    async close() {
      if (db.inTransaction) db.exec('ROLLBACK')
      db.close()
    },
  }
}

function createStatementCache(db: Sqlite) {
  const kept = new Map<string, Statement>()
  return (sql: string) => {
    const known = kept.get(sql)
    if (known) return known
    const statement = db.prepare(sql)
    if (statement.reader) statement.raw()
    kept.set(sql, statement)
    return statement
  }
}

const list = (columns: { name: string }[]) => columns.map(({ name }) => quoteIdentifier(name)).join(', ')

function selectFrom({ name, columns, key }: Table, after?: Cell[]) {
  const order = key.map(({ sort }) => sort).join(', ')
  const behind = after ? `WHERE (${order}) > (${key.map(() => '?').join(', ')})` : ''
  return `SELECT ${list(columns)} FROM ${quoteIdentifier(name)} ${behind} ORDER BY ${order} LIMIT ?`
}

function insertInto({ name, columns }: Table) {
  return `INSERT INTO ${quoteIdentifier(name)} (${list(columns)}) VALUES (${columns.map(() => '?').join(', ')})`
}

interface ColumnInfo { name: string, type: string, notnull: bigint, pk: bigint }
interface KeyInfo { table: string, from: string }

function describe(db: Sqlite, name: string): Table {
  const infos = db.pragma(`table_info(${quoteIdentifier(name)})`) as ColumnInfo[]
  const columns = new Map(infos.map((info) => [info.name, {
    name: info.name, type: typeOf(name, info), native: info.type, sort: quoteIdentifier(info.name), isNumbered: false,
  }]))
  const isNullable = new Set(infos.filter(({ notnull }) => !notnull).map((info) => info.name))
  const references = db.pragma(`foreign_key_list(${quoteIdentifier(name)})`) as KeyInfo[]
  return {
    name,
    columns: [...columns.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    key: infos.filter(({ pk }) => pk > 0n).sort((a, b) => Number(a.pk - b.pk)).map((info) => columns.get(info.name)!),
    references: references.map(({ table, from }) => ({ table, isOptional: isNullable.has(from) })),
  }
}

function typeOf(table: string, { name, type }: ColumnInfo): CellType {
  const known = TYPES[type.toUpperCase()]
  if (!known) throw new Error(`Nothing is known of the type ${type} of ${table}.${name}.`)
  return known
}
