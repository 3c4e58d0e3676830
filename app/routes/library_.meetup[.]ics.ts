import type { LoaderFunctionArgs } from '@remix-run/node'
import { meetupCalendar } from '~/features/library/meetup-calendar'
import { nextMeetup } from '~/features/settings/next-meetup'
import { requireMember } from '~/http/guards'
import { addressWhenAvailable } from '~/http/when-available'
import { localize } from '~/i18n/server'

/** The next meetup for a calendar, named neutrally: others may look at it too. 404 while there is none. */
export const loader = addressWhenAvailable(async ({ request }: LoaderFunctionArgs) => {
  await requireMember(request, '/library')
  const { t } = await localize(request)
  const meetup = nextMeetup()
  if (!meetup) return new Response(null, { status: 404 })
  return new Response(meetupCalendar(meetup, t('library:meetup.summary')), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': 'attachment; filename="appointment.ics"',
      'Cache-Control': 'no-store',
    },
  })
})
