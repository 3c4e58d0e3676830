import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../Button'
import { Page } from '../Page'

interface DeletionQuestionProps {
  /** The question itself. */
  title: string
  /** Said before what is listed. */
  goes: string
  /** What goes with it, one line each. */
  losses: readonly string[]
  /** What else is good to know, one paragraph each. */
  notes: readonly string[]
  confirm: string
  cancel: { label: string; href: string }
  /** What it is about. */
  children: ReactNode
}

/** The question before something is deleted or ends for good, on a page of its own. */
export function DeletionQuestion({ title, goes, losses, notes, confirm, cancel, children }: DeletionQuestionProps) {
  return (
    <Page>
      <section className="dialog" role="dialog" aria-labelledby="question" aria-describedby="losses">
        <h1 className="dialog-title" id="question">{title}</h1>
        {children}
        <div className="stack" id="losses">
          <p>{goes}</p>
          {losses.length > 0 && (
            <ul>
              {losses.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          )}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        <form method="post" className="cluster">
          <Button variant="danger">{confirm}</Button>
          <ButtonLink variant="quiet" href={cancel.href}>{cancel.label}</ButtonLink>
        </form>
      </section>
    </Page>
  )
}
