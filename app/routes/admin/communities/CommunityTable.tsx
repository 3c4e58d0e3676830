import { useT } from '~/i18n/localizer-context'
import { useCommunityActionLinks } from '../_parts/use-community-action-links'
import { Badge } from '~/ui/Badge'
import { Table } from '~/ui/Table'
import type { CommunitiesView } from './load'

const columns = ['name', 'type', 'state', 'members', 'posts', 'actions'] as const

export function CommunityTable({ rows }: Pick<CommunitiesView, 'rows'>) {
  const t = useT()
  return (
    <Table caption={t('admin-communities:table')} columns={columns.map((name) => t(`admin-communities:columns.${name}`))}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </Table>
  )
}

function Row({ row }: { row: CommunitiesView['rows'][number] }) {
  const t = useT()
  const actions = useCommunityActionLinks(row)
  return (
    <tr>
      <th scope="row">
        <bdi>{row.name}</bdi>
        {row.holdsFirst && <Badge>{t('admin-communities:holds_first')}</Badge>}
      </th>
      <td>{t(`admin-communities:types.${row.type}`)}</td>
      <td>
        <Badge tone={row.isActive ? 'support' : 'neutral'}>{t(row.isActive ? 'admin-communities:active' : 'admin-communities:inactive')}</Badge>
      </td>
      <td className="figure">{row.members}</td>
      <td className="figure">{row.posts}</td>
      <td>
        <div className="cluster">
          {actions.map(({ href, text, label }) => (
            <a key={href} href={href} className="button button-quiet" aria-label={label}>
              {text}
            </a>
          ))}
        </div>
      </td>
    </tr>
  )
}
