import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../Button'
import { Page } from '../Page'

export interface DeletionTexts {
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
}

/** The question before something is deleted or ends for good, on a page of its own: children say what it is. */
export function DeletionQuestion({ question, children }: { question: DeletionTexts; children: ReactNode }) {
  return (
    <Page>
      <section className="dialog" role="dialog" aria-labelledby="question" aria-describedby="losses">
        <h1 className="dialog-title" id="question">{question.title}</h1>
        {children}
        <div className="stack" id="losses">
          <p>{question.goes}</p>
          {question.losses.length > 0 && (
            <ul>
              {question.losses.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          )}
          {question.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        <form method="post" className="cluster">
          <Button variant="danger">{question.confirm}</Button>
          <ButtonLink variant="quiet" href={question.cancel.href}>{question.cancel.label}</ButtonLink>
        </form>
      </section>
    </Page>
  )
}
