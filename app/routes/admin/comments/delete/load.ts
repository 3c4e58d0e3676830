import { readAdminComment } from '~/features/administration/panel/list-all-comments'
import type { Member } from '~/kernel/members/member'
import { getCommentText, getPhraseLabel } from '~/features/stories/phrases/comment-text'
import { toDateView } from '../../_parts/text-rows'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'

export async function loadCommentDeleteConfirmation(actor: Member, commentId: string, back: string, localizer: Localizer) {
  const comment = unwrapResult(await readAdminComment(actor, commentId))
  const { author, createdAt, postTitle, state } = comment
  return {
    text: {
      title: null,
      content: getCommentText(comment, localizer),
      mark: getPhraseLabel(comment, localizer),
      state,
      author,
      time: toDateView(createdAt, localizer),
    },
    postTitle,
    back,
  }
}
