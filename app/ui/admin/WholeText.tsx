import { useT } from '~/i18n/localizer-context'
import { Byline, type Instant } from '../Byline'
import { MemberText } from '../MemberText'
import { StateBadge, type TextState } from './StateBadge'

export interface WholeTextView {
  /** A comment has none. */
  title: string | null
  content: string
  /** The word for a phrase that its writer chose from the list. */
  mark?: string | null
  state: TextState
  /** Null where the text is anonymous. */
  author: string | null
  community?: string
  time: Instant
}

/** What a member wrote, in full, above what is asked about it. */
export function WholeText({ text: { title, content, mark, state, author, community, time } }: { text: WholeTextView }) {
  const t = useT()
  return (
    <article className="card">
      {title && <h2 dir="auto">{title}</h2>}
      <Byline author={author ?? t('admin-content:anonymous')} community={community} time={time} />
      {state !== 'shown' && <p><StateBadge state={state} /></p>}
      <MemberText text={content} mark={mark} />
    </article>
  )
}
