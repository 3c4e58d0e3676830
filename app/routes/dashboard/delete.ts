import type { ActionFunctionArgs } from '@remix-run/node'
import { deleteOwnComment, deleteOwnStory } from '~/features/stories/communities/delete-own-text'
import { readId } from '~/http/api/ids'
import { requireMemberForm } from '~/http/member-forms'
import { redirectWithNotice } from '~/http/notices'
import { toSafeRedirectPath } from '~/http/redirects'
import { catchUnavailableInResource } from '~/http/handle-unavailable'
import { createMethodNotAllowedResponse } from '~/http/plain-responses'

export const loader = createMethodNotAllowedResponse

export const action = catchUnavailableInResource(async ({ request }: ActionFunctionArgs) => {
  const { member, text } = await requireMemberForm(request)
  const isComment = text('kind') === 'comment'
  const result = await (isComment ? deleteOwnComment : deleteOwnStory)(member, readId(text('id')))
  if (!result.ok) return redirectWithNotice('/dashboard', 'gone')
  return redirectWithNotice(toSafeRedirectPath(text('back'), '/dashboard'), isComment ? 'comment-deleted' : 'story-deleted')
})
