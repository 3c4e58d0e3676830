import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { setLike } from '~/features/communities/set-like'
import { memberForm, onlyPost, refusedJson } from '~/http/member-forms'
import { redirectWithNotice } from '~/http/notices'
import { safeRedirect } from '~/http/redirects'
import { localize } from '~/i18n/server'
import { likeView } from './dashboard/views'

export const loader = onlyPost

/** Likes or unlikes a story. Fields: `communityId`, `postId`, `like` (1 or 0: the state wanted), `back`. */
export async function action({ request }: ActionFunctionArgs) {
  const { member, text, wantsJson } = await memberForm(request)
  const wanted = text('like') === '0' ? 'unliked' : 'liked'
  const outcome = await setLike(member, text('communityId'), text('postId'), wanted)
  if (!outcome.ok) return wantsJson ? refusedJson(request, outcome.refusal) : redirectWithNotice('/dashboard', 'like-failed')
  if (!wantsJson) return redirect(`${safeRedirect(text('back'), '/dashboard')}#story-${text('postId')}`, 303)
  return Response.json(likeView(outcome.value.liked, outcome.value.likeCount, await localize(request)))
}
