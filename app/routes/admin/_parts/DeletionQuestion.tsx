import type { ReactNode } from 'react'
import { Button, ButtonLink } from '~/ui/Button'
import { Modal } from '~/ui/Modal'
import { Page } from '~/ui/Page'
import '~/staff.css'

interface DeletionQuestionProps {
  title: string
  /** Heading or sentence before the list of losses. */
  goes: string
  /** What is deleted as well, one line each. */
  losses: readonly string[]
  /** Further remarks, one paragraph each. */
  notes: readonly string[]
  confirm: string
  cancel: { label: string; href: string }
  /** Facts about the object of the question. */
  children: ReactNode
}

/** The confirmation page before a deletion. A page of its own works without JavaScript. */
export function DeletionQuestion({ title, goes, losses, notes, confirm, cancel, children }: DeletionQuestionProps) {
  return (
    <Page>
      <Modal className="dialog" aria-labelledby="question" aria-describedby="losses">
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
          <ButtonLink variant="quiet" href={cancel.href} data-closes="">{cancel.label}</ButtonLink>
        </form>
      </Modal>
    </Page>
  )
}
