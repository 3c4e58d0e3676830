import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useT } from '~/i18n/localizer-context'
import type { CommentReply, SentComment } from './in-place'
import type { StoryContext } from './load'
import type { CommentsView } from './load-comments'
import { useOnMessage } from './use-on-message'
import type { StoryView } from './views'

export interface PendingComment {
  content: string
}

export interface OpenComments {
  view: CommentsView | null
  isOpen: boolean
  isLoading: boolean
  pending: PendingComment | null
  /** Includes the pending comment. */
  count: number
  reply: CommentReply | undefined
  /** The member has sent a comment from this input, so it keeps the focus. */
  hasSent: boolean
  toggle: () => void
  /** Returns false while another comment is being sent. */
  send: (content: FormData) => boolean
}

export function useComments(story: StoryView, context: StoryContext, asked: CommentsView | null, announce: (text: string) => void): OpenComments {
  const t = useT()
  const loading = useFetcher<{ comments?: CommentsView | null; isUnsent?: true }>({ key: `comments ${story.id}` })
  const sending = useFetcher<CommentReply>({ key: `comment ${story.id}` })
  const [chosen, setOpen] = useState<boolean>()
  const [hasSent, setSent] = useState(false)
  const isOpen = chosen ?? asked !== null
  const [kept, keep] = useState<{ view: CommentsView | null; answer: CommentReply | undefined }>()
  const answer = sending.data
  const known = latest([asked, loading.data?.comments, kept?.view])
  const view = answer !== kept?.answer && known && isSent(answer) ? withSent(known, answer) : known
  useEffect(() => {
    if (answer) keep({ view, answer })
  }, [answer])
  const isSending = sending.state !== 'idle'
  const content = sending.formData?.get('content')

  const failed = loading.state === 'idle' && isOpen && !view && loading.data !== undefined
  useOnMessage(failed ? t(loading.data?.isUnsent ? 'frame:form.failed' : 'dashboard:failures.gone') : undefined, announce)
  useOnMessage(isSending ? undefined : refusalOf(answer, t('dashboard:failures.comment')), announce)

  return {
    view: isOpen ? view : null,
    isOpen: isOpen && view !== null,
    isLoading: loading.state !== 'idle',
    pending: isSending && typeof content === 'string' && content.trim() ? { content: content.trim() } : null,
    count: Math.max(view?.total ?? 0, story.commentCount) + Number(isSending),
    reply: isSending ? undefined : answer,
    hasSent,
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
      // The server answers with the whole list if others have added to it.
      if (view && !view.moreHref) form.set('total', String(view.total))
      sending.submit(form, { method: 'post', action: '/dashboard' })
      return true
    },
  }
}

const latest = (views: (CommentsView | null | undefined)[]): CommentsView | null =>
  views.reduce<CommentsView | null>((best, view) => (view && view.readAt >= (best?.readAt ?? 0) ? view : best), null)

const isSent = (reply: CommentReply | undefined): reply is SentComment => reply !== undefined && 'comments' in reply

function withSent(view: CommentsView, { line, comments }: SentComment): CommentsView {
  const next = { ...view, ...comments, readAt: Math.max(view.readAt, comments.readAt) }
  return line && !next.lines.some(({ id }) => id === line.id) ? { ...next, lines: [...next.lines, line] } : next
}

/** The input itself shows errors in the comment's text. */
function refusalOf(reply: CommentReply | undefined, failure: string): string | undefined {
  if (!reply || isSent(reply)) return undefined
  if ('isUnsent' in reply) return failure
  return 'isField' in reply ? undefined : reply.refusal
}
