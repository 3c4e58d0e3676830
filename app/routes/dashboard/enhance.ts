import { useNavigate } from '@remix-run/react'
import { useState, type FormEvent, type MouseEvent } from 'react'
import type { DashboardView } from './load'
import type { CommentsView } from './load-comments'
import { send } from './send'
import type { CommentLine, LikeView, StoryView } from './views'

/** What of a story may change while it is on the page. */
export interface StoryState {
  like: LikeView
  /** How many comments, in the reader's digits. */
  count: string
  /** The comments where they are shown. */
  comments: CommentsView | null
  failure: string | null
}

interface Changes {
  like?: LikeView
  count?: string
  /** Fetched once, kept and appended to. */
  comments?: CommentsView
  isOpen?: boolean
  failure?: string | null
}

/** What adding a comment in place answers: the comment, how many there are now, and the key of the next one. */
interface NewComment {
  line: CommentLine
  count: string
  submission: string
}

/** The story that a link or form of the list belongs to. */
const storyOf = (element: Element) => element.closest('article')?.id.replace(/^story-/, '')

/**
 * Makes likes, comments and pages of the list work in place. Every link and form of it also works without this; one
 * pair of listeners serves them all.
 */
export function useEnhancedStories(view: DashboardView) {
  const navigate = useNavigate()
  const [changes, setChanges] = useState<Record<string, Changes>>({})
  const change = (id: string, next: Changes) => setChanges((all) => ({ ...all, [id]: { ...all[id], ...next } }))
  const fromServer = (id: string) => (view.comments?.postId === id ? view.comments : null)

  const stateOf = (story: StoryView): StoryState => {
    const own = changes[story.id] ?? {}
    const given = fromServer(story.id)
    return {
      like: own.like ?? story.like,
      count: own.count ?? story.comments,
      comments: (own.isOpen ?? given !== null) ? (own.comments ?? given) : null,
      failure: own.failure ?? null,
    }
  }

  const loadComments = async (id: string, after?: string) => {
    const known = changes[id]?.comments ?? fromServer(id)
    const query = new URLSearchParams({ post: id, ...(after && { after }), here: view.here })
    const answer = await send<CommentsView>(`/dashboard/comments?${query}`, view.here)
    if (!answer.ok) return change(id, { failure: answer.error ?? view.failures })
    const lines = after ? [...(known?.lines ?? []), ...answer.value.lines] : answer.value.lines
    change(id, { comments: { ...answer.value, lines }, isOpen: true, failure: null })
  }

  const toggle = (id: string, isOpen: boolean) => {
    if (isOpen || changes[id]?.comments || fromServer(id)) change(id, { isOpen: !isOpen })
    else void loadComments(id)
  }

  const like = async (id: string, form: FormData) => {
    const answer = await send<LikeView>('/dashboard/like', view.here, form)
    change(id, answer.ok ? { like: answer.value, failure: null } : { failure: answer.error ?? view.failures })
  }

  const comment = async (id: string, form: HTMLFormElement, text: FormData) => {
    const known = changes[id]?.comments ?? fromServer(id)
    if (!known) return
    const answer = await send<NewComment>('/dashboard/comment', form.getAttribute('action') ?? view.here, text)
    if (!answer.ok) return change(id, { failure: answer.error ?? known.failed })
    const { line, count, submission } = answer.value
    const others = known.lines.filter((other) => other.id !== line.id)
    change(id, { comments: { ...known, lines: [...others, line], submission, draft: null }, count, failure: null })
    form.querySelector<HTMLInputElement>('[name=content]')!.value = ''
  }

  const onSubmit = (event: FormEvent) => {
    const form = event.target as HTMLFormElement
    const id = storyOf(form)
    if (!id) return
    event.preventDefault()
    if (form.hasAttribute('aria-busy')) return
    const sent = new FormData(form)
    // The button says which state is wanted; older browsers do not put it in by themselves.
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.name) sent.set(submitter.name, submitter.value)
    form.setAttribute('aria-busy', 'true')
    const work = form.dataset.enhance === 'like' ? like(id, sent) : comment(id, form, sent)
    void work.finally(() => form.removeAttribute('aria-busy'))
  }

  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!link || !isPlain) return
    const id = storyOf(link)
    if (link.dataset.enhance === 'toggle' && id) toggle(id, link.getAttribute('aria-expanded') === 'true')
    else if (link.dataset.enhance === 'more' && id) void loadComments(id, new URL(link.href).searchParams.get('comments-after') ?? undefined)
    else if (link.rel === 'prev' || link.rel === 'next') navigate(link.pathname + link.search)
    else return
    event.preventDefault()
  }

  return { handlers: { onSubmit, onClick }, stateOf }
}
