import type { ActionFunctionArgs } from '@remix-run/node'
import { leaveCommunity } from '~/features/stories/communities/leave-community'
import { readId } from '~/http/api/ids'
import { requireMemberForm } from '~/http/member-forms'
import { redirectWithNotice } from '~/http/notices'
import { catchUnavailableInResource } from '~/http/handle-unavailable'
import { createMethodNotAllowedResponse } from '~/http/plain-responses'

export const loader = createMethodNotAllowedResponse

export const action = catchUnavailableInResource(async ({ request }: ActionFunctionArgs) => {
  const { member, text } = await requireMemberForm(request)
  const result = await leaveCommunity(member, readId(text('communityId')))
  return result.ok ? redirectWithNotice('/dashboard', 'left') : redirectWithNotice('/dashboard', 'leave-failed')
})
