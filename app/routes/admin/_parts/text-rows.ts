import type { AdminCommentView } from '~/features/administration/panel/list-all-comments'
import type { AdminPostView } from '~/features/administration/panel/list-all-posts'
import { localizeCommunityName } from '~/features/stories/communities/community-texts'
import { getCommentText, getPhraseLabel } from '~/features/stories/phrases/comment-text'
import type { Localizer } from '~/i18n/server'
import type { CommentRow } from './CommentTable'
import type { PostRow } from './PostTable'
import type { FullTextView } from './FullText'
import { buildHrefWithQuery } from '~/http/query-parameters'
import { excerptLengths, buildTextExcerpt } from './excerpt'

const getCommunityName = ({ communityName: name, communityTextKey: textKey }: AdminPostView, localizer: Localizer): string =>
  localizeCommunityName({ name, textKey }, localizer)

export const toDateView = (at: Date, { format }: Localizer) => ({ iso: at.toISOString(), text: format.date(at), title: format.dateTime(at) })

export const toFullTextView = (post: AdminPostView, localizer: Localizer): FullTextView => ({
  title: post.title,
  content: post.content,
  state: post.state,
  author: post.author,
  community: getCommunityName(post, localizer),
  time: toDateView(post.createdAt, localizer),
})

export function toPostRow(post: AdminPostView, back: string, localizer: Localizer): PostRow {
  const { id, title, author, likeCount, commentCount, state } = post
  return {
    id,
    title,
    readHref: state === 'shown' ? buildHrefWithQuery('/dashboard', { story: id }) : null,
    excerpt: buildTextExcerpt(post.content, post.isCut, excerptLengths.post),
    author,
    community: getCommunityName(post, localizer),
    likes: localizer.format.number(likeCount),
    comments: localizer.format.number(commentCount),
    state,
    date: toDateView(post.createdAt, localizer),
    deleteHref: buildHrefWithQuery(`/admin/posts/${id}/delete`, { back }),
    revealHref: post.isAnonymous ? buildHrefWithQuery(`/admin/posts/${id}/reveal`, { back }) : null,
  }
}

export function toCommentRow(comment: AdminCommentView, back: string, localizer: Localizer): CommentRow {
  const { id, author, postTitle, state, createdAt } = comment
  return {
    id,
    excerpt: buildTextExcerpt(getCommentText(comment, localizer), comment.isCut, excerptLengths.comment),
    mark: getPhraseLabel(comment, localizer),
    author,
    post: postTitle,
    state,
    date: toDateView(createdAt, localizer),
    deleteHref: buildHrefWithQuery(`/admin/comments/${id}/delete`, { back }),
  }
}
