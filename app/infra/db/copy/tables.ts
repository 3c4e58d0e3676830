import type { CellType } from './cells'

export interface Column {
  name: string
  type: CellType
  /** The database's own type, such as `timestamp(3) without time zone`. */
  native: string
  sort: string
  isNumbered: boolean
}

export interface Table {
  name: string
  /** Sorted by name, so that the order is the same in both kinds of database. */
  columns: Column[]
  key: Column[]
  references: TableReference[]
}

export interface TableReference {
  table: string
  isOptional: boolean
}

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`

export const isApplicationTable = (table: string) => !table.startsWith('_') && !table.startsWith('sqlite_')

/** Sorts each table after the tables that it references. In a reference cycle, a nullable foreign key may reference a later table. */
export function sortByReferences(tables: Table[]): Table[] {
  const left = new Map(tables.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((table) => [table.name, table]))
  const sorted: Table[] = []
  const hasUnsortedReference = ({ name, references }: Table, isCounted: (reference: TableReference) => boolean) =>
    references.some((reference) => reference.table !== name && left.has(reference.table) && isCounted(reference))
  while (left.size > 0) {
    const rest = [...left.values()]
    const next = rest.find((table) => !hasUnsortedReference(table, () => true)) ?? rest.find((table) => !hasUnsortedReference(table, ({ isOptional }) => !isOptional)) ?? rest[0]!
    left.delete(next.name)
    sorted.push(next)
  }
  return sorted
}
