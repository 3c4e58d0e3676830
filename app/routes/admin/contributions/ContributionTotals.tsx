import { useT } from '~/i18n/localizer-context'
import { Table } from '~/ui/Table'
import type { ContributionsView } from './load'

export function ContributionTotals({ totals: { payments, levels, promised, fallenThrough } }: Pick<ContributionsView, 'totals'>) {
  const t = useT()
  const columns = [
    t('admin-contributions:totals.level'),
    t('admin-contributions:totals.count'),
    ...payments.map((payment) => t(`endowment:payment_types.${payment}`)),
  ]
  return (
    <section className="stack totals" aria-labelledby="totals">
      <h2 id="totals">{t('admin-contributions:totals.title')}</h2>
      <p className="small soft">{t('admin-contributions:totals.note')}</p>
      <Table caption={t('admin-contributions:totals.table')} columns={columns}>
        {levels.map(({ level, ...sum }) => (
          <TotalRow key={level} label={t(`endowment:levels.${level}`)} {...sum} />
        ))}
        <TotalRow label={t('admin-contributions:totals.promised')} {...promised} isSum />
        {fallenThrough && <TotalRow label={t('admin-contributions:totals.fallen_through')} {...fallenThrough} isSum />}
      </Table>
    </section>
  )
}

function TotalRow({ label, count, amounts, isSum }: { label: string; count: string; amounts: string[]; isSum?: boolean }) {
  return (
    <tr className={isSum ? 'sum' : undefined}>
      <th scope="row">{label}</th>
      <td className="figure">{count}</td>
      {amounts.map((amount, index) => (
        <td key={index} className="figure">{amount}</td>
      ))}
    </tr>
  )
}
