import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { Field, SelectField, type SelectOption } from '~/ui/Field'
import { FilterForm } from '~/ui/form/FilterForm'
import type { FilterResultCount } from '~/ui/form/FilterResultStatus'

export interface MemberTextFilterView {
  author: string | null
  community: string | null
  communities: readonly SelectOption[]
}

interface MemberTextFilterFormProps {
  list: 'posts' | 'comments'
  filter: MemberTextFilterView
  found: FilterResultCount | null
}

export function MemberTextFilterForm({ list, filter, found }: MemberTextFilterFormProps) {
  const t = useT()
  const { author, community, communities } = filter
  return (
    <FilterForm action={`/admin/${list}`} role="search" aria-label={t(`admin-content:filter.${list}`)} found={found}>
      <div className="filter-choices">
        <Field
          name="author" label={t('admin-content:filter.author')} hint={t(`admin-content:filter.author_${list}_hint`)} defaultValue={author ?? ''}
          maxLength={100} autoCapitalize="none" spellCheck={false} autoComplete="off" dir="ltr"
        />
        <SelectField
          name="community" label={t('admin-content:filter.community')} placeholder={t('admin-content:filter.any')}
          options={communities} defaultValue={community ?? ''}
        />
      </div>
      <div className="cluster">
        <Button>{t('admin-content:filter.submit')}</Button>
      </div>
    </FilterForm>
  )
}
