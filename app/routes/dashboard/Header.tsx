import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { PageHeader } from '~/ui/Page'
import type { DashboardView } from './load'
import type { DraftTexts } from './texts'

/** The dashboard's title with its own sign-out, which leads to the sign-in screen (spec §2). */
export function Header({ view: { context, readingNote, decisions, rules } }: { view: DashboardView }) {
  return (
    <PageHeader title={context.texts.title} lead={context.texts.lead}>
      <div className="stack">
        <form className="cluster" method="post" action="/sign-out">
          <input type="hidden" name="to" value="/auth" />
          <Button variant="secondary">{context.texts.signOut}</Button>
        </form>
        {readingNote && (
          <Notice kind="note">
            <p>{readingNote.text}</p>
            {readingNote.link && <a href={readingNote.link.href}>{readingNote.link.label}</a>}
          </Notice>
        )}
        {decisions.news && (
          <Notice kind="note">
            {decisions.news.text} <a href="/decisions">{decisions.news.open}</a>
          </Notice>
        )}
        {rules && (
          <Notice kind="note">
            {rules.text} <a href="/rules">{rules.open}</a>
          </Notice>
        )}
      </div>
    </PageHeader>
  )
}

/** What the member wrote and has not sent, with the way to it and the way out of it. */
export function Waiting({ drafts }: { drafts: DraftTexts }) {
  if (drafts.waiting.length === 0) return null
  return (
    <div className="stack frame-notice">
      {drafts.waiting.map(({ id, text, href, content }) => (
        <Notice kind="note" key={id}>
          <p>{text}</p>
          {content !== null && <textarea className="input" readOnly dir="auto" rows={4} defaultValue={content} aria-label={text} />}
          <form className="cluster" method="post" action="/dashboard/discard">
            {href && <a className="stand-alone" href={href}>{drafts.open}</a>}
            <input type="hidden" name="id" value={id} />
            <Button variant="quiet">{drafts.discard}</Button>
          </form>
        </Notice>
      ))}
    </div>
  )
}
