import { useT } from '~/i18n/localizer-context'
import { Table } from '~/ui/Table'
import type { RecordingsView } from './load'

const columns = ['language', 'recording', 'since', 'delete'] as const

export function RecordingTable({ rows }: Pick<RecordingsView, 'rows'>) {
  const t = useT()
  return (
    <Table caption={t('admin-library:table')} columns={columns.map((name) => t(`admin-library:columns.${name}`))}>
      {rows.map(({ id, language, kind, facts, since }) => (
        <tr key={id}>
          <th scope="row">{language}</th>
          <td>
            {t('admin-library:facts', { kind, facts })}{' '}
            <a className="row-action" href={`/library/recordings/${id}`} aria-label={t('admin-library:listen_name', { language })}>
              {t('admin-library:listen')}
            </a>
          </td>
          <td>{since}</td>
          <td>
            <a className="row-action" href={`/admin/library/${id}/delete`} aria-label={t('admin-library:delete_name', { language })}>
              {t('admin-library:delete')}
            </a>
          </td>
        </tr>
      ))}
    </Table>
  )
}
