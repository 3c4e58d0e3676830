import type { ActionFunctionArgs } from '@remix-run/node'
import { setBookmark } from '~/features/journey/bookmark'
import { idForm } from '~/http/api/ids'
import { memberForm, onlyPost, refusedText } from '~/http/member-forms'
import { redirectWithNotice } from '~/http/notices'
import { safeRedirect } from '~/http/redirects'
import { addressWhenAvailable } from '~/http/when-available'
import { bookmarkPart, readerAt } from './dashboard/parts'
import { readerOf } from './dashboard/reader'

export const loader = onlyPost

/** Bookmarks a story or takes the bookmark away. Fields: `postId`, `bookmark` (1 or 0: the state wanted), `back`. */
export const action = addressWhenAvailable(async ({ request }: ActionFunctionArgs) => {
  const { member, text, isEnhanced } = await memberForm(request)
  const back = safeRedirect(text('back'), '/dashboard')
  const postId = idForm.test(text('postId')) ? text('postId') : ''
  const outcome = await setBookmark(member, postId, text('bookmark') !== '0')
  if (isEnhanced) {
    const reader = readerAt(await readerOf(request), back)
    return outcome.ok ? bookmarkPart(member, postId, outcome.value.bookmarked, reader) : refusedText(reader.localizer, outcome.refusal)
  }
  if (!outcome.ok) return redirectWithNotice(back, outcome.refusal.code === 'too_many_bookmarks' ? 'bookmarks-full' : 'bookmark-failed')
  return redirectWithNotice(`${back}#story-${postId}`, outcome.value.bookmarked ? 'bookmarked' : 'bookmark-removed')
})
