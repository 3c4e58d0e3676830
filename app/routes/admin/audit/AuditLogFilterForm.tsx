import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { Field, SelectField } from '~/ui/Field'
import { FilterForm } from '~/ui/form/FilterForm'
import type { AuditLogView } from './load'

export function AuditLogFilterForm({ acts, fields }: Pick<AuditLogView, 'acts' | 'fields'>) {
  const t = useT()
  const getFieldProps = (name: 'by' | 'target' | 'from' | 'to') => ({
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
        <Field {...getFieldProps('by')} maxLength={50} autoCapitalize="none" spellCheck={false} dir="ltr" />
        <Field {...getFieldProps('target')} maxLength={36} autoCapitalize="none" spellCheck={false} dir="ltr" />
        <Field {...getFieldProps('from')} type="date" />
        <Field {...getFieldProps('to')} type="date" />
      </div>
      <Button>{t('admin-audit:filter.submit')}</Button>
    </FilterForm>
  )
}
