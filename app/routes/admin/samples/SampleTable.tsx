import { useT } from '~/i18n/localizer-context'
import { Badge } from '~/ui/Badge'
import { Table } from '~/ui/Table'
import { MoveButtons } from '../_parts/MoveButtons'
import type { SampleRow } from './load'

const columns = ['title', 'book', 'status', 'texts', 'order', 'actions'] as const

export function SampleTable({ rows }: { rows: readonly SampleRow[] }) {
  const t = useT()
  return (
    <Table caption={t('admin-samples:title')} columns={columns.map((name) => t(`admin-samples:columns.${name}`))}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </Table>
  )
}

function Row({ row }: { row: SampleRow }) {
  const t = useT()
  const { id, title, book, state, date, written, all, isKept } = row
  return (
    <tr>
      <th scope="row">
        <bdi>{title}</bdi>
      </th>
      <td>
        <bdi>{book}</bdi>
      </td>
      <td>
        <Badge tone={state === 'published' ? 'support' : 'neutral'}>{t(`admin-samples:state.${state}`)}</Badge> <span className="small soft">{date}</span>
      </td>
      <td>{t('admin-books:written', { written, all })}</td>
      <td>
        <MoveButtons row={row} />
      </td>
      <td>
        <div className="cluster">
          <a className="button button-quiet" href={`/admin/samples/${id}`} aria-label={t('admin-books:edit_named', { title })}>{t('admin-books:edit')}</a>
          {!isKept && (
            <a className="button button-quiet" href={`/admin/samples/${id}/delete`} aria-label={t('admin-books:delete_named', { title })}>{t('admin-books:delete')}</a>
          )}
        </div>
      </td>
    </tr>
  )
}
