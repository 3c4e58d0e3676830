import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { SelectField } from '~/ui/Field'
import { FilterForm } from '~/ui/form/FilterForm'
import type { AnalyticsView } from './load'

export function AnalyticsFilterForm({ periods, communities, fields }: Pick<AnalyticsView, 'periods' | 'communities' | 'fields'>) {
  const t = useT()
  return (
    <div className="stack screen-only">
      <nav className="admin-nav" aria-label={t('admin-analytics:period.label')}>
        {periods.map(({ weeks, href, current }) => (
          <a key={href} href={href} aria-current={current ? 'true' : undefined}>
            {t('admin-analytics:period.weeks', { count: weeks })}
          </a>
        ))}
      </nav>
      <FilterForm action="/admin/analytics">
        {fields.weeks && <input type="hidden" name="weeks" value={fields.weeks} />}
        <SelectField
          name="community" label={t('admin-analytics:community.label')} options={communities}
          placeholder={t('admin-analytics:community.all')} defaultValue={fields.community ?? ''}
        />
        <Button>{t('admin-analytics:community.submit')}</Button>
      </FilterForm>
    </div>
  )
}
