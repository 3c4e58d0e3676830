import { useT } from '~/i18n/localizer-context'
import { BarChart } from '~/ui/charts/BarChart'
import type { EarlyAccessRequestsView } from './load'

export function EarlyAccessCharts({ counts: { byInterest, byStage } }: { counts: NonNullable<EarlyAccessRequestsView['counts']> }) {
  const t = useT()
  const members = t('admin-early-access:members')
  return (
    <div className="charts">
      <div>
        <BarChart
          caption={t('admin-early-access:by_interest')}
          columns={[t('admin-early-access:interest'), members]}
          bars={byInterest.map(({ interest, ...bar }) => ({ ...bar, label: t(`early-access:interests.${interest}`) }))}
        />
        <p className="small soft">{t('admin-early-access:by_interest_note')}</p>
      </div>
      <BarChart
        caption={t('admin-early-access:by_stage')}
        columns={[t('admin-early-access:stage'), members]}
        bars={byStage.map(({ stage, ...bar }) => ({ ...bar, label: t(`early-access:life_stages.${stage}`) }))}
      />
    </div>
  )
}
