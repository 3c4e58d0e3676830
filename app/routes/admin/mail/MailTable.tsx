import { useT } from '~/i18n/localizer-context'
import { Badge } from '~/ui/Badge'
import { Time } from '~/ui/Byline'
import { Table } from '~/ui/Table'
import type { MailsView } from './load'
import { useMailKindFormatter } from './use-mail-kind-formatter'

const columns = ['kind', 'written', 'status', 'attempts', 'next', 'error'] as const

export function MailTable({ rows }: Pick<MailsView, 'rows'>) {
  const t = useT()
  const nameOf = useMailKindFormatter()
  return (
    <Table caption={t('admin-mail:table')} columns={columns.map((name) => t(`admin-mail:columns.${name}`))}>
      {rows.map((row) => (
        <tr key={row.id} className="open-row">
          <th scope="row">
            <a id={`m-${row.id}`} href={row.href}>{nameOf(row.kind)}</a>
          </th>
          <td className="few-words"><Time {...row.written} /></td>
          <td><Badge tone={row.status === 'failed' ? 'accent' : 'neutral'}>{t(`admin-mail:statuses.${row.status}`)}</Badge></td>
          <td className="figure">{row.attempts}</td>
          <td className="few-words">{row.next && <Time {...row.next} />}</td>
          <td><bdi dir="ltr">{row.error}</bdi></td>
        </tr>
      ))}
    </Table>
  )
}
