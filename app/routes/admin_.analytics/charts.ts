import type { Report, Series } from '~/features/counts/read-report'
import type { Localizer } from '~/i18n/server'
import type { WeekChartProps } from '~/ui/WeekChart'

/** The charts of a report, with everything that they say. */
export const chartViews = ({ weeks, series }: Report, localizer: Localizer): WeekChartProps[] =>
  series.map((each) => chartView(each, weekLabels(weeks, localizer), series, localizer))

/** The week that is not over says so. */
const weekLabels = (weeks: string[], { t, format }: Localizer): string[] => {
  const dates = weeks.map((week) => format.date(new Date(`${week}T00:00:00Z`)))
  return dates.map((date, place) => (place === weeks.length - 1 ? t('admin-analytics:charts.so_far', { date }) : date))
}

function chartView({ name, numbers }: Series, labels: string[], all: Series[], localizer: Localizer): WeekChartProps {
  const { t, format } = localizer
  const { title, hint } = namesOf(name, all, localizer)
  const known = numbers.filter((number) => number !== null)
  return {
    title,
    hint,
    axis: known.length > 0 ? {
      most: t('admin-analytics:charts.most', { number: format.number(Math.max(...known)) }),
      first: labels[0] ?? '',
      last: labels.at(-1) ?? '',
    } : null,
    none: t('admin-analytics:charts.none'),
    mark: known.length < numbers.length ? t('admin-analytics:charts.mark') : null,
    weeks: numbers.map((number, place) => ({
      label: labels[place] ?? '',
      value: number,
      text: number === null ? t('admin-analytics:few') : format.number(number),
    })),
    table: {
      summary: t('admin-analytics:charts.table'),
      caption: t('admin-analytics:charts.table_of', { name: title }),
      columns: [t('admin-analytics:charts.week'), t('admin-analytics:charts.number')],
    },
  }
}

/** In the report of a community some numbers have another name. */
function namesOf(name: Series['name'], all: Series[], { t }: Localizer): { title: string; hint?: string } {
  if (name === 'active') return { title: t('admin-analytics:charts.active'), hint: t('admin-analytics:charts.active_hint') }
  if (name === 'active-in') return { title: t('admin-analytics:charts.active_in'), hint: t('admin-analytics:charts.active_in_hint') }
  const isOfCommunity = all.some((each) => each.name === 'active-in')
  return { title: t(name === 'joins' && isOfCommunity ? 'admin-analytics:charts.joins_in' : `admin-analytics:charts.${name}`) }
}
