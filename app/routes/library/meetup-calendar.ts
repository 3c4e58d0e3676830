import type { LoaderFunctionArgs } from '@remix-run/node'
import { buildMeetupCalendar } from '~/features/publishing/library/meetup-calendar'
import { getNextMeetup } from '~/features/operations/settings/next-meetup'
import { requireMember } from '~/http/guards'
import { catchUnavailableInResource } from '~/http/handle-unavailable'
import { getRequestLocalizer } from '~/i18n/server'

/**
 * Returns the next meetup as a calendar file, or 404 if no meetup is planned. The entry has a neutral title, because others may see
 * the member's calendar.
 */
export const loader = catchUnavailableInResource(async ({ request }: LoaderFunctionArgs) => {
  await requireMember(request, '/library')
  const { t } = await getRequestLocalizer(request)
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
