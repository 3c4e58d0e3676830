import { listComments } from '~/features/communities/list-comments'
import type { Draft } from '~/features/drafts/drafts'
import type { Member } from '~/features/members/member'
import { phrases } from '~/features/phrases/phrases'
import { newId } from '~/infra/ids'
import { hrefHere } from './address'
import { commentView, type Reader } from './views'

/** Comments shown at once; the rest is a link away. */
const commentsPerStep = 50

interface Wanted {
  communityId: string
  postId: string
  after?: string
  /** A comment that waits to be sent. */
  draft?: Draft
}

/** The comments below a story, and the form under them; null where they cannot be read (spec §8: an empty list). */
export async function loadComments(member: Member, { communityId, postId, after, draft }: Wanted, reader: Reader) {
  const { t } = reader.localizer
  const outcome = await listComments(member, communityId, postId, { limit: commentsPerStep + 1, after })
  const comments = outcome.ok ? outcome.value.comments : []
  const shown = comments.slice(0, commentsPerStep)
  const last = shown.at(-1)
  const isMore = comments.length > commentsPerStep && last !== undefined
  return {
    postId,
    lines: shown.map((comment) => commentView(comment, reader)),
    moreHref: isMore ? hrefHere(reader.query, { comments: postId, 'comments-after': last.id }, `comments-${postId}`) : null,
    moreText: t('dashboard:comments.more'),
    title: t('dashboard:comments.title'),
    empty: t(outcome.ok && outcome.value.total > 0 ? 'safety:story.no_comments' : 'dashboard:comments.empty'),
    label: t('dashboard:comments.label'),
    submit: t('dashboard:comments.submit'),
    failed: t('dashboard:failures.comment'),
    warning: t('dashboard:comments.own_anonymous'),
    submission: newId(),
    phrases: {
      choose: t('phrases:choose'),
      hint: t('phrases:hint'),
      list: phrases.map((value) => ({ value, text: t(`phrases:texts.${value}`) })),
    },
    draft: draft ? { id: draft.id, content: draft.content, note: t('dashboard:comments.kept') } : null,
  }
}
export type CommentsView = Awaited<ReturnType<typeof loadComments>>
