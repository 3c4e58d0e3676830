import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { Facts } from '~/ui/Facts'
import { SelectField } from '~/ui/Field'
import { FilterForm } from '~/ui/form/FilterForm'
import { Table } from '~/ui/Table'
import type { ReportView } from './load'

export function ReportChoice({ periods, communities, fields }: Pick<ReportView, 'periods' | 'communities' | 'fields'>) {
  const t = useT()
  return (
    <div className="stack screen-only">
      <nav className="admin-nav" aria-label={t('admin-analytics:period.label')}>
        {periods.map(({ weeks, href, current }) => (
          <a key={href} href={href} aria-current={current ? 'true' : undefined}>
            {t('admin-analytics:period.weeks', { count: weeks })}
          </a>
        ))}
      </nav>
      <FilterForm action="/admin/analytics">
        {fields.weeks && <input type="hidden" name="weeks" value={fields.weeks} />}
        <SelectField
          key={fields.community} name="community" label={t('admin-analytics:community.label')} options={communities}
          placeholder={t('admin-analytics:community.all')} defaultValue={fields.community ?? ''}
        />
        <Button>{t('admin-analytics:community.submit')}</Button>
      </FilterForm>
    </div>
  )
}

const columns = ['step', 'number', 'share'] as const

export function Funnel({ funnel }: { funnel: NonNullable<ReportView['funnel']> }) {
  const t = useT()
  return (
    // No landmark: the table below already is one.
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

export function Moderation({ moderation: { decided, meanHours, inTime, isNearlyAllInTime } }: { moderation: NonNullable<ReportView['moderation']> }) {
  const t = useT()
  const few = t('admin-analytics:few')
  const times = meanHours === null ? [] : [
    { label: t('admin-analytics:moderation.hours'), value: t('admin-analytics:moderation.hours_value', { count: meanHours }) },
    { label: t('admin-analytics:moderation.in_time'), value: isNearlyAllInTime ? t('admin-analytics:moderation.nearly_all') : (inTime ?? few) },
  ]
  return (
    <section className="stack" aria-labelledby="answers">
      <h2 id="answers">{t('admin-analytics:moderation.title')}</h2>
      <p className="small soft">{t('admin-analytics:moderation.note')}</p>
      <Facts facts={[{ label: t('admin-analytics:moderation.decided'), value: decided ?? few }, ...times]} />
    </section>
  )
}

export function ExportForm({ fields }: Pick<ReportView, 'fields'>) {
  const t = useT()
  return (
    <form className="card" action="/admin/analytics.csv">
      <h2>{t('admin:export.title')}</h2>
      <p>{t('admin:export.text')}</p>
      {fields.weeks && <input type="hidden" name="weeks" value={fields.weeks} />}
      {fields.community && <input type="hidden" name="community" value={fields.community} />}
      <Button variant="secondary">{t('admin:export.submit')}</Button>
    </form>
  )
}
