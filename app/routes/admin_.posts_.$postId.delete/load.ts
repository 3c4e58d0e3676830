import { readAnyPost } from '~/features/administration/list-all-posts'
import type { Member } from '~/features/members/member'
import { communityOf, stateText } from '~/http/admin/text-rows'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'

/** The post that the question is about, in full, and what goes with it. */
export async function loadQuestion(actor: Member, postId: string, back: string, localizer: Localizer) {
  const post = valueOf(await readAnyPost(actor, postId))
  const { t, format } = localizer
  const { commentCount, likeCount, createdAt } = post
  return {
    title: post.title,
    content: post.content,
    state: stateText(post.state, localizer),
    byline: {
      author: post.author ?? t('admin-content:anonymous'),
      community: communityOf(post, localizer),
      time: { iso: createdAt.toISOString(), text: format.date(createdAt), title: format.dateTime(createdAt) },
    },
    question: {
      title: t('admin-content:post_deletion.title'),
      goes: t(commentCount + likeCount > 0 ? 'admin-content:post_deletion.goes' : 'admin-content:post_deletion.nothing'),
      losses: [
        ...(commentCount > 0 ? [t('admin-content:post_deletion.comments', { count: commentCount })] : []),
        ...(likeCount > 0 ? [t('admin-content:post_deletion.likes', { count: likeCount })] : []),
      ],
      notes: [t('admin-content:post_deletion.stays')],
      confirm: t('admin-content:post_deletion.confirm'),
      cancel: { label: t('admin-content:post_deletion.cancel'), href: back },
    },
  }
}
