import { Icon } from '~/ui/Icon'
import type { ScreenTexts } from './texts'

interface BookmarkFormProps {
  id: string
  isBookmarked: boolean
  here: string
  texts: Pick<ScreenTexts, 'bookmark' | 'bookmarkFailed'>
}

/** A bookmark is set by a form that names the state it wants, like a like. Who only reads has bookmarks too: nobody else sees them. */
export function BookmarkForm({ id, isBookmarked, here, texts }: BookmarkFormProps) {
  return (
    <form method="post" action="/dashboard/bookmark" data-enhance="part" data-failed={texts.bookmarkFailed}>
      <input type="hidden" name="postId" value={id} />
      {here !== '/dashboard' && <input type="hidden" name="back" value={here} />}
      <button className="button button-quiet" name="bookmark" value={isBookmarked ? '0' : '1'} aria-pressed={isBookmarked}>
        <Icon name={isBookmarked ? 'bookmark-filled' : 'bookmark'} />
        {texts.bookmark}
      </button>
    </form>
  )
}
