import { useT } from '~/i18n/localizer-context'
import { Badge } from '~/ui/Badge'
import { Time, type FormattedTime } from '~/ui/Byline'
import { Table } from '~/ui/Table'
import { StateBadge, type TextState } from './StateBadge'

export interface CommentRow {
  id: string
  excerpt: string
  /** The label of the phrase if the comment is a phrase of support, otherwise null. */
  mark: string | null
  author: string
  post: string
  state: TextState
  date: FormattedTime
  deleteHref: string
}

const columns = ['comment', 'author', 'post', 'date', 'actions'] as const

export function CommentTable({ rows }: { rows: readonly CommentRow[] }) {
  const t = useT()
  return (
    <Table caption={t('admin-content:comments.table')} columns={columns.map((column) => t(`admin-content:comments.columns.${column}`))}>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row" className="text-cell">
            <span className="excerpt" dir="auto">{row.excerpt}</span>
            {row.mark && <Badge>{row.mark}</Badge>}
            <StateBadge state={row.state} />
          </th>
          <td><bdi>{row.author}</bdi></td>
          <td className="few-words"><bdi>{row.post}</bdi></td>
          <td><Time {...row.date} /></td>
          <td>
            <a className="row-action" href={row.deleteHref} aria-label={t('admin-content:delete_comment_of', { name: row.author })}>
              {t('admin-content:delete')}
            </a>
          </td>
        </tr>
      ))}
    </Table>
  )
}
