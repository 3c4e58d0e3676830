import { Badge } from '../Badge'
import { Time, type Instant } from '../Byline'
import { Table } from '../Table'

export interface PostRow {
  id: string
  title: string
  /** Where it is read whole; null where it is not shown. */
  readHref: string | null
  excerpt: string
  author: string
  community: string
  likes: string
  comments: string
  /** The word for what not everybody sees. */
  state: string | null
  date: Instant
  deleteHref: string
  deleteLabel: string
  /** Where the author of an anonymous post is revealed. */
  reveal: { href: string; label: string } | null
}

interface PostTableProps {
  texts: { caption: string; columns: readonly string[]; delete: string; reveal: string }
  rows: readonly PostRow[]
}

/** Posts, one a row, with their beginning. */
export function PostTable({ texts, rows }: PostTableProps) {
  return (
    <Table caption={texts.caption} columns={texts.columns}>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row" className="text-cell">
            {row.readHref ? <a href={row.readHref}><bdi>{row.title}</bdi></a> : <bdi>{row.title}</bdi>}
            {row.state && <Badge tone="accent">{row.state}</Badge>}
            <span className="below excerpt" dir="auto">{row.excerpt}</span>
          </th>
          <td><bdi>{row.author}</bdi></td>
          <td><bdi>{row.community}</bdi></td>
          <td className="figure">{row.likes}</td>
          <td className="figure">{row.comments}</td>
          <td><Time {...row.date} /></td>
          <td>
            <a className="row-action" href={row.deleteHref} aria-label={row.deleteLabel}>{texts.delete}</a>
            {row.reveal && <a className="row-action" href={row.reveal.href} aria-label={row.reveal.label}>{texts.reveal}</a>}
          </td>
        </tr>
      ))}
    </Table>
  )
}
