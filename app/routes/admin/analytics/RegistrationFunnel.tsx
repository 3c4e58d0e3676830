import { useT } from '~/i18n/localizer-context'
import { Table } from '~/ui/Table'
import type { AnalyticsView } from './load'

const columns = ['step', 'number', 'share'] as const

export function RegistrationFunnel({ funnel }: { funnel: NonNullable<AnalyticsView['funnel']> }) {
  const t = useT()
  return (
    // Deliberately without a label: the table below is already a landmark, and a label would make the section another one.
    <section className="stack totals">
      <h2>{t('admin-analytics:funnel.title')}</h2>
      <p className="small soft">{t('admin-analytics:funnel.note')}</p>
      <Table caption={t('admin-analytics:funnel.table')} columns={columns.map((column) => t(`admin-analytics:funnel.${column}`))}>
        {funnel.map(({ step, number, isLeast, share }) => (
          <tr key={step}>
            <th scope="row">{t(`admin-analytics:funnel.${step}`)}</th>
            <td className="figure">
              {isLeast ? t('admin-analytics:funnel.at_least', { number: number ?? t('admin-analytics:few') }) : (number ?? t('admin-analytics:few'))}
            </td>
            <td className="figure">{share}</td>
          </tr>
        ))}
      </Table>
    </section>
  )
}
