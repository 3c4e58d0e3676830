import type { Journey } from '~/features/stories/journey/read-journey'
import type { JourneyViewContext } from './view-context'

export function toWeeksView(journey: Journey, { localizer: { format }, timeZone }: JourneyViewContext) {
  if (journey.state === 'none') return { state: journey.state }
  if (journey.state === 'paused') return { state: journey.state, pausedAt: format.date(journey.pausedAt, timeZone) }
  const { state, weeks, milestone, startedAt, pausedDays } = journey
  return { state, weeks, milestone, startedAt: format.date(startedAt, timeZone), pausedDays }
}
export type WeeksView = ReturnType<typeof toWeeksView>
