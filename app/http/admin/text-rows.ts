import type { CommentView } from '~/features/administration/list-all-comments'
import type { PostView } from '~/features/administration/list-all-posts'
import { communityName } from '~/features/communities/community-texts'
import type { TextState } from '~/features/fields/choices'
import { commentText, phraseMark } from '~/features/phrases/comment-text'
import type { Localizer } from '~/i18n/server'
import type { CommentRow } from '~/ui/admin/CommentTable'
import type { PostRow } from '~/ui/admin/PostTable'
import { hrefWith } from './contribution-address'
import { excerptLengths, excerptOf } from './excerpt'

/** The words around posts in a table. */
export const postTexts = ({ t }: Localizer) => ({
  caption: t('admin-content:posts.table'),
  columns: (['post', 'author', 'community', 'likes', 'comments', 'date', 'actions'] as const).map((column) => t(`admin-content:posts.columns.${column}`)),
  delete: t('admin-content:delete'),
  reveal: t('admin-content:reveal'),
})

/** The words around comments in a table. */
export const commentTexts = ({ t }: Localizer) => ({
  caption: t('admin-content:comments.table'),
  columns: (['comment', 'author', 'post', 'date', 'actions'] as const).map((column) => t(`admin-content:comments.columns.${column}`)),
  delete: t('admin-content:delete'),
})

/** The word for what not everybody sees, null where everybody does. */
export const stateText = (state: TextState, { t }: Localizer): string | null => (state === 'shown' ? null : t(`admin-content:states.${state}`))

/** The name of a post's community in the reader's language. */
export const communityOf = ({ communityName: name, communityTextKey: textKey }: PostView, localizer: Localizer): string =>
  communityName({ name, textKey }, localizer)

const instant = (at: Date, { format }: Localizer) => ({ iso: at.toISOString(), text: format.date(at), title: format.dateTime(at) })

/** A post as a row of the table; `back` is the address of the list as it is shown. */
export function postRow(post: PostView, back: string, localizer: Localizer): PostRow {
  const { t, format } = localizer
  const { id, title } = post
  return {
    id,
    title,
    readHref: post.state === 'shown' ? hrefWith('/dashboard', { story: id }) : null,
    excerpt: excerptOf(post.content, post.isCut, excerptLengths.post),
    author: post.author ?? t('admin-content:anonymous'),
    community: communityOf(post, localizer),
    likes: format.number(post.likeCount),
    comments: format.number(post.commentCount),
    state: stateText(post.state, localizer),
    date: instant(post.createdAt, localizer),
    deleteHref: hrefWith(`/admin/posts/${id}/delete`, { back }),
    deleteLabel: t('admin-content:delete_post_of', { title }),
    reveal: post.isAnonymous ? { href: hrefWith(`/admin/posts/${id}/reveal`, { back }), label: t('admin-content:reveal_of', { title }) } : null,
  }
}

/** A comment as a row of the table. */
export function commentRow(comment: CommentView, back: string, localizer: Localizer): CommentRow {
  const { id, author, postTitle, state, createdAt } = comment
  return {
    id,
    excerpt: excerptOf(commentText(comment, localizer), comment.isCut, excerptLengths.comment),
    mark: phraseMark(comment, localizer),
    author,
    post: postTitle,
    state: stateText(state, localizer),
    date: instant(createdAt, localizer),
    deleteHref: hrefWith(`/admin/comments/${id}/delete`, { back }),
    deleteLabel: localizer.t('admin-content:delete_comment_of', { name: author }),
  }
}
