import type { RawConnection } from './connection'
import { isApplicationTable, quoteIdentifier } from './tables'

export interface IndexOrForeignKey {
  name: string
  kind: 'index' | 'foreign key'
  table: string
  statement: string
}

const PARTS = {
  // SQLite cannot drop foreign keys, so the copy turns off their checks instead.
  sqlite: `SELECT "name", 'index', "tbl_name", "sql" FROM sqlite_schema WHERE "type" = 'index' AND "sql" IS NOT NULL ORDER BY "name"`,
  postgresql: `
    SELECT i.relname, 'index', c.relname, pg_get_indexdef(i.oid) FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class c ON c.oid = x.indrelid
    WHERE c.relnamespace = to_regnamespace(quote_ident(current_schema()))
      AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.oid AND k.contype IN ('p', 'u', 'x'))
    UNION ALL
    SELECT k.conname, 'foreign key', c.relname,
      'ALTER TABLE ' || quote_ident(c.relname) || ' ADD CONSTRAINT ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid)
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    WHERE k.contype = 'f' AND k.connamespace = to_regnamespace(quote_ident(current_schema())) ORDER BY 2 DESC, 1`,
}

export async function listIndexesAndForeignKeys(connection: RawConnection): Promise<IndexOrForeignKey[]> {
  const rows = (await connection.ask(PARTS[connection.kind])) as [string, IndexOrForeignKey['kind'], string, string][]
  return rows.map(([name, kind, table, statement]) => ({ name, kind, table, statement })).filter(({ table }) => isApplicationTable(table))
}

/** Without indexes and foreign keys, inserts are several times as fast, work in any order, and can fill tables that refer to each other. */
export async function dropIndexesAndForeignKeys(connection: RawConnection, parts: IndexOrForeignKey[]) {
  const [keys, indices] = [parts.filter(({ kind }) => kind === 'foreign key'), parts.filter(({ kind }) => kind === 'index')]
  for (const { name, table } of keys) await connection.run(`ALTER TABLE ${quoteIdentifier(table)} DROP CONSTRAINT ${quoteIdentifier(name)}`)
  for (const { name } of indices) await connection.run(`DROP INDEX ${quoteIdentifier(name)}`)
}

export async function restoreIndexesAndForeignKeys(connection: RawConnection, parts: IndexOrForeignKey[], report: (part: IndexOrForeignKey) => void = () => {}) {
  const there = new Set((await listIndexesAndForeignKeys(connection)).map(({ name, table }) => `${table} ${name}`))
  const missing = parts.filter(({ name, table }) => !there.has(`${table} ${name}`))
  for (const kind of ['index', 'foreign key']) {
    for (const part of missing.filter((each) => each.kind === kind)) {
      report(part)
      await connection.run(part.statement)
    }
  }
  if (connection.kind === 'postgresql') return
  const [[broken] = []] = await connection.ask('SELECT "table" FROM pragma_foreign_key_check LIMIT 1')
  if (broken) throw new Error(`The table ${broken} has a row without its parent.`)
}

/** PostgreSQL only: makes each sequence continue after the highest number in its column, and updates the statistics. */
export async function resetSequencesAndStatistics(connection: RawConnection) {
  if (connection.kind === 'sqlite') return
  for (const { name, columns } of await connection.tables()) {
    for (const column of columns.filter(({ isNumbered }) => isNumbered)) {
      await connection.ask(
        `SELECT setval(pg_get_serial_sequence(?, ?), greatest(max(${quoteIdentifier(column.name)}), 1), max(${quoteIdentifier(column.name)}) IS NOT NULL) FROM ${quoteIdentifier(name)}`,
        quoteIdentifier(name), column.name,
      )
    }
  }
  await connection.run('ANALYZE')
}
