import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { Time } from '~/ui/Byline'
import { Field, SelectField } from '~/ui/Field'
import { FilterForm } from '~/ui/form/FilterForm'
import type { LogView } from './load'

export function LogFilter({ acts, fields }: Pick<LogView, 'acts' | 'fields'>) {
  const t = useT()
  const texts = (name: 'by' | 'target' | 'from' | 'to') => ({
    name,
    label: t(`admin-audit:filter.${name}`),
    hint: t(`admin-audit:filter.${name}_hint`),
    defaultValue: fields[name] ?? '',
  })
  return (
    <FilterForm action="/admin/audit" role="search" aria-label={t('admin-audit:filter.title')}>
      <div className="filter-choices">
        <SelectField
          key={fields.act} name="act" label={t('admin-audit:filter.act')} placeholder={t('admin-audit:filter.any')}
          options={acts.map((value) => ({ value, label: t(`admin-audit:acts.${value}`) }))} defaultValue={fields.act ?? ''}
        />
        <Field {...texts('by')} maxLength={50} autoCapitalize="none" spellCheck={false} dir="ltr" />
        <Field {...texts('target')} maxLength={36} autoCapitalize="none" spellCheck={false} dir="ltr" />
        <Field {...texts('from')} type="date" />
        <Field {...texts('to')} type="date" />
      </div>
      <Button>{t('admin-audit:filter.submit')}</Button>
    </FilterForm>
  )
}

export function EntryRow({ row }: { row: LogView['rows'][number] }) {
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
      <td className="comments-cell" dir="auto">{row.reason}</td>
    </tr>
  )
}

export function ExportForm({ fields }: Pick<LogView, 'fields'>) {
  const t = useT()
  return (
    <form className="card" action="/admin/audit.csv">
      <h2>{t('admin:export.title')}</h2>
      <p>{t('admin:export.text')}</p>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="secondary">{t('admin:export.submit')}</Button>
    </form>
  )
}
