import { Button } from '~/ui/Button'
import { Byline } from '~/ui/Byline'
import { Disclosure } from '~/ui/Disclosure'
import { Field } from '~/ui/Field'
import { MemberText } from '~/ui/MemberText'
import { Notice } from '~/ui/Notice'
import { blockHref, hrefWith, reportHref } from './address'
import type { StoryContext } from './load'
import type { CommentsView } from './load-comments'
import type { Reply } from './reply'
import type { CommentLine, StoryView } from './views'

interface CommentsProps {
  story: StoryView
  comments: CommentsView
  context: StoryContext
  reply: Reply
  /** The box takes the focus, after a comment was sent from it. */
  hasFocus: boolean
}

/** The comments of one story, oldest first, with the box that adds one. */
export function Comments({ story, comments, context, reply, hasFocus }: CommentsProps) {
  const { lines, moreHref, draft } = comments
  return (
    <section className="stack comments" id={`comments-${story.id}`} aria-label={comments.title}>
      {lines.length === 0 && <p className="soft">{comments.empty}</p>}
      <ol className="plain-list stack">
        {lines.map((line) => (
          <Line key={line.id} line={line} postId={story.id} context={context} />
        ))}
      </ol>
      {moreHref && <a href={moreHref}>{comments.moreText}</a>}
      {draft && <Notice kind="note">{draft.note}</Notice>}
      {context.canWrite && <CommentForm story={story} comments={comments} context={context} reply={reply} hasFocus={hasFocus} />}
    </section>
  )
}

function Line({ line, postId, context: { texts, here } }: { line: CommentLine; postId: string; context: StoryContext }) {
  const open = hrefWith(here, 'comments', postId)
  return (
    <li id={`comment-${line.id}`}>
      <Byline author={line.username} time={line.time} />
      <MemberText text={line.content} mark={line.mark} />
      <div className="story-actions">
        {line.isOwn && (
          <a className="button button-quiet" href={hrefWith(open, 'delete-comment', line.id)} aria-label={texts.deleteCommentName}>
            {texts.remove}
          </a>
        )}
        {line.reportName && (
          <a className="button button-quiet" href={reportHref('comment', line.id, open)} aria-label={line.reportName}>
            {texts.report}
          </a>
        )}
        {line.blockName && (
          <a className="button button-quiet" href={blockHref('comment', line.id, open)} aria-label={line.blockName}>
            {texts.block}
          </a>
        )}
      </div>
    </li>
  )
}

/** One line of text, so that Enter sends it without a script (spec §2). */
function CommentForm({ story, comments, context: { here, writer }, reply, hasFocus }: CommentsProps) {
  const mine = reply?.values.intent === 'comment' && reply.values.postId === story.id ? reply : undefined
  return (
    <form
      className="comment-form"
      method="post"
      action={hrefWith(here, 'comments', story.id)}
      noValidate
      data-enhance="part"
      data-part="article"
      data-url="/dashboard/comment"
      data-failed={comments.failed}
    >
      <input type="hidden" name="intent" value="comment" />
      <input type="hidden" name="writer" value={writer} />
      <input type="hidden" name="submission" value={String(mine?.values.submission ?? comments.submission)} />
      <input type="hidden" name="communityId" value={story.communityId} />
      <input type="hidden" name="postId" value={story.id} />
      <input type="hidden" name="back" value={here} />
      {comments.draft && <input type="hidden" name="draft" value={comments.draft.id} />}
      <Field
        name="content"
        id={`content-${story.id}`}
        label={comments.label}
        hint={story.isOwnAnonymous ? comments.warning : undefined}
        error={mine?.errors.content ?? mine?.errors.phrase ?? mine?.formError}
        defaultValue={String(mine?.values.content ?? comments.draft?.content ?? '')}
        dir="auto"
        autoComplete="off"
        data-focus={hasFocus ? '' : undefined}
        required
      />
      <Button variant="secondary">{comments.submit}</Button>
      <Phrases {...comments.phrases} />
    </form>
  )
}

/** Phrases of support, each a button of the form: behind its own button, which is the one that Enter presses. */
function Phrases({ choose, hint, list }: CommentsView['phrases']) {
  return (
    <Disclosure summary={choose}>
      <p className="soft small">{hint}</p>
      <ul className="plain-list phrases">
        {list.map(({ value, text }) => (
          <li key={value}>
            <Button variant="quiet" name="phrase" value={value}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
