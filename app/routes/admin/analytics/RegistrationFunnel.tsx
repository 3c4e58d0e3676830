import { useT } from '~/i18n/localizer-context'
import { Table } from '~/ui/Table'
import type { AnalyticsView } from './load'

const columns = ['step', 'number', 'share'] as const

export function RegistrationFunnel({ funnel }: { funnel: NonNullable<AnalyticsView['funnel']> }) {
  const t = useT()
  return (
    // The section has no label, because a label would make the section a landmark, and the table inside already is one.
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
