import type { CellType } from './cells'

/** A column as the database itself describes it. */
export interface Column {
  name: string
  type: CellType
  /** The type in the words of this database, such as `timestamp(3) without time zone`. */
  native: string
  /** The SQL expression by which both databases sort the column alike. */
  sort: string
  /** Whether PostgreSQL numbers the rows by a sequence. */
  isNumbered: boolean
}

export interface Table {
  name: string
  /** In the order of their names, which is the same in both databases. */
  columns: Column[]
  /** The columns of the primary key, in its order. */
  key: Column[]
  references: Reference[]
}

export interface Reference {
  table: string
  /** Whether the foreign key may be null. */
  isOptional: boolean
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Where tables of tools and of the copy itself are told from those of the application. */
export const isOfApplication = (table: string) => !table.startsWith('_') && !table.startsWith('sqlite_')

/**
 * The tables with every table behind those that it refers to. Where tables refer to each other in a circle, a foreign key
 * that may be null points ahead. A table that refers to itself stands anywhere.
 */
export function inOrder(tables: Table[]): Table[] {
  const left = new Map(tables.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((table) => [table.name, table]))
  const sorted: Table[] = []
  const waits = ({ name, references }: Table, isCounted: (reference: Reference) => boolean) =>
    references.some((reference) => reference.table !== name && left.has(reference.table) && isCounted(reference))
  while (left.size > 0) {
    const rest = [...left.values()]
    const next = rest.find((table) => !waits(table, () => true)) ?? rest.find((table) => !waits(table, ({ isOptional }) => !isOptional)) ?? rest[0]!
    left.delete(next.name)
    sorted.push(next)
  }
  return sorted
}
