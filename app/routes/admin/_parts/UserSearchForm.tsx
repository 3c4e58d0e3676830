import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { Field } from '~/ui/Field'
import { FilterForm } from '~/ui/form/FilterForm'
import type { FilterResultCount } from '~/ui/form/FilterResultStatus'

export function UserSearchForm({ value = '', found }: { value?: string; found?: FilterResultCount | null }) {
  const t = useT()
  return (
    <FilterForm action="/admin/users" role="search" aria-label={t('admin-users:search.title')} found={found}>
      <Field
        name="q" type="search" label={t('admin-users:search.label')} hint={t('admin-users:search.hint')} defaultValue={value} maxLength={200}
        autoComplete="off"
      />
      <Button>{t('admin-users:search.submit')}</Button>
    </FilterForm>
  )
}
