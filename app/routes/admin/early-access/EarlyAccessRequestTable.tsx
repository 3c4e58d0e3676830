import { useT } from '~/i18n/localizer-context'
import { EmailAddress } from '../_parts/EmailAddress'
import { Time } from '~/ui/Byline'
import { Table } from '~/ui/Table'
import type { EarlyAccessRequestsView } from './load'

const columns = ['name', 'contact', 'interests', 'stage', 'comments', 'date'] as const

export function EarlyAccessRequestTable({ rows }: Pick<EarlyAccessRequestsView, 'rows'>) {
  const t = useT()
  return (
    <Table caption={t('admin-early-access:table')} columns={columns.map((name) => t(`admin-early-access:columns.${name}`))}>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <bdi>{row.name}</bdi>
            <span className="below soft" dir="ltr">{row.username}</span>
          </th>
          <td className="email">
            <bdi>{row.email ? <EmailAddress address={row.email} /> : t('admin-early-access:in_community')}</bdi>
            {row.isAlsoInCommunity && <span className="below soft">{t('admin-early-access:also_in_community')}</span>}
          </td>
          <td className="few-words">{row.interests}</td>
          <td>{t(`early-access:life_stages.${row.lifeStage}`)}</td>
          <td className="comments-cell">
            <p dir="auto">{row.comments}</p>
          </td>
          <td className="figure">
            <Time {...row.date} />
          </td>
        </tr>
      ))}
    </Table>
  )
}
