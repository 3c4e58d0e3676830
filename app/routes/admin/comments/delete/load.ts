import { readAnyComment } from '~/features/administration/panel/list-all-comments'
import type { Member } from '~/kernel/members/member'
import { commentText, phraseMark } from '~/features/stories/phrases/comment-text'
import { formatTime } from '../../_parts/text-rows'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'

export async function loadCommentDeletion(actor: Member, commentId: string, back: string, localizer: Localizer) {
  const comment = unwrapResult(await readAnyComment(actor, commentId))
  const { author, createdAt, postTitle, state } = comment
  return {
    text: {
      title: null,
      content: commentText(comment, localizer),
      mark: phraseMark(comment, localizer),
      state,
      author,
      time: formatTime(createdAt, localizer),
    },
    postTitle,
    back,
  }
}
