import { useT } from '~/i18n/localizer-context'
import { Badge } from '~/ui/Badge'
import { Table } from '~/ui/Table'
import { MoveButtons } from '../_parts/MoveButtons'
import type { BookRow } from './load'

const columns = ['title', 'status', 'texts', 'order', 'actions'] as const

export function BookTable({ caption, rows }: { caption: string; rows: readonly BookRow[] }) {
  const t = useT()
  return (
    <Table caption={caption} columns={columns.map((name) => t(`admin-books:columns.${name}`))}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </Table>
  )
}

function Row({ row }: { row: BookRow }) {
  const t = useT()
  const { id, title, lang, status, day, written, all } = row
  return (
    <tr>
      <th scope="row" lang={lang}>
        <bdi>{title}</bdi>
      </th>
      <td>
        <Badge tone={status === 'available' ? 'support' : 'neutral'}>{t(`admin-books:status.${status}`)}</Badge>
        {day && <span className="small soft"> {t(`admin-books:since.${day.kind}`, { date: day.date })}</span>}
      </td>
      <td>{t('admin-books:written', { written, all })}</td>
      <td>
        <MoveButtons row={row} />
      </td>
      <td>
        <div className="cluster">
          <a className="button button-quiet" href={`/admin/books/${id}`} aria-label={t('admin-books:edit_named', { title })}>{t('admin-books:edit')}</a>
          <a className="button button-quiet" href={`/admin/books/${id}/delete`} aria-label={t('admin-books:delete_named', { title })}>{t('admin-books:delete')}</a>
        </div>
      </td>
    </tr>
  )
}
