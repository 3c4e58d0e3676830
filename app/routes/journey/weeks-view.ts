import type { Journey } from '~/features/journey/read-journey'
import type { JourneyAct } from '~/features/journey/schemas'
import type { Reader } from './reader'
import { questionHref } from './questions'

/** A journey in quiet words, and what can be done with it. At rest nothing is counted and no milestone told. */
export function weeksView(journey: Journey, reader: Reader) {
  const { t } = reader.localizer
  const anew = { href: questionHref('start-anew'), label: t('journey:actions.anew') }
  const shown: Record<Journey['state'], { act: JourneyAct; label: string; anew: typeof anew | null }> = {
    counted: { act: 'pause', label: t('journey:actions.pause'), anew },
    paused: { act: 'go-on', label: t('journey:actions.go_on'), anew },
    none: { act: 'start-anew', label: t('journey:actions.start'), anew: null },
  }
  return { title: t('journey:weeks.title'), lines: linesOf(journey, reader), ...shown[journey.state] }
}
export type WeeksView = ReturnType<typeof weeksView>

function linesOf(journey: Journey, { localizer: { t, format }, timeZone }: Reader): string[] {
  if (journey.state === 'none') return [t('journey:weeks.none')]
  if (journey.state === 'paused') return [t('journey:weeks.paused', { date: format.date(journey.pausedAt, timeZone) })]
  const { weeks, milestone, startedAt, pausedDays } = journey
  const since = t('journey:weeks.since', { date: format.date(startedAt, timeZone) })
  const rested = pausedDays > 0 ? ` ${t('journey:weeks.rested', { count: pausedDays })}` : ''
  return [
    weeks === 0 ? t('journey:weeks.first') : t('journey:weeks.count', { count: weeks }),
    ...(milestone ? [t(`journey:weeks.milestone_${milestone.unit}`, { count: milestone.count })] : []),
    since + rested,
  ]
}
