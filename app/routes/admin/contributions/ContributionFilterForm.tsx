import { useT } from '~/i18n/localizer-context'
import type { FilterResultCount } from '~/ui/form/FilterResultStatus'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/Choice'
import { Field, SelectField } from '~/ui/Field'
import { FilterForm } from '~/ui/form/FilterForm'
import type { ContributionsView } from './load'

/** The filter is in the URL, so that admins can bookmark and share a filtered list. */
export function ContributionFilterForm({ fields, choices, found }: Pick<ContributionsView, 'fields' | 'choices'> & { found: FilterResultCount | null }) {
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
            key={name} name={name} label={t(`admin-contributions:filter.${name}`)} placeholder={t('admin-contributions:filter.any')}
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
