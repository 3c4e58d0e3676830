import { Badge } from '../Badge'
import { Byline, type Instant } from '../Byline'
import { MemberText } from '../MemberText'

export interface WholeTextView {
  /** A comment has none. */
  title: string | null
  content: string
  /** The word for what is no words of its writer's own. */
  mark?: string | null
  /** The word for what not everybody sees. */
  state: string | null
  byline: { author: string; community?: string; time: Instant }
}

/** What a member wrote, in full, above what is asked about it. */
export function WholeText({ text: { title, content, mark, state, byline } }: { text: WholeTextView }) {
  return (
    <article className="card">
      {title && <h2 dir="auto">{title}</h2>}
      <Byline {...byline} />
      {state && <p><Badge tone="accent">{state}</Badge></p>}
      <MemberText text={content} mark={mark} />
    </article>
  )
}
