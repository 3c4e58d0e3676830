import type { LoaderFunctionArgs } from '@remix-run/node'
import { buildMeetupCalendar } from '~/features/publishing/library/meetup-calendar'
import { nextMeetup } from '~/features/operations/settings/next-meetup'
import { requireMember } from '~/http/guards'
import { resourceWhenAvailable } from '~/http/when-available'
import { localize } from '~/i18n/server'

/** The calendar entry has a neutral title, because others may see the calendar. 404 if no meetup is planned. */
export const loader = resourceWhenAvailable(async ({ request }: LoaderFunctionArgs) => {
  await requireMember(request, '/library')
  const { t } = await localize(request)
  const meetup = nextMeetup()
  if (!meetup) return new Response(null, { status: 404 })
  return new Response(buildMeetupCalendar(meetup, t('library:meetup.summary')), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': 'attachment; filename="appointment.ics"',
      'Cache-Control': 'no-store',
    },
  })
})
