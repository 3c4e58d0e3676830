import { Badge } from '~/ui/Badge'
import { Byline } from '~/ui/Byline'
import { Card } from '~/ui/Card'
import { Icon } from '~/ui/Icon'
import { MemberText } from '~/ui/MemberText'
import { hrefWith, reportHref } from './address'
import { Comments } from './Comments'
import type { StoryContext } from './load'
import type { CommentsView } from './load-comments'
import type { Reply } from './reply'
import type { LikeView, StoryView } from './views'

interface StoryCardProps {
  story: StoryView
  context: StoryContext
  /** The comments where they are shown. */
  comments: CommentsView | null
  reply?: Reply
  /** What takes the focus where a script puts the card in place of the one before. */
  focus?: 'toggle' | 'comment'
}

/** One story: who, where and when, its text, its likes and its comments. */
export function StoryCard({ story, context, comments, reply, focus }: StoryCardProps) {
  const { texts, here, canWrite } = context
  const { id } = story
  return (
    <Card as="article" id={`story-${id}`} labelledBy={`title-${id}`}>
      <h3 id={`title-${id}`} dir="auto">
        {story.title}
      </h3>
      <div className="cluster">
        <Byline author={story.author} community={story.community} time={story.time} />
        <Badge tone="neutral">{story.badge}</Badge>
        {story.isOwn && <Badge tone="support">{texts.own}</Badge>}
        {story.notShown && <Badge tone="accent">{story.notShown}</Badge>}
      </div>
      <MemberText text={story.content} />
      {story.isCut && <a href={`/dashboard?story=${id}`}>{texts.whole}</a>}
      <div className="cluster">
        {!story.notShown && <LikeForm id={id} like={story.like} here={here} failed={texts.likeFailed} canWrite={canWrite} />}
        {!story.notShown && <CommentsToggle story={story} here={here} isOpen={comments !== null} hasFocus={focus === 'toggle'} />}
        {story.isOwn && (
          <a className="button button-quiet" href={hrefWith(here, 'delete', id)} aria-label={story.removeName}>
            {texts.remove}
          </a>
        )}
        {!story.isOwn && (
          <a className="button button-quiet" id={`report-${id}`} href={reportHref('post', id, here)} aria-labelledby={`report-${id} title-${id}`}>
            {texts.report}
          </a>
        )}
      </div>
      <p className="field-error" role="status" />
      {comments && <Comments story={story} comments={comments} context={context} reply={reply} hasFocus={focus === 'comment'} />}
    </Card>
  )
}

interface LikeFormProps {
  id: string
  like: LikeView
  here: string
  failed: string
  canWrite: boolean
}

/** A like is set by a form that names the state it wants, so that sending it twice changes nothing. */
export function LikeForm({ id, like, here, failed, canWrite }: LikeFormProps) {
  return (
    <form method="post" action="/dashboard/like" data-enhance="part" data-failed={failed}>
      <input type="hidden" name="postId" value={id} />
      {here !== '/dashboard' && <input type="hidden" name="back" value={here} />}
      <button className="button button-quiet" name="like" value={like.liked ? '0' : '1'} aria-pressed={like.liked} disabled={!canWrite} data-focus="">
        <Icon name={like.liked ? 'heart-filled' : 'heart'} />
        {like.label}
      </button>
    </form>
  )
}

interface CommentsToggleProps {
  story: StoryView
  here: string
  isOpen: boolean
  hasFocus: boolean
}

/** A link to the same page with the comments open or closed; a script opens and closes them in place. */
function CommentsToggle({ story: { id, show, hide }, here, isOpen, hasFocus }: CommentsToggleProps) {
  return (
    <a
      className="button button-quiet"
      href={isOpen ? `${here}#story-${id}` : hrefWith(here, 'comments', id, `story-${id}`)}
      aria-expanded={isOpen}
      data-enhance="part"
      data-part="article"
      data-panel={`comments-${id}`}
      data-url={`/dashboard/comments?post=${id}&here=${encodeURIComponent(here)}`}
      data-focus={hasFocus ? '' : undefined}
    >
      <Icon name="comment" />
      <span data-other={isOpen ? show : hide}>{isOpen ? hide : show}</span>
    </a>
  )
}
