import type { ReactNode } from 'react'

interface TableProps {
  caption: string
  columns: readonly string[]
  children: ReactNode
}

/** The table is focusable, so that keyboard users can scroll it on a narrow screen. */
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
