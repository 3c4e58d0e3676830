import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '~/i18n/localizer-context'
import type { CommentReply } from './in-place'
import type { DashboardContext } from './load'
import type { CommentsView } from './load-comments'
import { startInPlaceRequest } from './send-in-place'
import { useAnnouncement } from './use-announcement'
import type { StoryView } from './views'

export interface PendingComment {
  content: string
}

export interface CommentsState {
  /** Also set while the comments are hidden, so that the form keeps text that has not been sent yet. */
  view: CommentsView | null
  isOpen: boolean
  isLoading: boolean
  pending: PendingComment | null
  count: number
  isSending: boolean
  reply: CommentReply | undefined
  /** True if the member has sent a comment since the last `toggle`. The input then regains the focus after the response. */
  hasSent: boolean
  /** True if the fetcher has sent a comment. The page's action data is then out of date. */
  hasSentInPlace: boolean
  toggle: () => void
  /** Gives each text its own idempotency key, because an earlier text may have been stored even if its response was lost. */
  setKey: (content: FormData) => void
  /** Returns false while another comment is being sent. */
  send: (content: FormData) => boolean
}

interface NewestComments {
  viewByStart: Readonly<Record<string, CommentsView>>
  answer: CommentReply | undefined
}

export function useComments(story: StoryView, context: DashboardContext, asked: CommentsView | null, announce: (text: string) => void): CommentsState {
  const t = useT()
  const loading = useFetcher<{ comments?: CommentsView | null; isUnsent?: true }>({ key: `comments ${story.id}` })
  const sending = useFetcher<CommentReply>({ key: `comment ${story.id}` })
  const [chosen, setOpen] = useState<boolean>()
  const [hasSent, setSent] = useState(false)
  const isOpen = chosen ?? asked !== null
  const [newest, setNewest] = useState<NewestComments>({ viewByStart: {}, answer: undefined })
  const sentTexts = useRef<{ submission: string; texts: string[] }>({ submission: '', texts: [] })
  const start = asked?.after ?? ''
  const answer = sending.data
  const shown = newest.viewByStart[start]
  const known = keepAddedLines(pickLatest([asked, start === '' ? loading.data?.comments : undefined, shown]), shown)
  const view = answer !== newest.answer && known && isStored(answer) ? appendComments(known, answer) : known
  useEffect(() => {
    if (answer !== newest.answer || (view && view !== shown)) {
      setNewest({ viewByStart: view ? { ...newest.viewByStart, [start]: view } : newest.viewByStart, answer })
    }
  }, [answer, newest, shown, start, view])
  const isSending = sending.state !== 'idle'
  // During a navigation, the fetcher stays in the `loading` state even after its response has arrived.
  const isSubmitting = sending.state === 'submitting'
  const content = sending.formData?.get('content')

  const failed = loading.state === 'idle' && isOpen && !view && loading.data !== undefined
  useAnnouncement(failed ? t(loading.data?.isUnsent ? 'frame:form.failed' : 'dashboard:failures.gone') : undefined, announce)
  useAnnouncement(isSending ? undefined : getRefusal(answer, t('dashboard:failures.comment')), announce)

  const setKey = (form: FormData) => {
    const submission = String(form.get('submission'))
    const text = `${String(form.get('content')).trim()} ${String(form.get('phrase') ?? '')}`
    const texts = sentTexts.current.submission === submission ? sentTexts.current.texts : []
    const index = texts.indexOf(text)
    const place = index < 0 ? texts.length : index
    if (place > 0) form.set('submission', `${submission}.${place}`)
    if (form.get('in-place') === 'comment') sentTexts.current = { submission, texts: index < 0 ? [...texts, text] : texts }
  }

  return {
    view,
    isOpen: isOpen && view !== null,
    isLoading: loading.state !== 'idle',
    pending: isSubmitting && typeof content === 'string' && content.trim() ? { content: content.trim() } : null,
    count: Math.max(view?.total ?? 0, story.commentCount) + Number(isSubmitting),
    isSending,
    reply: isSending ? undefined : answer,
    hasSent,
    hasSentInPlace: isSending || answer !== undefined,
    setKey,
    toggle() {
      setSent(false)
      announce('')
      setOpen(!(isOpen && view))
      if (!view) loading.load(`/dashboard?comments-of=${story.id}&here=${encodeURIComponent(context.here)}`)
    },
    send(form) {
      if (isSending) return false
      announce('')
      setSent(true)
      form.set('in-place', 'comment')
      setKey(form)
      form.set('list', view?.moreHref ? 'incomplete' : 'complete')
      form.set('after', view?.lines.at(-1)?.id ?? '')
      sending.submit(startInPlaceRequest(form), { method: 'post', action: '/dashboard' })
      return true
    },
  }
}

const pickLatest = (views: (CommentsView | null | undefined)[]): CommentsView | null =>
  views.reduce<CommentsView | null>((best, view) => (view && view.readAt >= (best?.readAt ?? 0) ? view : best), null)

/** A reloaded list may end before the comments that the member has added. Keeps these comments, unless any comment was deleted. */
function keepAddedLines(view: CommentsView | null, shown: CommentsView | undefined): CommentsView | null {
  if (!view?.moreHref || !shown || view === shown || view.total < shown.total) return view
  const last = view.lines.at(-1)?.id ?? ''
  return { ...view, lines: [...view.lines, ...shown.lines.filter(({ id }) => id > last)] }
}

type StoredReply = Extract<CommentReply, { comments: object }>

const isStored = (reply: CommentReply | undefined): reply is StoredReply => reply !== undefined && 'comments' in reply

function appendComments(view: CommentsView, reply: StoredReply): CommentsView {
  const next = { ...view, ...reply.comments, readAt: Math.max(view.readAt, reply.comments.readAt) }
  const added = ('added' in reply ? reply.added : []).filter(({ id }) => !next.lines.some((line) => line.id === id))
  return { ...next, lines: [...next.lines, ...added] }
}

/** Returns undefined for a validation error, because the comment input itself shows the error. */
function getRefusal(reply: CommentReply | undefined, failure: string): string | undefined {
  if (!reply || isStored(reply)) return undefined
  if ('isUnsent' in reply) return failure
  return 'isField' in reply ? undefined : reply.refusal
}
