import type { JourneyAction } from '~/features/stories/journey/schemas'
import { useT } from '~/i18n/localizer-context'
import type { Translate } from '~/i18n/translate'
import { Button, ButtonLink } from '~/ui/Button'
import { buildJourneyConfirmationHref } from './confirmation-names'
import type { WeeksView } from './weeks-view'

const stateActions = { counted: 'pause', paused: 'go-on', none: 'start-anew' } as const satisfies Record<WeeksView['state'], JourneyAction>
const labels = { counted: 'pause', paused: 'go_on', none: 'start' } as const

export function JourneyWeeks({ weeks }: { weeks: WeeksView }) {
  const t = useT()
  const [first, ...rest] = listWeekLines(weeks, t)
  return (
    <section className="stack reading-places" aria-labelledby="weeks">
      <h2 id="weeks">{t('journey:weeks.title')}</h2>
      <p className="lead">{first}</p>
      {rest.map((line) => (
        <p className="soft" key={line}>
          {line}
        </p>
      ))}
      <form className="cluster" method="post" action="/journey">
        <Button variant="secondary" name="act" value={stateActions[weeks.state]}>
          {t(`journey:actions.${labels[weeks.state]}`)}
        </Button>
        {weeks.state !== 'none' && (
          <ButtonLink variant="quiet" href={buildJourneyConfirmationHref('start-anew')}>
            {t('journey:actions.anew')}
          </ButtonLink>
        )}
      </form>
    </section>
  )
}

function listWeekLines(view: WeeksView, t: Translate): string[] {
  if (view.state === 'none') return [t('journey:weeks.none')]
  if (view.state === 'paused') return [t('journey:weeks.paused', { date: view.pausedAt })]
  const { weeks, milestone, startedAt, pausedDays } = view
  const since = t('journey:weeks.since', { date: startedAt })
  const rested = pausedDays > 0 ? ` ${t('journey:weeks.rested', { count: pausedDays })}` : ''
  return [
    weeks === 0 ? t('journey:weeks.first') : t('journey:weeks.count', { count: weeks }),
    ...(milestone ? [t(`journey:weeks.milestone_${milestone.unit}`, { count: milestone.count })] : []),
    since + rested,
  ]
}
