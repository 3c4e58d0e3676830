import { useT } from '~/i18n/localizer-context'
import { Email } from '../_parts/Email'
import { BarChart } from '~/ui/charts/BarChart'
import { Button } from '~/ui/Button'
import { Time } from '~/ui/Byline'
import { Table } from '~/ui/Table'
import type { RequestsView } from './load'

export function Charts({ counts: { byInterest, byStage } }: { counts: NonNullable<RequestsView['counts']> }) {
  const t = useT()
  const members = t('admin-early-access:members')
  return (
    <div className="charts">
      <div>
        <BarChart
          caption={t('admin-early-access:by_interest')}
          columns={[t('admin-early-access:interest'), members]}
          bars={byInterest.map(({ interest, ...bar }) => ({ ...bar, label: t(`early-access:interests.${interest}`) }))}
        />
        <p className="small soft">{t('admin-early-access:by_interest_note')}</p>
      </div>
      <BarChart
        caption={t('admin-early-access:by_stage')}
        columns={[t('admin-early-access:stage'), members]}
        bars={byStage.map(({ stage, ...bar }) => ({ ...bar, label: t(`early-access:life_stages.${stage}`) }))}
      />
    </div>
  )
}

const columns = ['name', 'contact', 'interests', 'stage', 'comments', 'date'] as const

export function RequestTable({ rows }: Pick<RequestsView, 'rows'>) {
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
            <bdi>{row.email ? <Email address={row.email} /> : t('admin-early-access:in_community')}</bdi>
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

export function ExportForm() {
  const t = useT()
  return (
    <form className="card" action="/admin/early-access.csv">
      <h2>{t('admin:export.title')}</h2>
      <p>{t('admin:export.text')}</p>
      <Button variant="secondary">{t('admin:export.submit')}</Button>
    </form>
  )
}
