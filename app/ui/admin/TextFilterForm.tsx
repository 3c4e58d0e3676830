import { useT } from '~/i18n/localizer-context'
import { Button } from '../Button'
import { Field, SelectField, type Option } from '../Field'
import { FilterForm } from '../form/FilterForm'

export interface TextFilterView {
  author: string | null
  community: string | null
  communities: readonly Option[]
}

/** Narrows a list of texts to an author and a community; both stand in the address. */
export function TextFilterForm({ list, filter }: { list: 'posts' | 'comments'; filter: TextFilterView }) {
  const t = useT()
  const { author, community, communities } = filter
  return (
    <FilterForm action={`/admin/${list}`} role="search" aria-label={t(`admin-content:filter.${list}`)}>
      <div className="filter-choices">
        <Field
          name="author" label={t('admin-content:filter.author')} hint={t(`admin-content:filter.author_${list}_hint`)} defaultValue={author ?? ''}
          maxLength={100} autoCapitalize="none" spellCheck={false} autoComplete="off" dir="ltr"
        />
        <SelectField
          key={community} name="community" label={t('admin-content:filter.community')} placeholder={t('admin-content:filter.any')}
          options={communities} defaultValue={community ?? ''}
        />
      </div>
      <div className="cluster">
        <Button>{t('admin-content:filter.submit')}</Button>
      </div>
    </FilterForm>
  )
}
