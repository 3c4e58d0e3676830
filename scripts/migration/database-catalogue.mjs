/**
 * @typedef {{ id: string, name: string, type: string, isNullable: boolean, hasDefault: boolean }} Column
 * @typedef {{ id: string, name: string, columns: Column[], uniqueIndexes: string[][] }} Table `uniqueIndexes`: the columns of each unique index
 * @typedef {{ tables: Table[], enums: Map<string, string[]> }} Catalogue
 * @typedef {(statement: string) => Promise<Record<string, unknown>[]>} RunQuery runs a query and returns its rows
 */

/** SQLite migrations replace a table with a new one of the same name, so names identify tables and columns. */
const SQLITE = {
  columns: `
    SELECT m."name" AS "tableId", m."name" AS "table", c."name" AS "columnId", c."name" AS "column", c."type" AS "type",
      c."notnull" = 0 AS "isNullable", c."dflt_value" IS NOT NULL OR c."hidden" > 1 AS "hasDefault"
    FROM sqlite_schema m JOIN pragma_table_xinfo(m."name") c WHERE m."type" = 'table' AND m."name" NOT LIKE 'sqlite_%'`,
  uniqueIndexes: `
    SELECT m."name" AS "table", i."name" AS "index", c."name" AS "column"
    FROM sqlite_schema m JOIN pragma_index_list(m."name") i JOIN pragma_index_info(i."name") c
    WHERE m."type" = 'table' AND i."unique" = 1 ORDER BY m."name", i."name", c."seqno"`,
  enums: 'SELECT 1 AS "enum", 1 AS "label" WHERE false',
}

/** Uses PostgreSQL's internal ids instead of names, because a column that was dropped and added again under the same name has lost its data. */
const POSTGRESQL = {
  columns: `
    SELECT c.oid::text AS "tableId", c.relname AS "table", a.attnum::text AS "columnId", a.attname AS "column",
      format_type(a.atttypid, a.atttypmod) AS "type", NOT a.attnotnull AS "isNullable", a.atthasdef OR a.attidentity <> '' AS "hasDefault"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace AND a.attnum > 0 AND NOT a.attisdropped`,
  uniqueIndexes: `
    SELECT c.relname AS "table", i.indexrelid::text AS "index", a.attname AS "column"
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k("attnum", "position")
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k."attnum"
    WHERE i.indisunique AND c.relnamespace = current_schema()::regnamespace ORDER BY i.indexrelid, k."position"`,
  enums: `
    SELECT t.typname AS "enum", e.enumlabel AS "label" FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid
    WHERE t.typnamespace = current_schema()::regnamespace ORDER BY t.typname, e.enumsortorder`,
}

/**
 * @param {'sqlite' | 'postgresql'} provider
 * @param {RunQuery} ask
 * @returns {Promise<Catalogue>}
 */
export async function readDatabaseCatalogue(provider, ask) {
  const queries = provider === 'sqlite' ? SQLITE : POSTGRESQL
  const tables = new Map()
  for (const row of await ask(queries.columns)) {
    const { tableId, table, columnId, column, type, isNullable, hasDefault } = row
    const known = tables.get(String(table)) ?? { id: String(tableId), name: String(table), columns: [], uniqueIndexes: [] }
    const read = { id: String(columnId), name: String(column), type: String(type), isNullable: Boolean(isNullable), hasDefault: Boolean(hasDefault) }
    known.columns.push(read)
    tables.set(known.name, known)
  }
  for (const [key, columns] of grouped(await ask(queries.uniqueIndexes), ({ table, index }) => JSON.stringify([table, index]), 'column')) {
    const [table] = JSON.parse(key)
    tables.get(table)?.uniqueIndexes.push(columns)
  }
  return { tables: [...tables.values()], enums: grouped(await ask(queries.enums), (row) => String(row.enum), 'label') }
}

function grouped(rows, groupOf, name) {
  const groups = new Map()
  for (const row of rows) groups.set(groupOf(row), [...(groups.get(groupOf(row)) ?? []), String(row[name])])
  return groups
}
