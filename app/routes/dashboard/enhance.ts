import { useNavigate } from '@remix-run/react'
import { useState, type FormEvent, type MouseEvent } from 'react'
import type { DashboardView } from './load'
import type { CommentsView } from './load-comments'
import { send } from './send'
import type { CommentLine, LikeView, StoryView } from './views'

type Toggle = StoryView['toggle']

/** What of a story may change while it is on the page. */
export interface StoryState {
  like: LikeView
  toggle: Toggle
  /** The comments where they are shown. */
  comments: CommentsView | null
  failure: string | null
}

interface Changes {
  like?: LikeView
  toggle?: Toggle
  /** Fetched once, kept and appended to. */
  comments?: CommentsView
  isOpen?: boolean
  failure?: string | null
}

/** What adding a comment in place answers: the comment, what the toggle says now, and the key of the next one. */
interface NewComment {
  line: CommentLine
  toggle: Toggle
  submission: string
}

/**
 * Makes likes, comments and pages of the list work in place. Every link and form of it also works without this; one
 * pair of listeners serves them all.
 */
export function useEnhancedStories(view: DashboardView) {
  const navigate = useNavigate()
  const [changes, setChanges] = useState<Record<string, Changes>>({})
  const change = (id: string, next: Changes) => setChanges((all) => ({ ...all, [id]: { ...all[id], ...next } }))

  const stateOf = (story: StoryView): StoryState => {
    const own = changes[story.id] ?? {}
    const fromServer = view.comments?.postId === story.id ? view.comments : null
    const comments = own.comments ?? fromServer
    return {
      like: own.like ?? story.like,
      toggle: own.toggle ?? story.toggle,
      comments: (own.isOpen ?? fromServer !== null) ? comments : null,
      failure: own.failure ?? null,
    }
  }

  const loadComments = async (id: string, after?: string) => {
    const known = changes[id]?.comments ?? (view.comments?.postId === id ? view.comments : undefined)
    const query = new URLSearchParams({ post: id, ...(after && { after }), here: view.here })
    const answer = await send<CommentsView>(`/dashboard/comments?${query}`, view.here)
    if (!answer.ok) return change(id, { failure: answer.error ?? view.failures })
    const lines = after ? [...(known?.lines ?? []), ...answer.value.lines] : answer.value.lines
    change(id, { comments: { ...answer.value, lines }, isOpen: true, failure: null })
  }

  const toggle = (id: string, isOpen: boolean) => {
    const isKnown = changes[id]?.comments || view.comments?.postId === id
    if (isOpen || isKnown) change(id, { isOpen: !isOpen })
    else void loadComments(id)
  }

  const like = async (id: string, form: HTMLFormElement) => {
    const answer = await send<LikeView>('/dashboard/like', view.here, new FormData(form))
    change(id, answer.ok ? { like: answer.value, failure: null } : { failure: answer.error ?? view.failures })
  }

  const comment = async (id: string, form: HTMLFormElement) => {
    const known = changes[id]?.comments ?? view.comments
    if (!known) return
    const answer = await send<NewComment>('/dashboard/comment', form.getAttribute('action') ?? view.here, new FormData(form))
    if (!answer.ok) return change(id, { failure: answer.error ?? known.failed })
    const { line, toggle: label, submission } = answer.value
    const isThere = known.lines.some((other) => other.id === line.id)
    const lines = isThere ? known.lines : [...known.lines, line]
    change(id, { comments: { ...known, lines, submission, draft: null }, toggle: label, failure: null })
    form.reset()
  }

  const onSubmit = (event: FormEvent) => {
    const form = event.target as HTMLFormElement
    const { enhance, post } = form.dataset
    if (!post || form.getAttribute('aria-busy')) return event.preventDefault()
    event.preventDefault()
    form.setAttribute('aria-busy', 'true')
    void (enhance === 'like' ? like(post, form) : comment(post, form)).finally(() => form.removeAttribute('aria-busy'))
  }

  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!link || !isPlain) return
    const { enhance, post } = link.dataset
    if (enhance === 'toggle' && post) toggle(post, link.getAttribute('aria-expanded') === 'true')
    else if (enhance === 'more' && post) void loadComments(post, new URL(link.href).searchParams.get('comments-after') ?? undefined)
    else if (link.rel === 'prev' || link.rel === 'next') navigate(link.pathname + link.search)
    else return
    event.preventDefault()
  }

  return { handlers: { onSubmit, onClick }, stateOf }
}
