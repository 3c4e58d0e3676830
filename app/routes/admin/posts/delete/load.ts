import { readAdminPost } from '~/features/administration/panel/list-all-posts'
import type { Member } from '~/kernel/members/member'
import { toFullTextView } from '../../_parts/text-rows'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'

export async function loadPostDeleteConfirmation(actor: Member, postId: string, back: string, localizer: Localizer) {
  const post = unwrapResult(await readAdminPost(actor, postId))
  return { text: toFullTextView(post, localizer), comments: post.commentCount, likes: post.likeCount, back }
}
