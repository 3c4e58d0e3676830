import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { communityOf } from '~/features/communities/locate'
import { setLike } from '~/features/communities/set-like'
import type { Refusal } from '~/features/outcome/outcome'
import { memberForm, onlyPost, refusedJson } from '~/http/member-forms'
import { redirectWithNotice } from '~/http/notices'
import { safeRedirect } from '~/http/redirects'
import { localize } from '~/i18n/server'
import { likeView } from './dashboard/views'

export const loader = onlyPost

/** A story of a community one has not joined is answered as one that is not there. */
const hidden = (refusal: Refusal): Refusal => (refusal.code === 'not_a_member' ? { code: 'not_found' } : refusal)

/** Likes or unlikes a story. Fields: `postId`, `like` (1 or 0: the state wanted), `back`. */
export async function action({ request }: ActionFunctionArgs) {
  const { member, text, wantsJson } = await memberForm(request)
  const wanted = text('like') === '0' ? 'unliked' : 'liked'
  const outcome = await setLike(member, await communityOf(text('postId')), text('postId'), wanted)
  if (!outcome.ok) return wantsJson ? refusedJson(request, hidden(outcome.refusal)) : redirectWithNotice('/dashboard', 'like-failed')
  if (!wantsJson) return redirect(`${safeRedirect(text('back'), '/dashboard')}#story-${text('postId')}`, 303)
  return Response.json(likeView(outcome.value.liked, outcome.value.likeCount, await localize(request)))
}
