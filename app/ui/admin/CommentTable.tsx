import { Badge } from '../Badge'
import { Time, type Instant } from '../Byline'
import { Table } from '../Table'

export interface CommentRow {
  id: string
  excerpt: string
  /** The word for what is no words of its writer's own. */
  mark: string | null
  author: string
  /** The title of the post it stands below. */
  post: string
  /** The word for what not everybody sees. */
  state: string | null
  date: Instant
  deleteHref: string
  deleteLabel: string
}

interface CommentTableProps {
  texts: { caption: string; columns: readonly string[]; delete: string }
  rows: readonly CommentRow[]
}

/** Comments, one a row, with their beginning. */
export function CommentTable({ texts, rows }: CommentTableProps) {
  return (
    <Table caption={texts.caption} columns={texts.columns}>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row" className="text-cell">
            <span className="excerpt" dir="auto">{row.excerpt}</span>
            {row.mark && <Badge>{row.mark}</Badge>}
            {row.state && <Badge tone="accent">{row.state}</Badge>}
          </th>
          <td><bdi>{row.author}</bdi></td>
          <td className="few-words"><bdi>{row.post}</bdi></td>
          <td><Time {...row.date} /></td>
          <td>
            <a className="row-action" href={row.deleteHref} aria-label={row.deleteLabel}>{texts.delete}</a>
          </td>
        </tr>
      ))}
    </Table>
  )
}
