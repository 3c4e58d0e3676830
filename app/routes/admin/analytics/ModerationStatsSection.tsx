import { useT } from '~/i18n/localizer-context'
import { FactList } from '~/ui/FactList'
import type { AnalyticsView } from './load'

export function ModerationStatsSection({ moderation: { decided, meanHours, inTime, isNearlyAllInTime } }: { moderation: NonNullable<AnalyticsView['moderation']> }) {
  const t = useT()
  const few = t('admin-analytics:few')
  const times = meanHours === null ? [] : [
    { label: t('admin-analytics:moderation.hours'), value: t('admin-analytics:moderation.hours_value', { count: meanHours }) },
    { label: t('admin-analytics:moderation.in_time'), value: isNearlyAllInTime ? t('admin-analytics:moderation.nearly_all') : (inTime ?? few) },
  ]
  return (
    <section className="stack" aria-labelledby="answers">
      <h2 id="answers">{t('admin-analytics:moderation.title')}</h2>
      <p className="small soft">{t('admin-analytics:moderation.note')}</p>
      <FactList facts={[{ label: t('admin-analytics:moderation.decided'), value: decided ?? few }, ...times]} />
    </section>
  )
}
