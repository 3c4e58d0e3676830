import type { Cell, CellType } from './cells'
import { type Column, sortByReferences, isApplicationTable, quoteIdentifier, type Table } from './tables'

const TYPES: Record<string, CellType> = {
  text: 'text', 'character varying': 'text', smallint: 'integer', integer: 'integer', bigint: 'integer', real: 'real', 'double precision': 'real',
  boolean: 'boolean', 'timestamp without time zone': 'timestamp', 'timestamp with time zone': 'timestamp', bytea: 'bytes',
}

const COLUMNS = `
  SELECT c.relname, a.attname, format_type(a.atttypid, a.atttypmod), format_type(a.atttypid, NULL), t.typtype,
    coalesce(l.collname, ''), pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL, array_position(i.indkey::int2[], a.attnum)
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
    LEFT JOIN pg_collation l ON l.oid = a.attcollation LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
  WHERE c.relkind = 'r' AND c.relnamespace = to_regnamespace(quote_ident(current_schema())) AND a.attnum > 0 AND NOT a.attisdropped`

const REFERENCES = `
  SELECT c.relname, p.relname, bool_or(NOT a.attnotnull)
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (k.conkey)
  WHERE k.contype = 'f' AND k.connamespace = to_regnamespace(quote_ident(current_schema())) GROUP BY k.oid, c.relname, p.relname`

export async function readPostgresqlTables(rowsOf: (query: string) => Promise<Cell[][]>): Promise<Table[]> {
  const tables = new Map<string, Table & { places: Map<Column, number> }>()
  for (const [name, attribute, native, type, kind, collation, isNumbered, place] of (await rowsOf(COLUMNS)) as string[][]) {
    if (!isApplicationTable(name!)) continue
    const table = tables.get(name!) ?? { name: name!, columns: [], key: [], references: [], places: new Map<Column, number>() }
    tables.set(name!, table)
    const column: Column = {
      name: attribute!,
      type: kind === 'e' ? 'text' : typeOf(name!, attribute!, type!),
      native: native!,
      sort: sortOf(attribute!, collation!, kind!),
      isNumbered: isNumbered === 't',
    }
    table.columns.push(column)
    if (place !== null) table.places.set(column, Number(place))
  }
  for (const [name, parent, isOptional] of (await rowsOf(REFERENCES)) as string[][]) {
    tables.get(name!)?.references.push({ table: parent!, isOptional: isOptional === 't' })
  }
  return sortByReferences([...tables.values()].map(({ places, ...table }) => ({
    ...table,
    columns: table.columns.sort((a, b) => (a.name < b.name ? -1 : 1)),
    key: [...places.keys()].sort((a, b) => places.get(a)! - places.get(b)!),
  })))
}

/** Sorts by bytes, as SQLite does. PostgreSQL would sort enums by declaration and text by the collation of the database. */
function sortOf(name: string, collation: string, kind: string) {
  if (kind === 'e') return `${quoteIdentifier(name)}::text COLLATE "C"`
  return collation === '' || collation === 'C' ? quoteIdentifier(name) : `${quoteIdentifier(name)} COLLATE "C"`
}

function typeOf(table: string, column: string, type: string): CellType {
  const known = TYPES[type]
  if (!known) throw new Error(`Nothing is known of the type ${type} of ${table}.${column}.`)
  return known
}
