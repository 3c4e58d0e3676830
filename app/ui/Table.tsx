import type { ReactNode } from 'react'

interface TableProps {
  caption: string
  columns: readonly string[]
  /** Table rows: `<tr>` elements. */
  children: ReactNode
}

/** Scrolls sideways on a narrow screen. The scroll area is focusable for keyboard users. */
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
