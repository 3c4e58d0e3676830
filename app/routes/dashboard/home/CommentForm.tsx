import { type FormEvent, useEffect, useRef } from 'react'
import { useT } from '~/i18n/localizer-context'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { Field } from '~/ui/Field'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { appendQueryParameter } from './dashboard-url'
import { DraftStatus } from './DraftStatus'
import type { DashboardContext } from './load'
import type { CommentsView } from './load-comments'
import { useDashboardDraft } from './use-dashboard-draft'
import type { CommentsState } from './use-comments'
import type { StoryView } from './views'

interface CommentFormProps {
  story: StoryView
  comments: CommentsState
  view: CommentsView
  context: DashboardContext
  /** The page's action data. Contains the reply to this form only if the browser submitted the form without JavaScript. */
  reply: SubmissionReply | undefined
}

/** The comment field is a single-line input, so that Enter submits the form even without JavaScript. */
export function CommentForm({ story, comments, view, context: { here, writer }, reply }: CommentFormProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const typed = useRef('')
  // Remix updates the fetcher state in a React transition. The ref changes at once, so a second press of the button sends nothing.
  const isUnderWay = useRef(false)
  const sentPhrase = useRef<FormDataEntryValue | null>(null)
  const queue = useRef<FormData[]>([])
  const { state, note, stop } = useDashboardDraft(form, 'comment', { complete: comments.setKey })
  const { reply: answer, hasSent, hasSentInPlace } = comments
  const handled = useRef(answer)
  const back = !hasSentInPlace && reply?.values.intent === 'comment' && reply.values.postId === story.id ? reply : undefined
  const refused = answer && 'isField' in answer ? answer.refusal : undefined
  const findInput = () => form.current?.elements.namedItem('content')

  const send = (content: FormData): boolean => {
    const input = findInput()
    if (!(input instanceof HTMLInputElement) || isUnderWay.current || !comments.send(content)) return false
    isUnderWay.current = true
    stop()
    const text = String(content.get('content'))
    sentPhrase.current = content.get('phrase')
    typed.current = content.has('phrase') ? '' : text
    if (!content.has('phrase') && input.value.startsWith(text)) input.value = input.value.slice(text.length).trimStart()
    return true
  }

  useEffect(() => {
    if (!comments.isSending) isUnderWay.current = false
  }, [comments.isSending, answer])

  // After a failure, restores the comment. After a success, sends the next comment that the member submitted during the request.
  useEffect(() => {
    const input = findInput()
    if (!(input instanceof HTMLInputElement) || !answer || answer === handled.current) return
    handled.current = answer
    const hasFailed = !('comments' in answer)
    if (hasFailed) input.value = `${typed.current} ${input.value}`.trim()
    const [next, ...others] = hasFailed ? [] : queue.current
    queue.current = others
    if (next) {
      next.set('submission', String(new FormData(form.current!).get('submission')))
      send(next)
    }
    if (input.value.trim()) note()
    if (hasSent) input.focus({ preventScroll: true })
  })

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const content = new FormData(event.currentTarget)
    if (submitter instanceof HTMLButtonElement && submitter.name) content.set(submitter.name, submitter.value)
    if (!send(content) && isNotYetQueued(content, sentPhrase.current, queue.current)) queue.current.push(content)
  }

  return (
    <form
      ref={form}
      className="comment-form"
      method="post"
      action={appendQueryParameter(here, 'comments', story.id)}
      noValidate
      onSubmit={onSubmit}
      onInput={note}
      aria-busy={comments.pending ? true : undefined}
    >
      <input type="hidden" name="intent" value="comment" />
      <input type="hidden" name="kind" value="comment" />
      <input type="hidden" name="writer" value={writer} />
      <input type="hidden" name="submission" value={String(back?.values.submission ?? view.submission)} />
      <input type="hidden" name="communityId" value={story.communityId} />
      <input type="hidden" name="postId" value={story.id} />
      <input type="hidden" name="back" value={here} />
      <input type="hidden" name="draft" value={view.draftId} />
      <Field
        name="content"
        id={`content-${story.id}`}
        label={t('dashboard:comments.label')}
        hint={story.traits.isAnonymous ? t('dashboard:comments.own_anonymous') : undefined}
        error={refused ?? back?.errors.content ?? back?.errors.phrase ?? back?.formError}
        defaultValue={String(back?.values.content ?? view.draft ?? '')}
        dir="auto"
        autoComplete="off"
        required
      />
      <Button variant="secondary">{t('dashboard:comments.submit')}</Button>
      <DraftStatus state={state} />
      <Phrases phrases={view.phrases} />
    </form>
  )
}

function isNotYetQueued(content: FormData, sentPhrase: FormDataEntryValue | null, queue: FormData[]): boolean {
  const [phrase, text] = [content.get('phrase'), String(content.get('content')).trim()]
  if (phrase) return phrase !== sentPhrase && queue.every((other) => other.get('phrase') !== phrase)
  return text !== '' && queue.every((other) => other.has('phrase') || String(other.get('content')).trim() !== text)
}

/** The phrase buttons follow the submit button for typed comments, because Enter activates the first submit button of a form. */
function Phrases({ phrases }: Pick<CommentsView, 'phrases'>) {
  const t = useT()
  return (
    <Disclosure summary={t('phrases:choose')}>
      <p className="soft small">{t('phrases:hint')}</p>
      <ul className="plain-list phrases">
        {phrases.map((phrase) => (
          <li key={phrase}>
            <Button variant="quiet" name="phrase" value={phrase}>
              {t(`phrases:texts.${phrase}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
