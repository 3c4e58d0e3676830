import type { MouseEvent } from 'react'
import { useT } from '~/i18n/localizer-context'
import { appendQueryParameter } from './dashboard-url'
import type { CommentsState } from './use-comments'
import type { StoryView } from './views'

interface CommentsToggleProps {
  story: StoryView
  here: string
  comments: CommentsState
}

/** Without JavaScript, the toggle links to the same page with the comments open or closed. */
export function CommentsToggle({ story: { id }, here, comments: { isOpen, isLoading, count, toggle } }: CommentsToggleProps) {
  const t = useT()
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isLoading) toggle()
  }
  return (
    <a
      className="button button-quiet icon icon-comment"
      href={isOpen ? `${here}#story-${id}` : appendQueryParameter(here, 'comments', id, `story-${id}`)}
      aria-expanded={isOpen}
      aria-busy={isLoading || undefined}
      onClick={onClick}
    >
      {t(isOpen ? 'dashboard:comments.hide' : 'dashboard:comments.show', { count })}
    </a>
  )
}
