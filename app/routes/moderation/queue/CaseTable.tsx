import { useT } from '~/i18n/localizer-context'
import { Badge } from '~/ui/Badge'
import { useCaseLabels } from '../_parts/use-case-labels'
import { Table } from '~/ui/Table'
import type { CaseQueueView } from './load'

const columns = ['case', 'reasons', 'community', 'author', 'owner'] as const

/** The rows do not contain the reported text: moderators read it on the case page. */
export function CaseTable({ rows }: Pick<CaseQueueView, 'rows'>) {
  const t = useT()
  return (
    <Table caption={t('moderation:table')} columns={columns.map((column) => t(`moderation:columns.${column}`))}>
      {rows.map((row) => (
        <CaseRow key={row.id} row={row} />
      ))}
    </Table>
  )
}

function CaseRow({ row: { id, head, reasons, reports } }: { row: CaseQueueView['rows'][number] }) {
  const t = useT()
  const words = useCaseLabels(head)
  return (
    <tr className={head.isUrgent ? 'open-row case-urgent' : 'open-row'}>
      <th scope="row">
        <a href={`/moderation/${id}`}>
          {words.title}
        </a>
        {head.isUrgent && <span className="badge badge-urgent">{t('moderation:urgent')}</span>}
        {words.isLate ? <Badge tone="accent">{words.clock}</Badge> : <span className="below small soft">{words.clock}</span>}
      </th>
      <td className="few-words">
        {reasons}
        {words.awaited && <span className="below small">{words.awaited}</span>}
        {reports > 0 && <span className="below small soft">{t('moderation:reports', { count: reports })}</span>}
      </td>
      <td className="few-words">
        <bdi>{words.community}</bdi>
      </td>
      <td>
        <bdi>{words.author}</bdi>
      </td>
      <td>
        <bdi>{words.owner}</bdi>
      </td>
    </tr>
  )
}
