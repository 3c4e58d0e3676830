import { Badge } from '~/ui/Badge'
import { Table } from '~/ui/Table'
import type { QueueView } from './load'

/** The cases of a part of the queue. A row names what is to be judged, and nothing of what was written. */
export function CaseTable({ table, rows }: Pick<QueueView, 'table' | 'rows'>) {
  return (
    <Table {...table}>
      {rows.map((row) => (
        <tr key={row.id} className={row.urgent ? 'open-row case-urgent' : 'open-row'}>
          <th scope="row">
            <a href={row.href}>
              {row.title}
            </a>
            {row.urgent && <span className="badge badge-urgent">{row.urgent}</span>}
            {row.clock.isLate ? <Badge tone="accent">{row.clock.text}</Badge> : <span className="below small soft">{row.clock.text}</span>}
          </th>
          <td className="few-words">
            {row.reasons}
            {row.reports && <span className="below small soft">{row.reports}</span>}
          </td>
          <td className="few-words">
            <bdi>{row.community}</bdi>
          </td>
          <td>
            <bdi>{row.author}</bdi>
          </td>
          <td>
            <bdi>{row.owner}</bdi>
          </td>
        </tr>
      ))}
    </Table>
  )
}
