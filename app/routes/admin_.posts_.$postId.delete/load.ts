import { readAnyPost } from '~/features/administration/list-all-posts'
import type { Member } from '~/features/members/member'
import { wholePost } from '~/http/admin/text-rows'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'

/** The post that the question is about, in full, and what goes with it. */
export async function loadQuestion(actor: Member, postId: string, back: string, localizer: Localizer) {
  const post = valueOf(await readAnyPost(actor, postId))
  return { text: wholePost(post, localizer), comments: post.commentCount, likes: post.likeCount, back }
}
