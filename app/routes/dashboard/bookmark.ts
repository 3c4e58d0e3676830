import type { ActionFunctionArgs } from '@remix-run/node'
import { setBookmark } from '~/features/stories/journey/bookmark'
import { readId } from '~/http/api/ids'
import { requireMemberForm } from '~/http/member-forms'
import { redirectWithNotice } from '~/http/notices'
import { toSafeRedirectPath } from '~/http/redirects'
import { catchUnavailableInResource } from '~/http/handle-unavailable'
import { createMethodNotAllowedResponse } from '~/http/plain-responses'

export const loader = createMethodNotAllowedResponse

/** Fields: `postId`, `bookmark` (the desired state, 1 or 0), `back`. */
export const action = catchUnavailableInResource(async ({ request }: ActionFunctionArgs) => {
  const { member, text } = await requireMemberForm(request)
  const back = toSafeRedirectPath(text('back'), '/dashboard')
  const postId = readId(text('postId'))
  const result = await setBookmark(member, postId, text('bookmark') !== '0')
  if (!result.ok) return redirectWithNotice(back, result.error.code === 'too_many_bookmarks' ? 'bookmarks-full' : 'bookmark-failed')
  return redirectWithNotice(`${back}#story-${postId}`, result.value.bookmarked ? 'bookmarked' : 'bookmark-removed')
})
