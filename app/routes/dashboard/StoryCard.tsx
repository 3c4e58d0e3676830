import { Badge } from '~/ui/Badge'
import { Byline } from '~/ui/Byline'
import { Card } from '~/ui/Card'
import { Icon } from '~/ui/Icon'
import { MemberText } from '~/ui/MemberText'
import { Comments } from './Comments'
import type { StoryState } from './enhance'
import type { DashboardView } from './load'
import type { Reply } from './reply'
import type { ScreenTexts } from './texts'
import type { LikeView, StoryView } from './views'

interface StoryCardProps {
  story: StoryView
  texts: ScreenTexts
  view: DashboardView
  state: StoryState
  reply: Reply
}

/** One story: who, where and when, its text, its likes and its comments. */
export function StoryCard({ story, texts, view, state, reply }: StoryCardProps) {
  const isOpen = state.comments !== null
  return (
    <Card as="article" id={`story-${story.id}`} labelledBy={`title-${story.id}`}>
      <h3 id={`title-${story.id}`} dir="auto">
        {story.title}
      </h3>
      <div className="cluster">
        <Byline author={story.author} community={story.community} time={story.time} />
        <Badge tone="neutral">{story.badge}</Badge>
        {story.own && <Badge tone="support">{story.own}</Badge>}
      </div>
      <MemberText text={story.content} />
      {story.wholeHref && <a href={story.wholeHref}>{texts.whole}</a>}
      <div className="cluster">
        <LikeForm story={story} like={state.like} here={view.here} canWrite={view.share !== null} />
        <a
          className="button button-quiet"
          href={isOpen ? story.closeHref : story.openHref}
          aria-expanded={isOpen}
          data-enhance="toggle"
          data-post={story.id}
        >
          <Icon name="comment" />
          {isOpen ? state.toggle.hide : state.toggle.show}
        </a>
        {story.remove && (
          <a className="button button-quiet" href={story.remove.href} aria-label={story.remove.name}>
            {texts.remove}
          </a>
        )}
      </div>
      <p className="field-error" role="status">
        {state.failure}
      </p>
      {state.comments && (
        <Comments story={story} comments={state.comments} view={view} removeText={texts.remove} reply={reply} />
      )}
    </Card>
  )
}

interface LikeFormProps {
  story: StoryView
  like: LikeView
  here: string
  canWrite: boolean
}

/** A like is set by a form that names the state it wants, so that sending it twice changes nothing. */
function LikeForm({ story, like, here, canWrite }: LikeFormProps) {
  return (
    <form method="post" action="/dashboard/like" data-enhance="like" data-post={story.id}>
      <input type="hidden" name="communityId" value={story.communityId} />
      <input type="hidden" name="postId" value={story.id} />
      <input type="hidden" name="back" value={here} />
      <input type="hidden" name="like" value={like.liked ? '0' : '1'} />
      <button className="button button-quiet" aria-pressed={like.liked} disabled={!canWrite}>
        <Icon name={like.liked ? 'heart-filled' : 'heart'} />
        {`${like.label} ${like.count}`}
      </button>
    </form>
  )
}
