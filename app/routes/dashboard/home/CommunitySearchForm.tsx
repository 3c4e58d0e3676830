import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { Field } from '~/ui/Field'
import { FilterForm } from '~/ui/form/FilterForm'
import type { DashboardView } from './load'

interface CommunitySearchFormProps {
  finding: DashboardView['finding']
  shown: number
  /** The id of the list's heading. Without JavaScript, the page with the results opens at this heading. */
  headingId: string
}

export function CommunitySearchForm({ finding: { text, hasMore, kept }, shown, headingId }: CommunitySearchFormProps) {
  const t = useT()
  if (!hasMore && !text) return null
  return (
    <>
      <FilterForm action={`/dashboard#${headingId}`} className="filter" role="search" aria-label={t('dashboard:find.title')}>
        {kept.map((field) => (
          <input key={field.name} type="hidden" {...field} />
        ))}
        <Field name="find" type="search" label={t('dashboard:find.label')} defaultValue={text} maxLength={100} autoComplete="off" dir="auto" />
        <Button variant="secondary">{t('dashboard:find.submit')}</Button>
      </FilterForm>
      <p className="soft small" role="status">
        {hasMore ? t('dashboard:find.largest') : shown === 0 && t('dashboard:find.none')}
      </p>
    </>
  )
}
