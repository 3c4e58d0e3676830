import type { LoaderFunctionArgs } from '@remix-run/node'
import { countUnreadNotifications } from '~/features/messages/notifications/count-unread'
import { requireMember } from '~/http/guards'
import { catchUnavailableInResource } from '~/http/handle-unavailable'

/** Returns the number of unread notifications. An open page requests the number when its tab becomes visible again. */
export const loader = catchUnavailableInResource(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request)
  return Response.json({ unread: await countUnreadNotifications(member) }, { headers: { 'Cache-Control': 'no-store' } })
})
