import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { Field, SelectField } from '~/ui/Field'
import { FilterForm } from '~/ui/form/FilterForm'
import type { AuditLogView } from './load'

export function AuditLogFilterForm({ acts, fields }: Pick<AuditLogView, 'acts' | 'fields'>) {
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
          name="act" label={t('admin-audit:filter.act')} placeholder={t('admin-audit:filter.any')}
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
