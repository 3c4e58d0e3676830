import { Icon } from '~/ui/Icon'
import { blockHref, hrefWith, notesHref, reportHref } from './address'
import type { StoryContext } from './load'
import type { LikeView, StoryView } from './views'

interface LinksProps {
  here: string
  texts: StoryContext['texts']
}

/** What is done with one's own story. */
export function OwnLinks({ story: { id, notesName, removeName }, here, texts }: LinksProps & { story: StoryView }) {
  return (
    <>
      <a className="button button-quiet" href={notesHref(id, here)} aria-label={notesName}>
        {texts.changeNotes}
      </a>
      <a className="button button-quiet" href={hrefWith(here, 'delete', id)} aria-label={removeName}>
        {texts.remove}
      </a>
    </>
  )
}

/** What is done about somebody else's. */
export function OthersLinks({ id, nameId, here, texts }: LinksProps & { id: string; nameId: string }) {
  return (
    <>
      <a className="button button-quiet" id={`report-${id}`} href={reportHref('post', id, here)} aria-labelledby={`report-${id} ${nameId}`}>
        {texts.report}
      </a>
      <a className="button button-quiet" id={`block-${id}`} href={blockHref('post', id, here)} aria-labelledby={`block-${id} ${nameId}`}>
        {texts.block}
      </a>
    </>
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
      <button className="button button-quiet" name="like" value={like.liked ? '0' : '1'} aria-pressed={like.liked} disabled={!canWrite}>
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
export function CommentsToggle({ story: { id, show, hide }, here, isOpen, hasFocus }: CommentsToggleProps) {
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
