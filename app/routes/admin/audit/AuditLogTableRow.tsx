import { useT } from '~/i18n/localizer-context'
import { Time } from '~/ui/Byline'
import type { AuditLogView } from './load'

export function AuditLogTableRow({ row }: { row: AuditLogView['rows'][number] }) {
  const t = useT()
  const { target } = row
  return (
    <tr>
      <td className="few-words"><Time {...row.at} /></td>
      <td>
        <bdi>{row.by ?? t('admin-audit:gone')}</bdi>
        {row.goneId && <bdi className="entry-id">{row.goneId}</bdi>}
      </td>
      <th scope="row" className="few-words">{t(`admin-audit:acts.${row.act}`)}</th>
      <td>
        {target && (
          <>
            {t(`admin-audit:targets.${target.kind}`)} {target.name && <bdi>{target.name}</bdi>}
            <bdi className="entry-id">{target.href ? <a href={target.href}>{target.id}</a> : target.id}</bdi>
          </>
        )}
      </td>
      <td className="few-words">
        {row.details.map((line) => (
          <bdi key={line} className="below">{line}</bdi>
        ))}
      </td>
      <td className="comments-cell"><bdi>{row.reason}</bdi></td>
    </tr>
  )
}
