import type { LoaderFunctionArgs } from '@remix-run/node'
import { buildMeetupCalendar } from '~/features/publishing/library/meetup-calendar'
import { getNextMeetup } from '~/features/operations/settings/next-meetup'
import { requireMember } from '~/http/guards'
import { catchUnavailableInResource } from '~/http/when-available'
import { localize } from '~/i18n/server'

/** The calendar entry has a neutral title, because others may see the calendar. 404 if no meetup is planned. */
export const loader = catchUnavailableInResource(async ({ request }: LoaderFunctionArgs) => {
  await requireMember(request, '/library')
  const { t } = await localize(request)
  const meetup = getNextMeetup()
  if (!meetup) return new Response(null, { status: 404 })
  return new Response(buildMeetupCalendar(meetup, t('library:meetup.summary')), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': 'attachment; filename="appointment.ics"',
      'Cache-Control': 'no-store',
    },
  })
})
