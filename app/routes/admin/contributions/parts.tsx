import { useT } from '~/i18n/localizer-context'
import type { Found } from '~/ui/form/FoundCount'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/Choice'
import { Field, SelectField } from '~/ui/Field'
import { FilterForm } from '~/ui/form/FilterForm'
import { Table } from '~/ui/Table'
import type { ContributionsView } from './load'

/** The filter is in the URL, so that it can be bookmarked and shared. */
export function ContributionFilter({ fields, choices, found }: Pick<ContributionsView, 'fields' | 'choices'> & { found: Found | null }) {
  const t = useT()
  const selects = [
    { name: 'status', options: choices.status.map((value) => ({ value, label: t(`endowment:statuses.${value}`) })) },
    { name: 'level', options: choices.level.map((value) => ({ value, label: t(`endowment:levels.${value}`) })) },
    { name: 'type', options: choices.type.map((value) => ({ value, label: t(`endowment:contributor_types.${value}`) })) },
  ] as const
  return (
    <FilterForm action="/admin/contributions" role="search" aria-label={t('admin-contributions:filter.title')} found={found}>
      <Field
        name="q" type="search" label={t('admin-contributions:filter.search')} hint={t('admin-contributions:filter.search_hint')}
        defaultValue={fields.q ?? ''} maxLength={200}
      />
      <div className="filter-choices">
        {selects.map(({ name, options }) => (
          <SelectField
            key={name + fields[name]} name={name} label={t(`admin-contributions:filter.${name}`)} placeholder={t('admin-contributions:filter.any')}
            options={options} defaultValue={fields[name] ?? ''}
          />
        ))}
      </div>
      <div className="cluster">
        <Checkbox name="overdue" value="1" label={t('admin-contributions:filter.overdue')} defaultChecked={Boolean(fields.overdue)} />
        <Checkbox name="mine" value="1" label={t('admin-contributions:filter.mine')} defaultChecked={Boolean(fields.mine)} />
        <Button>{t('admin-contributions:filter.submit')}</Button>
      </div>
    </FilterForm>
  )
}

export function Totals({ totals: { payments, levels, promised, fallenThrough } }: Pick<ContributionsView, 'totals'>) {
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

export function ExportForm({ fields }: Pick<ContributionsView, 'fields'>) {
  const t = useT()
  return (
    <form className="card" action="/admin/contributions.csv">
      <h2>{t('admin:export.title')}</h2>
      <p>{t('admin:export.text')}</p>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Checkbox name="names" value="1" label={t('admin-contributions:export.names')} hint={t('admin-contributions:export.names_hint')} />
      <Button variant="secondary">{t('admin:export.submit')}</Button>
    </form>
  )
}
