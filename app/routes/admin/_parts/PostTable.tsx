import { useT } from '~/i18n/localizer-context'
import { Time, type FormattedTime } from '~/ui/Byline'
import { Table } from '~/ui/Table'
import { StateBadge, type TextState } from './StateBadge'

export interface PostRow {
  id: string
  title: string
  /** Link to the post as readers see it. Null unless its state is `shown`. */
  readHref: string | null
  excerpt: string
  author: string | null
  community: string
  likes: string
  comments: string
  state: TextState
  date: FormattedTime
  deleteHref: string
  revealHref: string | null
}

const columns = ['post', 'author', 'community', 'likes', 'comments', 'date', 'actions'] as const

export function PostTable({ rows }: { rows: readonly PostRow[] }) {
  const t = useT()
  return (
    <Table caption={t('admin-content:posts.table')} columns={columns.map((column) => t(`admin-content:posts.columns.${column}`))}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </Table>
  )
}

function Row({ row }: { row: PostRow }) {
  const t = useT()
  const { title, readHref, revealHref } = row
  return (
    <tr>
      <th scope="row" className="text-cell">
        {readHref ? <a href={readHref}><bdi>{title}</bdi></a> : <bdi>{title}</bdi>}
        <StateBadge state={row.state} />
        <span className="below excerpt" dir="auto">{row.excerpt}</span>
      </th>
      <td><bdi>{row.author ?? t('admin-content:anonymous')}</bdi></td>
      <td><bdi>{row.community}</bdi></td>
      <td className="figure">{row.likes}</td>
      <td className="figure">{row.comments}</td>
      <td><Time {...row.date} /></td>
      <td>
        <a className="row-action" href={row.deleteHref} aria-label={t('admin-content:delete_post_of', { title })}>{t('admin-content:delete')}</a>
        {revealHref && (
          <a className="row-action" href={revealHref} aria-label={t('admin-content:reveal_of', { title })}>{t('admin-content:reveal')}</a>
        )}
      </td>
    </tr>
  )
}
