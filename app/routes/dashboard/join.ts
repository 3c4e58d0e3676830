import type { ActionFunctionArgs } from '@remix-run/node'
import { joinCommunity } from '~/features/stories/communities/join-community'
import { readId } from '~/http/api/ids'
import { requireMemberForm } from '~/http/member-forms'
import { redirectWithNotice } from '~/http/notices'
import { catchUnavailableInResource } from '~/http/handle-unavailable'
import { createMethodNotAllowedResponse } from '~/http/plain-responses'

export const loader = createMethodNotAllowedResponse

export const action = catchUnavailableInResource(async ({ request }: ActionFunctionArgs) => {
  const { member, text } = await requireMemberForm(request)
  const result = await joinCommunity(member, readId(text('communityId')))
  return result.ok ? redirectWithNotice('/dashboard', 'joined') : redirectWithNotice('/dashboard', 'join-failed')
})
