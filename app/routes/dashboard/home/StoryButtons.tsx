import { useFetcher } from '@remix-run/react'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useLocalizer } from '~/i18n/localizer-context'
import { formatNumber } from '~/i18n/number-format'
import type { BookmarkReply, LikeReply } from './in-place'
import type { DashboardContext } from './load'
import { runAfterPaint } from './run-after-paint'
import { startInPlaceRequest } from './send-in-place'
import { useAnnouncement } from './use-announcement'
import type { StoryView } from './views'

interface StoryButtonsProps {
  story: StoryView
  context: DashboardContext
  /** Receives an error message if the server rejects a change or the request fails, and an empty string at the next attempt. */
  announce: (text: string) => void
  children: ReactNode
}

/** The buttons send the desired state, so a resubmission changes nothing. Without JavaScript, the action redirects to the story. */
export function StoryButtons({ story, context, announce, children }: StoryButtonsProps) {
  const { t, language } = useLocalizer()
  const like = useStoryToggle<LikedReply>('like', story, context, announce, t('frame:form.failed'))
  const bookmark = useStoryToggle<BookmarkedReply>('bookmark', story, context, announce, t('frame:form.failed'))
  const kept = like.current ?? story
  const liked = like.wanted ?? kept.liked
  const count = kept.likeCount + Number(liked) - Number(kept.liked)
  const isBookmarked = bookmark.wanted ?? bookmark.current?.bookmarked ?? story.isBookmarked
  return (
    <form method="post" action="/dashboard/like">
      <input type="hidden" name="postId" value={story.id} />
      {context.here !== '/dashboard' && <input type="hidden" name="back" value={context.here} />}
      <button className="button button-quiet icon icon-heart" name="like" value={liked ? '0' : '1'} aria-pressed={liked} disabled={!story.traits.canAnswer} onClick={like.onClick}>
        {`${t(liked ? 'dashboard:unlike' : 'dashboard:like')} ${formatNumber(count, language)}`}
      </button>
      {children}
      <button className="button button-quiet icon icon-bookmark" formAction="/dashboard/bookmark" name="bookmark" value={isBookmarked ? '0' : '1'} aria-pressed={isBookmarked} onClick={bookmark.onClick}>
        {t(isBookmarked ? 'dashboard:bookmarked' : 'dashboard:bookmark')}
      </button>
    </form>
  )
}

type LikedReply = Extract<LikeReply, { liked: boolean }>
type BookmarkedReply = Extract<BookmarkReply, { bookmarked: boolean }>

function useStoryToggle<Reply extends object>(kind: 'like' | 'bookmark', { id, communityId }: StoryView, context: DashboardContext, announce: (text: string) => void, failure: string) {
  const fetcher = useFetcher<Reply | { refusal: string } | { isUnsent: true }>({ key: `${kind} ${id}` })
  // Remix updates the fetcher state in a React transition, which is too slow for button feedback on slow phones.
  const [pressed, setPressed] = useState<boolean>()
  const reply = fetcher.data
  useEffect(() => {
    if (fetcher.state === 'idle') setPressed(undefined)
  }, [fetcher.state, reply])
  const refusal = reply && ('refusal' in reply ? reply.refusal : 'isUnsent' in reply ? failure : undefined)
  useAnnouncement(fetcher.state === 'idle' ? refusal : undefined, announce)
  // Handles `click` instead of `submit` and sends after the paint, so that a slow phone shows the pressed button sooner.
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    if (pressed !== undefined) return
    const { value, form } = event.currentTarget
    setPressed(value === '1')
    announce('')
    const content = new FormData(form!)
    content.set('in-place', kind)
    content.set('communityId', communityId)
    content.set(kind, value)
    runAfterPaint(() => fetcher.submit(startInPlaceRequest(content), { method: 'post', action: '/dashboard' }))
  }
  const current = reply && 'at' in reply && Number(reply.at) >= context.readAt ? (reply as Reply) : undefined
  return { wanted: pressed, current, onClick }
}
