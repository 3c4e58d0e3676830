import type { ReactNode } from 'react'

interface TableProps {
  caption: string
  columns: readonly string[]
  /** The rows: `<tr>` elements. */
  children: ReactNode
}

/** A table that scrolls sideways inside itself on a narrow screen, by keyboard too. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <div className="table-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table className="table">
        <caption>{caption}</caption>
        <TableHead columns={columns} />
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** The headings of a table's columns. */
export function TableHead({ columns }: Pick<TableProps, 'columns'>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  )
}
