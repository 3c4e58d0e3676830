import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { findCommunityIdOfPost } from '~/features/stories/communities/find-community-id'
import { setLike } from '~/features/stories/communities/set-like'
import { readId } from '~/http/api/ids'
import { requireMemberForm } from '~/http/member-forms'
import { redirectWithNotice } from '~/http/notices'
import { toSafeRedirectPath } from '~/http/redirects'
import { catchUnavailableInResource } from '~/http/handle-unavailable'
import { createMethodNotAllowedResponse } from '~/http/plain-responses'

export const loader = createMethodNotAllowedResponse

/** Fields: `postId`, `like` (the desired state, 1 or 0), `back`. */
export const action = catchUnavailableInResource(async ({ request }: ActionFunctionArgs) => {
  const { member, text } = await requireMemberForm(request)
  const [postId, back] = [readId(text('postId')), toSafeRedirectPath(text('back'), '/dashboard')]
  const wanted = text('like') === '0' ? 'unliked' : 'liked'
  const result = await setLike(member, await findCommunityIdOfPost(postId), postId, wanted)
  return result.ok ? redirect(`${back}#story-${postId}`, 303) : redirectWithNotice(back, 'like-failed')
})
