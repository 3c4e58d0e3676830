import { Badge } from '~/ui/Badge'
import { Byline } from '~/ui/Byline'
import { Card } from '~/ui/Card'
import { Icon } from '~/ui/Icon'
import { MemberText } from '~/ui/MemberText'
import { hrefWith } from './address'
import { Comments } from './Comments'
import type { StoryState } from './enhance'
import { fill } from './fill'
import type { DashboardView } from './load'
import type { Reply } from './reply'
import type { ScreenTexts } from './texts'
import type { LikeView, StoryView } from './views'

interface StoryCardProps {
  story: StoryView
  view: DashboardView
  state: StoryState
  reply: Reply
}

/** One story: who, where and when, its text, its likes and its comments. */
export function StoryCard({ story, view, state, reply }: StoryCardProps) {
  const { texts, here } = view
  const { id } = story
  const isOpen = state.comments !== null
  const toggle = fill(isOpen ? texts.hide : texts.show, state.count)
  const href = isOpen ? `${here}#story-${id}` : hrefWith(here, 'comments', id, `story-${id}`)
  return (
    <Card as="article" id={`story-${id}`} labelledBy={`title-${id}`}>
      <h3 id={`title-${id}`} dir="auto">
        {story.title}
      </h3>
      <div className="cluster">
        <Byline author={story.author} community={story.community} time={story.time} />
        <Badge tone="neutral">{story.badge}</Badge>
        {story.isOwn && <Badge tone="support">{texts.own}</Badge>}
      </div>
      <MemberText text={story.content} />
      {story.isCut && <a href={`/dashboard?story=${id}`}>{texts.whole}</a>}
      <div className="cluster">
        <LikeForm id={id} like={state.like} here={here} texts={texts} canWrite={view.share !== null} />
        <a className="button button-quiet" href={href} aria-expanded={isOpen} data-enhance="toggle">
          <Icon name="comment" />
          {toggle}
        </a>
        {story.isOwn && (
          <a className="button button-quiet" href={hrefWith(here, 'delete', id)} aria-label={fill(texts.deleteStoryName, story.title)}>
            {texts.remove}
          </a>
        )}
      </div>
      <p className="field-error" role="status">
        {state.failure}
      </p>
      {state.comments && <Comments story={story} comments={state.comments} view={view} reply={reply} />}
    </Card>
  )
}

interface LikeFormProps {
  id: string
  like: LikeView
  here: string
  texts: ScreenTexts
  canWrite: boolean
}

/** A like is set by a form that names the state it wants, so that sending it twice changes nothing. */
function LikeForm({ id, like, here, texts, canWrite }: LikeFormProps) {
  return (
    <form method="post" action="/dashboard/like" data-enhance="like">
      <input type="hidden" name="postId" value={id} />
      {here !== '/dashboard' && <input type="hidden" name="back" value={here} />}
      <button className="button button-quiet" name="like" value={like.liked ? '0' : '1'} aria-pressed={like.liked} disabled={!canWrite}>
        <Icon name={like.liked ? 'heart-filled' : 'heart'} />
        {`${like.liked ? texts.unlike : texts.like} ${like.count}`}
      </button>
    </form>
  )
}
