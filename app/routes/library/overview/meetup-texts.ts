import { translateWithAuthorName } from '~/features/operations/settings/translate-with-author-name'
import { getNextMeetup } from '~/features/operations/settings/next-meetup'
import type { Localizer } from '~/i18n/server'
import { now } from '~/infra/clock'

/**
 * Returns the time of the next meetup in `timeZone` (the browser's time zone) and in UTC. If no meetup is planned, `next` is null
 * and `none` contains a message.
 */
export function buildMeetupTexts({ t, format }: Localizer, timeZone: string) {
  const title = t('library:meetup.title')
  const meetup = getNextMeetup()
  if (!meetup) return { title, none: t('library:meetup.none'), next: null }
  const [own, utc] = [format.dateTime(meetup, timeZone), format.dateTime(meetup)]
  return {
    title,
    none: null,
    next: {
      text: translateWithAuthorName(t, 'library:meetup.text'),
      at: meetup.toISOString(),
      when: own,
      starts: t('library:meetup.starts', { relative: format.ahead(meetup, now()) }),
      utc: own === utc ? t('library:meetup.utc_only') : t('library:meetup.in_utc', { when: utc }),
      how: t('library:meetup.how'),
      support: t('library:meetup.support'),
      calendar: t('library:meetup.calendar'),
      calendarNote: t('library:meetup.calendar_note', { summary: t('library:meetup.summary') }),
    },
  }
}
export type MeetupTexts = ReturnType<typeof buildMeetupTexts>
