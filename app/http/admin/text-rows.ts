import type { CommentView } from '~/features/administration/list-all-comments'
import type { PostView } from '~/features/administration/list-all-posts'
import { communityName } from '~/features/communities/community-texts'
import { commentText, phraseMark } from '~/features/phrases/comment-text'
import type { Localizer } from '~/i18n/server'
import type { CommentRow } from '~/ui/admin/CommentTable'
import type { PostRow } from '~/ui/admin/PostTable'
import type { WholeTextView } from '~/ui/admin/WholeText'
import { hrefWith } from './contribution-address'
import { excerptLengths, excerptOf } from './excerpt'

/** The name of a post's community in the reader's language. */
const communityOf = ({ communityName: name, communityTextKey: textKey }: PostView, localizer: Localizer): string =>
  communityName({ name, textKey }, localizer)

export const instant = (at: Date, { format }: Localizer) => ({ iso: at.toISOString(), text: format.date(at), title: format.dateTime(at) })

/** A post in full. */
export const wholePost = (post: PostView, localizer: Localizer): WholeTextView => ({
  title: post.title,
  content: post.content,
  state: post.state,
  author: post.author,
  community: communityOf(post, localizer),
  time: instant(post.createdAt, localizer),
})

/** A post as a row of the table; `back` is the address of the list as it is shown. */
export function postRow(post: PostView, back: string, localizer: Localizer): PostRow {
  const { id, title, author, likeCount, commentCount, state } = post
  return {
    id,
    title,
    readHref: state === 'shown' ? hrefWith('/dashboard', { story: id }) : null,
    excerpt: excerptOf(post.content, post.isCut, excerptLengths.post),
    author,
    community: communityOf(post, localizer),
    likes: localizer.format.number(likeCount),
    comments: localizer.format.number(commentCount),
    state,
    date: instant(post.createdAt, localizer),
    deleteHref: hrefWith(`/admin/posts/${id}/delete`, { back }),
    revealHref: post.isAnonymous ? hrefWith(`/admin/posts/${id}/reveal`, { back }) : null,
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
    state,
    date: instant(createdAt, localizer),
    deleteHref: hrefWith(`/admin/comments/${id}/delete`, { back }),
  }
}
