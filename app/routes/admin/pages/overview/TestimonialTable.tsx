import { useT } from '~/i18n/localizer-context'
import { Table } from '~/ui/Table'
import { MoveButtons } from '../../_parts/MoveButtons'
import type { TestimonialRow } from './load'

export function TestimonialTable({ rows }: { rows: readonly TestimonialRow[] }) {
  const t = useT()
  const columns = [
    t('admin-pages:fields.source'), t('admin-pages:fields.quote'), t('admin-books:columns.texts'), t('admin-books:columns.order'), t('admin-books:columns.actions'),
  ]
  return (
    <Table caption={t('admin-pages:testimonials.title')} columns={columns}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </Table>
  )
}

function Row({ row }: { row: TestimonialRow }) {
  const t = useT()
  const { id, title, quote, lang, language, written, all } = row
  const path = `/admin/pages/testimonials/${id}`
  return (
    <tr>
      <th scope="row" className="few-words">
        <bdi lang={lang}>{title}</bdi>
      </th>
      <td><bdi lang={lang}>{quote}</bdi></td>
      <td>{t('admin-books:written', { written, all })}</td>
      <td>
        <MoveButtons row={row} />
      </td>
      <td>
        <div className="cluster">
          <a className="button button-quiet" href={`${path}/${language}`} aria-label={t('admin-books:edit_named', { title })}>{t('admin-books:edit')}</a>
          <a className="button button-quiet" href={`${path}/delete`} aria-label={t('admin-books:delete_named', { title })}>{t('admin-books:delete')}</a>
        </div>
      </td>
    </tr>
  )
}
