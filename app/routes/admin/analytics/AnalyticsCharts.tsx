import { useT } from '~/i18n/localizer-context'
import { WeekChart } from '~/ui/charts/WeekChart'
import type { AnalyticsView } from './load'

export function AnalyticsCharts({ charts, weeks }: Pick<AnalyticsView, 'charts' | 'weeks'>) {
  const t = useT()
  const isOfCommunity = charts.some(({ name }) => name === 'active-in')
  // The last week is the current one, so its label marks the number as incomplete.
  const labels = weeks.map((date, index) => (index === weeks.length - 1 ? t('admin-analytics:charts.so_far', { date }) : date))
  return (
    <div className="week-charts">
      {charts.map((chart) => (
        <AnalyticsChart key={chart.name} chart={chart} labels={labels} isOfCommunity={isOfCommunity} />
      ))}
    </div>
  )
}

interface ChartProps {
  chart: AnalyticsView['charts'][number]
  labels: string[]
  isOfCommunity: boolean
}

function AnalyticsChart({ chart: { name, max, isWhole, numbers }, labels, isOfCommunity }: ChartProps) {
  const t = useT()
  const { title, hint } = useChartTexts(name, isOfCommunity)
  return (
    <WeekChart
      title={title}
      hint={hint}
      axis={max === null ? null : { max: t('admin-analytics:charts.most', { number: max }), first: labels[0] ?? '', last: labels.at(-1) ?? '' }}
      none={t('admin-analytics:charts.none')}
      mark={isWhole ? null : t('admin-analytics:charts.mark')}
      weeks={numbers.map(({ value, text }, index) => ({ label: labels[index] ?? '', value, text: text ?? t('admin-analytics:few') }))}
      table={{
        summary: t('admin-analytics:charts.table'),
        caption: t('admin-analytics:charts.table_of', { name: title }),
        columns: [t('admin-analytics:charts.week'), t('admin-analytics:charts.number')],
      }}
    />
  )
}

function useChartTexts(name: ChartProps['chart']['name'], isOfCommunity: boolean): { title: string; hint?: string } {
  const t = useT()
  if (name === 'active') return { title: t('admin-analytics:charts.active'), hint: t('admin-analytics:charts.active_hint') }
  if (name === 'active-in') return { title: t('admin-analytics:charts.active_in') }
  return { title: t(name === 'joins' && isOfCommunity ? 'admin-analytics:charts.joins_in' : `admin-analytics:charts.${name}`) }
}
