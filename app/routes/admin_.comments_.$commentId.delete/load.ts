import { readAnyComment } from '~/features/administration/list-all-comments'
import type { Member } from '~/features/members/member'
import { commentText, phraseMark } from '~/features/phrases/comment-text'
import { isolated } from '~/http/admin/text-filter'
import { stateText } from '~/http/admin/text-rows'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'

/** The comment that the question is about, in full, and where it stands. */
export async function loadQuestion(actor: Member, commentId: string, back: string, localizer: Localizer) {
  const comment = valueOf(await readAnyComment(actor, commentId))
  const { t, format } = localizer
  const { author, createdAt, postTitle } = comment
  return {
    title: null,
    content: commentText(comment, localizer),
    mark: phraseMark(comment, localizer),
    state: stateText(comment.state, localizer),
    below: t('admin-content:comment_deletion.below', { title: isolated(postTitle) }),
    byline: { author, time: { iso: createdAt.toISOString(), text: format.date(createdAt), title: format.dateTime(createdAt) } },
    question: {
      title: t('admin-content:comment_deletion.title'),
      goes: t('admin-content:comment_deletion.goes'),
      losses: [],
      notes: [t('admin-content:comment_deletion.stays')],
      confirm: t('admin-content:comment_deletion.confirm'),
      cancel: { label: t('admin-content:comment_deletion.cancel'), href: back },
    },
  }
}
