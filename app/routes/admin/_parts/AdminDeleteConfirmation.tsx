import type { ReactNode } from 'react'
import { Button, ButtonLink } from '~/ui/Button'
import { Modal } from '~/ui/Modal'
import { Page } from '~/ui/Page'
import '~/staff.css'

interface AdminDeleteConfirmationProps {
  title: string
  lossesIntro: string
  losses: readonly string[]
  notes: readonly string[]
  confirm: string
  cancel: { label: string; href: string }
  children: ReactNode
}

/** A separate page, so that the confirmation works without JavaScript. */
export function AdminDeleteConfirmation({ title, lossesIntro, losses, notes, confirm, cancel, children }: AdminDeleteConfirmationProps) {
  return (
    <Page>
      <Modal className="dialog" aria-labelledby="question" aria-describedby="losses">
        <h1 className="dialog-title" id="question">{title}</h1>
        {children}
        <div className="stack" id="losses">
          <p>{lossesIntro}</p>
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
