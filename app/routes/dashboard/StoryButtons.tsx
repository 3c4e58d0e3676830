import { useFetcher } from '@remix-run/react'
import type { FormEvent } from 'react'
import { useLocalizer, useT } from '~/i18n/localizer-context'
import { formatNumber } from '~/i18n/number-format'
import { Icon } from '~/ui/Icon'
import type { BookmarkReply, LikeReply } from './in-place'
import type { StoryContext } from './load'
import { useSaid } from './use-said'
import type { StoryView } from './views'

interface StoryButtonProps {
  story: StoryView
  context: StoryContext
  /** Takes what is to be said where a change was refused or did not arrive; an empty text once it was tried again. */
  say: (text: string) => void
}

/**
 * A button that sets something and shows at once what it set. The form names the state that it wants, so that sending it twice
 * changes nothing. Without JavaScript the same form leads back to the story.
 */
function useSetting<Reply extends object>(kind: 'like' | 'bookmark', { story, context, say }: StoryButtonProps, failure: string) {
  const fetcher = useFetcher<Reply | { refusal: string } | { isUnsent: true }>({ key: `${kind} ${story.id}` })
  const wanted = fetcher.formData?.get(kind)
  const reply = fetcher.data
  const refusal = reply && ('refusal' in reply ? reply.refusal : 'isUnsent' in reply ? failure : undefined)
  useSaid(fetcher.state === 'idle' ? refusal : undefined, say)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (fetcher.state === 'submitting') return
    say('')
    const { submitter } = event.nativeEvent as SubmitEvent
    const value = submitter instanceof HTMLButtonElement ? submitter.value : ''
    fetcher.submit({ 'in-place': kind, postId: story.id, [kind]: value, back: context.here }, { method: 'post', action: '/dashboard' })
  }
  const current = reply && 'at' in reply && Number(reply.at) >= context.readAt ? (reply as Reply) : undefined
  return { wanted: typeof wanted === 'string' ? wanted === '1' : undefined, current, onSubmit }
}

type Liked = Extract<LikeReply, { liked: boolean }>
type Bookmarked = Extract<BookmarkReply, { bookmarked: boolean }>

export function LikeButton(props: StoryButtonProps) {
  const { story, context } = props
  const { t, language } = useLocalizer()
  const { wanted, current, onSubmit } = useSetting<Liked>('like', props, t('dashboard:failures.like'))
  const kept = current ?? story
  const liked = wanted ?? kept.liked
  const count = kept.likeCount + Number(liked) - Number(kept.liked)
  return (
    <form method="post" action="/dashboard/like" onSubmit={onSubmit}>
      <StoryFields story={story} context={context} />
      <button className="button button-quiet" name="like" value={liked ? '0' : '1'} aria-pressed={liked} disabled={!story.canAnswer}>
        <Icon name={liked ? 'heart-filled' : 'heart'} />
        {`${t(liked ? 'dashboard:unlike' : 'dashboard:like')} ${formatNumber(count, language)}`}
      </button>
    </form>
  )
}

/** A member who can only read has bookmarks too: nobody else sees them. */
export function BookmarkButton(props: StoryButtonProps) {
  const { story, context } = props
  const t = useT()
  const { wanted, current, onSubmit } = useSetting<Bookmarked>('bookmark', props, t('dashboard:failures.bookmark'))
  const isSet = wanted ?? current?.bookmarked ?? story.isBookmarked
  return (
    <form method="post" action="/dashboard/bookmark" onSubmit={onSubmit}>
      <StoryFields story={story} context={context} />
      <button className="button button-quiet" name="bookmark" value={isSet ? '0' : '1'} aria-pressed={isSet}>
        <Icon name={isSet ? 'bookmark-filled' : 'bookmark'} />
        {t(isSet ? 'dashboard:bookmarked' : 'dashboard:bookmark')}
      </button>
    </form>
  )
}

function StoryFields({ story, context: { here } }: Pick<StoryButtonProps, 'story' | 'context'>) {
  return (
    <>
      <input type="hidden" name="postId" value={story.id} />
      {here !== '/dashboard' && <input type="hidden" name="back" value={here} />}
    </>
  )
}
