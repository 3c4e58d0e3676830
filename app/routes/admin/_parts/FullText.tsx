import { useT } from '~/i18n/localizer-context'
import { Byline, type FormattedTime } from '~/ui/Byline'
import { MemberText } from '~/ui/MemberText'
import { StateBadge, type TextState } from './StateBadge'
import '~/staff.css'

export interface FullTextView {
  title: string | null
  content: string
  mark?: string | null
  state: TextState
  author: string | null
  community?: string
  time: FormattedTime
}

export function FullText({ text: { title, content, mark, state, author, community, time } }: { text: FullTextView }) {
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
