import { readAnyComment } from '~/features/administration/list-all-comments'
import type { Member } from '~/features/members/member'
import { commentText, phraseMark } from '~/features/phrases/comment-text'
import { instant } from '~/http/admin/text-rows'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'

/** The comment that the question is about, in full, and where it stands. */
export async function loadQuestion(actor: Member, commentId: string, back: string, localizer: Localizer) {
  const comment = valueOf(await readAnyComment(actor, commentId))
  const { author, createdAt, postTitle, state } = comment
  return {
    text: {
      title: null,
      content: commentText(comment, localizer),
      mark: phraseMark(comment, localizer),
      state,
      author,
      time: instant(createdAt, localizer),
    },
    postTitle,
    back,
  }
}
