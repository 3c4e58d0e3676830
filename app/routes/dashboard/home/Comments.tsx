import { useT } from '~/i18n/localizer-context'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { Byline } from '~/ui/Byline'
import { MemberText } from '~/ui/MemberText'
import { Notice } from '~/ui/Notice'
import { appendQueryParameter, buildBlockHref, buildReportHref } from './dashboard-url'
import { CommentForm } from './CommentForm'
import type { DashboardContext } from './load'
import type { CommentsView } from './load-comments'
import type { CommentsState, PendingComment } from './use-comments'
import type { CommentItemView, StoryView } from './views'

interface CommentsProps {
  story: StoryView
  comments: CommentsState
  view: CommentsView
  context: DashboardContext
  reply: SubmissionReply | undefined
}

export function Comments({ story, comments, view, context, reply }: CommentsProps) {
  const t = useT()
  const { lines, total, after, moreHref, draft } = view
  const isEmpty = lines.length === 0 && !comments.pending
  return (
    <section className="stack comments" id={`comments-${story.id}`} aria-label={t('dashboard:comments.title')} hidden={!comments.isOpen}>
      {isEmpty && <p className="soft">{t(total > 0 ? 'story-safety:story.no_comments' : 'dashboard:comments.empty')}</p>}
      {after && <a href={appendQueryParameter(context.here, 'comments', story.id, `comments-${story.id}`)}>{t('dashboard:comments.earlier')}</a>}
      <ol className="plain-list stack">
        {lines.map((line) => (
          <Line key={line.id} line={line} postId={story.id} here={context.here} />
        ))}
        {comments.pending && <PendingItem {...comments.pending} username={context.username} />}
      </ol>
      {moreHref && <a href={moreHref}>{t('dashboard:comments.more')}</a>}
      {draft && story.traits.canAnswer && <Notice kind="note">{t('dashboard:share.kept')}</Notice>}
      {story.traits.canAnswer && (
        <CommentForm story={story} comments={comments} view={view} context={context} reply={reply} />
      )}
    </section>
  )
}

function Line({ line, postId, here }: { line: CommentItemView; postId: string; here: string }) {
  const t = useT()
  const { id, username } = line
  const open = appendQueryParameter(here, 'comments', postId)
  return (
    <li id={`comment-${id}`}>
      <Byline author={username} time={line.time} />
      <MemberText text={line.content} mark={line.isPhrase ? t('phrases:mark') : null} />
      <div className="story-actions">
        {line.isOwn ? (
          <a className="button button-quiet" href={appendQueryParameter(open, 'delete-comment', id)} aria-label={t('dashboard:delete_comment_name')}>
            {t('dashboard:delete')}
          </a>
        ) : (
          <>
            <a className="button button-quiet" href={buildReportHref('comment', id, open)} aria-label={t('dashboard:report_comment_name', { username })}>
              {t('dashboard:report')}
            </a>
            <a className="button button-quiet" href={buildBlockHref('comment', id, open)} aria-label={t('story-safety:story.block_comment_name', { username })}>
              {t('story-safety:story.block')}
            </a>
          </>
        )}
      </div>
    </li>
  )
}

function PendingItem({ content, username }: PendingComment & { username: string }) {
  const t = useT()
  return (
    <li className="pending-line">
      <p className="byline">
        <bdi className="byline-author">{username}</bdi>
        <span>{t('frame:form.sending')}</span>
      </p>
      <MemberText text={content} />
    </li>
  )
}
