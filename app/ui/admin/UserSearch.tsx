import { useT } from '~/i18n/localizer-context'
import { Button } from '../Button'
import { Field } from '../Field'
import { FilterForm } from '../form/FilterForm'

/** The search among all members. */
export function UserSearch({ value = '' }: { value?: string }) {
  const t = useT()
  return (
    <FilterForm action="/admin/users" role="search" aria-label={t('admin-users:search.title')}>
      <Field
        name="q" type="search" label={t('admin-users:search.label')} hint={t('admin-users:search.hint')} defaultValue={value} maxLength={200}
        autoComplete="off"
      />
      <Button>{t('admin-users:search.submit')}</Button>
    </FilterForm>
  )
}
