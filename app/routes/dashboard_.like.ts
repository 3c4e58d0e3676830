import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { communityOf } from '~/features/communities/locate'
import { setLike } from '~/features/communities/set-like'
import type { Refusal } from '~/features/outcome/outcome'
import { memberForm, onlyPost, refusedText } from '~/http/member-forms'
import { redirectWithNotice } from '~/http/notices'
import { safeRedirect } from '~/http/redirects'
import { addressWhenAvailable } from '~/http/when-available'
import { likePart, readerAt } from './dashboard/parts'
import { readerOf } from './dashboard/reader'

export const loader = onlyPost

/** A story of a community one has not joined is answered as one that is not there. */
const hidden = (refusal: Refusal): Refusal => (refusal.code === 'not_a_member' ? { code: 'not_found' } : refusal)

/** Likes or unlikes a story. Fields: `postId`, `like` (1 or 0: the state wanted), `back`. */
export const action = addressWhenAvailable(async ({ request }: ActionFunctionArgs) => {
  const { member, text, isEnhanced } = await memberForm(request)
  const [postId, back] = [text('postId'), safeRedirect(text('back'), '/dashboard')]
  const wanted = text('like') === '0' ? 'unliked' : 'liked'
  const outcome = await setLike(member, await communityOf(postId), postId, wanted)
  const reader = readerAt(await readerOf(request), back)
  if (isEnhanced) return outcome.ok ? likePart(member, postId, outcome.value, reader) : refusedText(reader.localizer, hidden(outcome.refusal))
  return outcome.ok ? redirect(`${back}#story-${postId}`, 303) : redirectWithNotice(back, 'like-failed')
})
